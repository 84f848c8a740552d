import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { eq } from 'drizzle-orm';
import { openDatabase } from '../../../server/src/db/client.ts';
import { userCredits } from '../../../server/src/db/schema/index.ts';
import { projectAtStep } from '../../../server/testing/projects/projects.ts';
import type { Cluster } from '../../postgres.ts';
import { childEnv, runQuietly } from '../../processes.ts';
import type { Figure } from '../figures.ts';
import { signInToWrite, signUp } from '../person.ts';
import { startProduct, startServer, temporaryFolder, type Running } from '../product.ts';
import type { Job, Lateness } from './readers.ts';

const lateMs = 100;
const leastShare = 0.95;
const first = 32;
const growth = 1.5;
const most = 4000;
/** Steps of the binary search between the last count that was carried and the first that was not. */
const halvings = 2;
const goal = 0.6;
const projects = 2500;

const folder = temporaryFolder;

/** Reads that many streams at once in a process of its own. */
const measure = async (job: Job): Promise<Lateness> => {
  const file = join(folder(), 'job.json');
  writeFileSync(file, JSON.stringify(job));
  const env = childEnv({ JOB: file });
  const { code, output } = await runQuietly('node', ['tools/bench/streams/readers.ts'], { env });
  if (code !== 0) throw new Error(`The readers failed:\n${output}`);
  return JSON.parse(output) as Lateness;
};

/** Looks for the greatest count that is carried, one trial at a time. */
const search = (carries: (count: number) => Promise<boolean>) => {
  let held = 0;
  let next = first;
  let broken: number | undefined;
  let left = halvings;
  const isOver = (): boolean => next > most || (broken !== undefined && left === 0);
  return {
    held: () => held,
    isOver,
    step: async (): Promise<void> => {
      if (isOver()) return;
      if (broken !== undefined) left -= 1;
      // Another program may have used the processor, so a failed trial is repeated once.
      if ((await carries(next)) || (await carries(next))) held = next;
      else broken = next;
      next = Math.round(broken === undefined ? next * growth : (held + broken) / 2);
    },
  };
};

const carriedBy =
  (name: string, jobFor: (count: number) => Job) =>
  async (count: number): Promise<boolean> => {
    const { p99, share } = await measure(jobFor(count));
    console.log(`  ${name}: ${count} streams, p99 ${p99} ms, ${Math.round(share * 100)} % there`);
    return p99 < lateMs && share >= leastShare;
  };

/** An account with projects whose persona is about to be written, and credits for all of them. */
const prepare = async (env: Readonly<Record<string, string>>) => {
  const product = await startProduct(env);
  const person = await signUp(product.url);
  const { user } = (await person.call('GET', '/api/me')) as { user: { id: string } };
  await product.stop();
  const settings = { DATABASE_URL: env['DATABASE_URL'], DATA_DIR: env['DATA_DIR'] ?? '' };
  const database = await openDatabase(settings, pino({ level: 'silent' }), () => process.exit(1));
  const ids: string[] = [];
  await database.db.transaction(async (tx) => {
    for (let count = 0; count < projects; count += 1) {
      ids.push(await projectAtStep(tx, user.id, 2));
    }
    const all = { creditsRemaining: projects };
    await tx.update(userCredits).set(all).where(eq(userCredits.userId, user.id));
  });
  await database.close();
  return { email: person.email, ids };
};

const figure = (where: string, ours: number, relayed: number): Figure => ({
  name: `generation streams with p99 under ${lateMs} ms, ${where}`,
  value: `${ours} = ${Math.round((ours / relayed) * 100)} %`,
  ceiling: `${relayed} through a bare relay`,
  goal: `≥ ${goal * 100} %`,
  isMet: ours / relayed >= goal,
});

const endOf = (source: Running): string => `${source.url}/end`;

/**
 * How many texts can be written and read at once, each from its own answer of the model to its own reader, beside a
 * bare relay of the same answers; trial by trial in turn. Sixty pieces a second in each stream.
 */
export const measureStreams = async (where: string, cluster?: Cluster): Promise<Figure> => {
  const model = await startServer('tools/bench/streams/model.ts', {});
  const access = { OPENAI_API_KEY: 'a-key-of-nobody', OPENAI_BASE_URL: `${model.url}/v1` };
  const relay = await startServer('tools/bench/streams/relay.ts', access);
  const env: Record<string, string> = {
    ...access,
    DATA_DIR: temporaryFolder(),
    GENERATIONS_AT_ONCE: '10000',
    ...(cluster ? { DATABASE_URL: cluster.url } : {}),
  };
  const { email, ids } = await prepare(env);
  const product = await startProduct(env);
  const { token } = await signInToWrite(product.url, email);
  const bodyOf = (projectId: string): string =>
    JSON.stringify({ projectId, promptType: 'prompt_geracao_persona' });
  const ours = search(
    carriedBy('ours', (count) => {
      const url = `${product.url}/functions/v1/generate-content`;
      return { url, endUrl: endOf(model), token, bodies: ids.splice(0, count).map(bodyOf) };
    }),
  );
  const ceiling = search(
    carriedBy('relay', (count) => {
      const bodies = Array.from({ length: count }, () => '{}');
      return { url: relay.url, endUrl: endOf(model), token: '', bodies };
    }),
  );
  while (!ours.isOver() || !ceiling.isOver()) {
    await ours.step();
    await ceiling.step();
  }
  await Promise.all([product, model, relay].map((server) => server.stop()));
  return figure(where, ours.held(), ceiling.held());
};
