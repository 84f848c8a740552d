import { vi } from 'vitest';

/** Looks again and again until `look` no longer fails; gives up shortly before the test would, however slow the machine. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 150_000, interval: 20 });

/** The real clock, also while a test moves another one. */
const clockMs = performance.now.bind(performance);
const mostMs = 20_000;

/**
 * Waits turn by turn of the event loop, and so also where the timers stand still. Throws with `what` when that has not come
 * after twenty seconds.
 */
export const whenTrue = async (isTrue: () => boolean, what = 'what the test waits for') => {
  const start = clockMs();
  while (!isTrue()) {
    if (clockMs() - start > mostMs) throw new Error(`${what} has not come`);
    // oxlint-disable-next-line no-await-in-loop -- looks once a turn
    await new Promise((resolve) => setImmediate(resolve));
  }
};

/** What a promise brings; throws with `what` as `whenTrue` does. */
export const inTime = async <T>(promise: Promise<T>, what: string): Promise<T> => {
  let isSettled = false;
  const settle = (): void => {
    isSettled = true;
  };
  promise.then(settle, settle);
  await whenTrue(() => isSettled, what);
  return promise;
};
