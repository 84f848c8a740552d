import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type Cluster } from '../../postgres.ts';
import { childEnv, runQuietly } from '../../processes.ts';
import type { Figure } from '../figures.ts';
import { startProduct, startServer, temporaryFolder } from '../product.ts';
import { newCalls } from './callers.ts';
import type { Job, Lateness } from './readers.ts';

const lateMs = 100;
const leastShare = 0.95;
const first = 32;
const growth = 1.5;
const most = 4000;
/** Steps of the binary search between the last count that was carried and the first that was not. */
const halvings = 2;
const goal = 0.6;

/** Reads that many streams at once in a process of its own. */
const measure = async (job: Job): Promise<Lateness> => {
  const file = join(temporaryFolder(), 'job.json');
  writeFileSync(file, JSON.stringify(job));
  const env = childEnv({ JOB: file });
  const { code, output } = await runQuietly('node', ['tools/bench/streams/readers.ts'], { env });
  const [why = 'the readers failed'] = /^Error: .*$/m.exec(output) ?? [];
  if (code !== 0) throw new Error(`${why}\n${output}`);
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
  (name: string, jobFor: (count: number) => Job | Promise<Job>) =>
  async (count: number): Promise<boolean> => {
    const { p99, share, refusal } = await measure(await jobFor(count));
    const measured = `p99 ${p99} ms, ${Math.round(share * 100)} % there`;
    console.log(`  ${name}: ${count} streams, ${refusal ?? measured}`);
    return refusal === null && p99 < lateMs && share >= leastShare;
  };

const figure = (where: string, ours: number, relayed: number): Figure => ({
  name: `generation streams with p99 under ${lateMs} ms, ${where}`,
  value: `${ours} = ${Math.round((ours / relayed) * 100)} %`,
  ceiling: `${relayed} through a bare relay`,
  goal: `≥ ${goal * 100} %`,
  isMet: ours / relayed >= goal,
});

/**
 * How many texts can be written and read at once, each from its own answer of the model to its own reader, beside a
 * bare relay of the same answers; trial by trial in turn. Sixty pieces a second in each stream. The limits of accounts
 * and addresses are those of the product.
 */
export const measureStreams = async (where: string, cluster: Cluster): Promise<Figure> => {
  const model = await startServer('tools/bench/streams/model.ts', {});
  const endUrl = `${model.url}/end`;
  const access = { OPENAI_API_KEY: 'a-key-of-nobody', OPENAI_BASE_URL: `${model.url}/v1` };
  const relay = await startServer('tools/bench/streams/relay.ts', access);
  const port = String(await freePort());
  const env = {
    ...access,
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: cluster.url,
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    GENERATIONS_AT_ONCE: '10000',
    RATE_LIMITS: '',
  };
  const product = await startProduct(env);
  const url = `${product.url}/functions/v1/generate-content`;
  const ours = search(
    carriedBy('ours', async (count) => ({
      url,
      endUrl,
      calls: await newCalls(product.url, env, count),
    })),
  );
  const ceiling = search(
    carriedBy('relay', (count) => {
      const calls = Array.from({ length: count }, () => ({ token: '', body: '{}' }));
      return { url: relay.url, endUrl, calls };
    }),
  );
  while (!ours.isOver() || !ceiling.isOver()) {
    await ours.step();
    await ceiling.step();
  }
  await Promise.all([product, model, relay].map((server) => server.stop()));
  return figure(where, ours.held(), ceiling.held());
};
