import type { Deps } from '../../../platform/deps.ts';
import type { Credits } from '../../credits/index.ts';
import type { Hub } from './registry.ts';
import * as repo from '../repo.ts';

type Parts = {
  readonly deps: Pick<Deps, 'db' | 'now' | 'log'>;
  readonly credits: Pick<Credits, 'release'>;
  readonly hub: Hub;
};
type Abandoned = Awaited<ReturnType<typeof repo.findOpen>>[number];

const atOnce = 100;

/** Ends one, unless it was ended meanwhile or, where a moment is named, its process was heard of since then. */
const giveUpAbandoned = (
  { deps, credits }: Parts,
  { id, userId, reservationId }: Abandoned,
  silentSince: Date | undefined,
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const failureCode = 'generation_interrupted';
    const closing = { id, userId, state: 'failed' as const, failureCode, finishedAt: deps.now() };
    const row = await repo.close(tx, closing, { leaseExpiredBy: silentSince });
    if (row) await credits.release(tx, { userId, reservationId });
    return row !== undefined;
  });

const sweepSome = async (parts: Parts, silentSince: Date | undefined) => {
  const { deps, hub } = parts;
  const except = hub.all().map((live) => live.id);
  const found = await repo.findOpen(deps.db, { silentSince, except, limit: atOnce });
  let ended = 0;
  for (const abandoned of found) {
    try {
      if (await giveUpAbandoned(parts, abandoned, silentSince)) ended += 1;
    } catch (error) {
      deps.log.error({ err: error, generationId: abandoned.id }, 'could not end a generation');
    }
  }
  return { ended, isAll: found.length < atOnce };
};

const sweepAll = async (parts: Parts, silentSince: Date | undefined): Promise<number> => {
  let count = 0;
  for (let isMore = true; isMore;) {
    const { ended, isAll } = await sweepSome(parts, silentSince);
    count += ended;
    isMore = !isAll && ended > 0;
  }
  if (count > 0) parts.deps.log.warn({ count }, 'generations were abandoned');
  return count;
};

/** Fails the generations whose process has gone, with their credits back. Answers how many there were. */
export const sweep = (parts: Parts): Promise<number> => sweepAll(parts, parts.deps.now());

/**
 * Fails whatever this process does not write itself, without waiting for the lease: only for the one process that
 * can use the database. Answers how many there were.
 */
export const sweepPredecessors = (parts: Parts): Promise<number> => sweepAll(parts, undefined);
