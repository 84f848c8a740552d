import { setTimeout as pause } from 'node:timers/promises';
import { operatorTokenOf } from '../product.ts';

/** What a call did to everybody else while it was answered, in milliseconds. */
export type Hold = { readonly held: number; readonly health: number };

const everyMs = 5;

const lagMs = async (url: string): Promise<number> => {
  const headers = { authorization: `Bearer ${operatorTokenOf(url)}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('The server does not say how long its loop was held.');
  return Number(seconds) * 1000;
};

/** Asks whether the server is healthy again and again until told to stop; answers the longest time that took. */
const askHealth = (url: string) => {
  const over = new AbortController();
  const asking = (async () => {
    let longest = 0;
    while (!over.signal.aborted) {
      const start = performance.now();
      await (await fetch(`${url}/healthz`)).text();
      longest = Math.max(longest, performance.now() - start);
      await pause(everyMs);
    }
    return longest;
  })();
  return () => {
    over.abort();
    return asking;
  };
};

/**
 * How long some work held the loop of that server, by the server's own clock, which ticks every 10 ms and forgets when it
 * is read: a loop that nothing holds shows about 11 ms.
 */
export const watchLoop = async (url: string, work: () => Promise<void>): Promise<Hold> => {
  const stop = askHealth(url);
  await pause(30);
  await lagMs(url);
  await work();
  await pause(30);
  const held = await lagMs(url);
  return { held, health: await stop() };
};
