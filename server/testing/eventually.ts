import { vi } from 'vitest';

/** Looks again and again until `look` no longer fails; gives up shortly before the test would, however slow the machine. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: 150_000, interval: 20 });

/** Waits turn by turn of the event loop, and so also where the timers stand still. */
export const whenTrue = async (isTrue: () => boolean): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- looks once a turn
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
};
