import { verify } from '@node-rs/argon2';
import { pino } from 'pino';
import { openDatabase } from '../../../server/src/db/client.ts';
import { users } from '../../../server/src/db/schema/index.ts';
import type { Cluster } from '../../postgres.ts';
import { median, type Figure } from '../figures.ts';
import { inTurns, loadOf, loop, percent, shareOf } from '../load.ts';
import { newProject, password, signIn, signUp } from '../person.ts';
import { startProduct, temporaryFolder } from '../product.ts';

const people = 8;
/** As many as the product hashes at a time, so that the ceiling has the same threads. */
const hashingAtOnce = 2;
const stormGoalMs = 50;

const storedHash = async (env: { DATABASE_URL: string; DATA_DIR: string }): Promise<string> => {
  const { db, close } = await openDatabase(env, pino({ level: 'silent' }), () => process.exit(1));
  const [row] = await db.select({ hash: users.passwordHash }).from(users).limit(1);
  await close();
  return row?.hash ?? '';
};

/** Sign-ins over HTTP against argon2id by itself, and what other calls take while everybody signs in. */
export const measureLogins = async (where: string, cluster: Cluster): Promise<Figure[]> => {
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: cluster.url };
  const product = await startProduct(env);
  const person = await signUp(product.url);
  const project = `${product.url}/api/projects/${await newProject(person)}`;
  const emails = [person.email];
  while (emails.length < people) emails.push((await signUp(product.url)).email);
  const hash = await storedHash(env);
  const logIn = (worker: number): Promise<unknown> =>
    signIn(product.url, emails[worker % people] ?? '');
  const { first: ours, second: bare } = await inTurns(
    3,
    () => loop(logIn, { workers: people }),
    () => loop(() => verify(hash, password), { workers: hashingAtOnce }),
  );
  const few = { connections: 4, seconds: 6 };
  const calm = await loadOf(project, person.token, few);
  const [storm] = await Promise.all([
    loadOf(project, person.token, few),
    loop(logIn, { workers: people, seconds: 6 }),
  ]);
  await product.stop();
  const share = shareOf(ours, bare);
  return [
    {
      name: `sign-ins, ${people} at once, ${where}`,
      value: `${median(ours).toFixed(1)}/s = ${percent(share)}`,
      ceiling: `${median(bare).toFixed(1)}/s argon2id alone`,
      goal: '≥ 85 %',
      isMet: share >= 0.85,
    },
    {
      name: `p99 of reading a project while ${people} sign in without pause, ${where}`,
      value: `${storm.p99} ms`,
      ceiling: `${calm.p99} ms without`,
      goal: `≤ ${stormGoalMs} ms`,
      isMet: storm.p99 <= stormGoalMs,
    },
  ];
};
