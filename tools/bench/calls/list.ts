import { pino } from 'pino';
import { openDatabase } from '../../../server/src/db/client.ts';
import { listOwned } from '../../../server/src/features/projects/repo.ts';
import type { Cluster } from '../../postgres.ts';
import { median, type Figure } from '../figures.ts';
import { connections, inTurns, loadOf, loop, percent, shareOf } from '../load.ts';
import { newProject, signUp } from '../person.ts';
import { startProduct, temporaryFolder } from '../product.ts';

const projects = 12;

/** The list of the dashboard over HTTP, against a bare loop of the same statement by Drizzle. */
export const measureList = async (where: string, cluster: Cluster): Promise<Figure[]> => {
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: cluster.url };
  const product = await startProduct(env);
  const person = await signUp(product.url);
  for (let made = 0; made < projects; made += 1) await newProject(person);
  const me = (await person.call('GET', '/api/me')) as { user: { id: string } };
  const { db, close } = await openDatabase(env, pino({ level: 'silent' }), () => process.exit(1));
  const asked = {
    userId: me.user.id,
    view: 'active' as const,
    goneIfBinnedBy: new Date(0),
    after: undefined,
    limit: 7,
  };
  const { first: ours, second: bare } = await inTurns(
    3,
    () => loadOf(`${product.url}/api/projects`, person.token),
    () => loop(() => listOwned(db, asked)),
  );
  await close();
  await product.stop();
  const perSecond = ours.map((load) => load.perSecond);
  const share = shareOf(perSecond, bare);
  const [p50, p99] = [median(ours.map((load) => load.p50)), median(ours.map((load) => load.p99))];
  return [
    {
      name: `GET /api/projects, ${connections} connections, ${where}`,
      value: `${Math.round(median(perSecond))}/s = ${percent(share)}`,
      ceiling: `${Math.round(median(bare))}/s bare loop of its statement`,
      goal: '≥ 60 %',
      isMet: share >= 0.6,
    },
    {
      name: `GET /api/projects, p99 beside p50, ${where}`,
      value: `${p99} ms`,
      ceiling: `p50 ${p50} ms`,
      goal: '≤ 5 times p50',
      isMet: p99 <= 5 * p50,
    },
  ];
};
