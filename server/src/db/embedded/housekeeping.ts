import type { Logger as QueryLogger } from 'drizzle-orm/logger';
import type { Logger } from 'pino';

/** Enough writing to tidy up before the half hour is over. */
const manyWrites = 5_000;
const afterMs = 30 * 60_000;
const quietMs = 1_500;
/** A server that is never quiet must be tidied as well; then a short pause is enough. */
const tooManyWrites = 50_000;
const smallGapMs = 20;
const lookEveryMs = 5_000;
const writing = /^\s*(with|insert|update|delete)\b/i;

type Engine = { readonly exec: (sql: string) => Promise<unknown> };

/** Counts the writing statements and keeps the time of the last statement, which decide when to tidy up. */
export class Activity implements QueryLogger {
  writes = 0;
  lastAt = 0;
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  logQuery(query: string): void {
    this.lastAt = this.#now();
    if (writing.test(query)) this.writes += 1;
  }
}

/** Whether it is time: something was written, long enough ago or much of it, and no statement came just now. */
export const isTimeToTidy = (
  activity: Pick<Activity, 'writes' | 'lastAt'>,
  lastTidyAt: number,
  now: number,
): boolean =>
  activity.writes > 0 &&
  now - activity.lastAt >= (activity.writes >= tooManyWrites ? smallGapMs : quietMs) &&
  (activity.writes >= manyWrites || now - lastTidyAt >= afterMs);

/**
 * Does for the embedded engine what a server's background processes do: without checkpoints the log grows by
 * gigabytes and the next start takes long; without vacuum and statistics queries slow down. Returns how to stop it.
 */
export const keepTidy = (
  engine: Engine,
  activity: Activity,
  log: Logger,
): (() => Promise<void>) => {
  let lastTidyAt = Date.now();
  let running: Promise<void> | undefined;
  const tidy = async (): Promise<void> => {
    const { writes } = activity;
    const startedAt = Date.now();
    await engine.exec('VACUUM (ANALYZE)');
    await engine.exec('CHECKPOINT');
    activity.writes -= writes;
    lastTidyAt = Date.now();
    log.info({ writes, ms: lastTidyAt - startedAt }, 'database tidied');
  };
  const timer = setInterval(() => {
    if (running || !isTimeToTidy(activity, lastTidyAt, Date.now())) return;
    running = tidy()
      .catch((error: unknown) => log.error({ err: error }, 'database could not be tidied'))
      .finally(() => {
        running = undefined;
      });
  }, lookEveryMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
