import type { Deps } from '../deps.ts';
import { claimDue, isAnyDue, type QueuedRow } from './queue.ts';

const closingMs = 5_000;
const atOnce = 8;
/** How often an idle process looks for what another one left. */
const sweepMs = 15_000;
/** Pauses before looking for what was just put into the queue: its transaction may take a while. */
const soonMs = [0, 50, 500, 3_000];

/** Timers that end with their owner, and keep no process alive. */
const makeTimers = () => {
  const timers = new Set<NodeJS.Timeout>();
  return {
    after: (ms: number, run: () => void): void => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, ms).unref();
      timers.add(timer);
    },
    clear: (): void => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};

/** Runs `look` whenever it is woken: never twice at once, and once more when something came meanwhile. */
const makeWatch = (look: () => Promise<void>) => {
  let looking: Promise<void> | undefined;
  let isWoken = false;
  const wake = (): void => {
    isWoken = true;
    looking ??= lookUntilQuiet();
  };
  const lookUntilQuiet = async (): Promise<void> => {
    // Begins only after `wake` has set `looking`, which is reset at the end.
    await Promise.resolve();
    while (isWoken) {
      isWoken = false;
      // oxlint-disable-next-line no-await-in-loop -- each look sees what came before it
      await look();
    }
    looking = undefined;
  };
  return { wake, quiet: async (): Promise<void> => looking };
};

/** Calls `wake` some times within seconds of each call. */
const makeChase = (wake: () => void) => {
  const timers = makeTimers();
  const chase = (step = 0): void => {
    const ms = soonMs[step];
    timers.clear();
    if (ms === undefined) return;
    timers.after(ms, () => {
      wake();
      chase(step + 1);
    });
  };
  return { begin: () => chase(), end: timers.clear };
};

/**
 * Takes what is due in the queue, some messages at a time, and hands each to `deliver`, which answers in how many ms it is
 * to be tried again, if at all.
 */
export const makeWorker = (
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  deliver: (row: QueuedRow) => Promise<number | undefined>,
) => {
  const timers = makeTimers();
  const inHand = new Map<string, Promise<void>>();
  let isRunning = false;

  const handle = async (row: QueuedRow): Promise<void> => {
    try {
      const againInMs = await deliver(row);
      if (againInMs !== undefined && isRunning) timers.after(againInMs, watch.wake);
    } catch (err) {
      // The database is away: the row comes back when its lease has ended.
      log.warn({ err, mail: row.id }, 'what became of a message was not written down');
    } finally {
      inHand.delete(row.id);
      watch.wake();
    }
  };
  const look = async (): Promise<void> => {
    const limit = atOnce - inHand.size;
    if (!isRunning || limit <= 0) return;
    try {
      if (!(await isAnyDue(db, now()))) return;
      const rows = await claimDue(db, { now: now(), limit, inHand: [...inHand.keys()] });
      for (const row of rows) inHand.set(row.id, handle(row));
    } catch (err) {
      log.warn({ err }, 'the messages that wait could not be read');
    }
  };
  const watch = makeWatch(look);
  const chase = makeChase(watch.wake);
  const sweep = (): void => {
    watch.wake();
    timers.after(sweepMs, sweep);
  };
  return {
    /** Looks for what was just put into the queue, until long after its transaction has ended. */
    expectSoon: (): void => {
      if (isRunning) chase.begin();
    },
    start: (): void => {
      isRunning = true;
      sweep();
    },
    stop: async (): Promise<void> => {
      isRunning = false;
      chase.end();
      timers.clear();
      await watch.quiet();
      const inTime = new Promise<void>((resolve) => {
        timers.after(closingMs, resolve);
      });
      await Promise.race([Promise.all(inHand.values()), inTime]);
      timers.clear();
    },
  };
};
