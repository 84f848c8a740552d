import { request } from 'node:http';
import { freePort, type Cluster } from '../postgres.ts';
import { temporaryFolder, startProduct, startServer } from './product.ts';
import type { Figure } from './figures.ts';
import { newCalls } from './streams/callers.ts';
import type { Job } from './streams/readers.ts';
import { prepareStore } from '../soak/store.ts';

const counts = [100, 200, 300];
/** How long the played model takes for each text. */
const textMs = 10_000;
const goalMs = 1_000;

type Call = Job['calls'][number];

/** Begins a text and reads it to its end; how long its first word took, in milliseconds. */
const begin = (url: string, { token, body }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const start = performance.now();
    let first: number | undefined;
    let end = '';
    const asked = request(url, { method: 'POST', agent: false, headers }, (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        if (first === undefined && text.includes('event: delta')) first = performance.now() - start;
        end = (end + text).slice(-200_000);
      });
      response.once('end', () => {
        if (first !== undefined && end.includes('event: done')) resolve(first);
        else reject(new Error(`${response.statusCode}: ${end.slice(-500)}`));
      });
    });
    asked.once('error', reject).end(body);
  });

/**
 * How long people wait for the first word when so many of them begin a text at the same moment, 95 of 100, with a model
 * that writes for ten seconds.
 */
export const measureFirstWord = async (where: string, cluster?: Cluster): Promise<Figure[]> => {
  const model = await startServer('tools/bench/writing-model.ts', { TEXT_MS: String(textMs) });
  const port = String(await freePort());
  const env = {
    OPENAI_API_KEY: 'a-key-of-nobody',
    OPENAI_BASE_URL: `${model.url}/v1`,
    DATA_DIR: temporaryFolder(),
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...(cluster ? { DATABASE_URL: cluster.url } : {}),
  };
  await prepareStore(env);
  const calls = await newCalls(
    env.PUBLIC_URL,
    env,
    counts.reduce((sum, count) => sum + count),
  );
  const product = await startProduct(env);
  const url = `${product.url}/functions/v1/generate-content`;
  const figures: Figure[] = [];
  for (const count of counts) {
    const waits = await Promise.all(calls.splice(0, count).map((call) => begin(url, call)));
    const latest = waits.toSorted((a, b) => a - b)[Math.floor(count * 0.95)] ?? Number.NaN;
    figures.push({
      name: `first word of ${count} texts begun at once, 95 of 100, ${where}`,
      value: `${Math.round(latest)} ms`,
      ceiling: '–',
      goal: `≤ ${goalMs} ms`,
      isMet: latest <= goalMs,
    });
  }
  await product.stop();
  await model.stop();
  return figures;
};
