import type { GenerationDeps } from '../deps.ts';
import * as repo from '../repo.ts';

type SweepDeps = Pick<GenerationDeps, 'db' | 'now' | 'log' | 'credits' | 'registry'>;
type OpenGeneration = Awaited<ReturnType<typeof repo.findOpen>>[number];

const sweepEveryMs = 15_000;
const atOnce = 100;

/** Ends one, unless it was ended meanwhile or, where a moment is named, its lease was renewed beyond that. */
const giveUpAbandoned = (
  { db, now, credits }: SweepDeps,
  { id, userId, reservationId }: OpenGeneration,
  leaseExpiredBy: Date | undefined,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const failureCode = 'generation_interrupted';
    const closing = { id, userId, state: 'failed' as const, failureCode, finishedAt: now() };
    const row = await repo.close(tx, closing, { leaseExpiredBy });
    if (row) await credits.release(tx, { userId, reservationId });
    return row !== undefined;
  });

const sweepSome = async (deps: SweepDeps, leaseExpiredBy: Date | undefined) => {
  const except = deps.registry.all().map((generation) => generation.id);
  const found = await repo.findOpen(deps.db, { leaseExpiredBy, except, limit: atOnce });
  let ended = 0;
  for (const abandoned of found) {
    try {
      if (await giveUpAbandoned(deps, abandoned, leaseExpiredBy)) ended += 1;
    } catch (error) {
      deps.log.error({ err: error, generationId: abandoned.id }, 'could not end a generation');
    }
  }
  return { ended, isAll: found.length < atOnce };
};

const sweep = async (deps: SweepDeps, leaseExpiredBy: Date | undefined): Promise<void> => {
  let count = 0;
  for (let isMore = true; isMore;) {
    const { ended, isAll } = await sweepSome(deps, leaseExpiredBy);
    count += ended;
    isMore = !isAll && ended > 0;
  }
  if (count > 0) deps.log.warn({ count }, 'generations were abandoned');
};

/**
 * Fails the generations whose process has gone and releases their credits, at the start and every 15 s. Where this is
 * the one process that can use the database, the start fails whatever an earlier one left, without waiting for its lease.
 */
export const makeSweeper = (deps: SweepDeps, isAlone: boolean) => {
  let timer: NodeJS.Timeout | undefined;
  const sweepQuietly = async (leaseExpiredBy: Date | undefined): Promise<void> => {
    try {
      await sweep(deps, leaseExpiredBy);
    } catch (error) {
      deps.log.error({ err: error }, 'looking for abandoned generations failed');
    }
  };
  const sweepExpired = (): void => void sweepQuietly(deps.now());
  return {
    start: async (): Promise<void> => {
      if (isAlone) await sweepQuietly(undefined);
      sweepExpired();
      timer = setInterval(sweepExpired, sweepEveryMs).unref();
    },
    stop: (): void => clearInterval(timer),
  };
};
