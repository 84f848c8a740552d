import autocannon from 'autocannon';
import { median } from './figures.ts';

export const connections = 16;
const secondsEach = 4;

export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number };

/** How many requests a second are answered, and how late; throws where one is refused. */
export const loadOf = async (
  url: string,
  token: string,
  how: { readonly connections?: number; readonly seconds?: number } = {},
): Promise<Load> => {
  const headers = { authorization: `Bearer ${token}` };
  const load = { url, headers, connections: how.connections ?? connections };
  await autocannon({ ...load, duration: 1 });
  const result = await autocannon({ ...load, duration: how.seconds ?? secondsEach });
  if (result.non2xx > 0) {
    const answer = await fetch(url, { headers });
    throw new Error(`${url} refused ${result.non2xx} times: ${await answer.text()}`);
  }
  const { p50, p99 } = result.latency;
  return { perSecond: result.requests.average, p50, p99 };
};

/** How often work is done in a second by so many that do it one time after the other. */
export const loop = async (
  work: (worker: number) => Promise<unknown>,
  how: { readonly workers?: number; readonly seconds?: number } = {},
): Promise<number> => {
  const { workers = connections, seconds = secondsEach } = how;
  const round = async (lasting: number): Promise<number> => {
    const start = performance.now();
    let times = 0;
    const one = async (_: unknown, worker: number): Promise<void> => {
      while (performance.now() - start < lasting * 1000) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other is what is measured
        await work(worker);
        times += 1;
      }
    };
    await Promise.all(Array.from({ length: workers }, one));
    return times / ((performance.now() - start) / 1000);
  };
  await round(1);
  return round(seconds);
};

/** The same measured in turns, because the machine is not the same from one second to the next. */
export const inTurns = async <A, B>(
  times: number,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<{ readonly first: A[]; readonly second: B[] }> => {
  const result: { first: A[]; second: B[] } = { first: [], second: [] };
  for (let time = 0; time < times; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in turns
    result.first.push(await first());
    // oxlint-disable-next-line no-await-in-loop -- in turns
    result.second.push(await second());
  }
  return result;
};

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

export const shareOf = (ours: readonly number[], ceiling: readonly number[]): number =>
  median(ours) / median(ceiling);
