import { ok, type Result } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import type { GenerationDeps } from '../deps.ts';
import { findGeneration } from './follow.ts';
import * as repo from '../repo.ts';

/**
 * Stops a generation that waits or is written: the model's request ends and the credits are released. True when this
 * call ended it, false when it had ended before. Refused: `generation_not_found`.
 */
export const cancel = async (
  { db, now, credits, registry, projects }: GenerationDeps,
  params: { readonly id: string; readonly userId: string },
): Promise<Result<{ cancelled: boolean }>> => {
  const code = 'generation_cancelled';
  const cancelled = await db.transaction(async (tx) => {
    const row = await repo.close(tx, {
      ...params,
      ...registry.find(params.id)?.used(),
      state: 'cancelled',
      failureCode: code,
      finishedAt: now(),
    });
    if (row) {
      const { userId, reservationId } = row;
      await credits.release(tx, { userId, reservationId });
    }
    return row !== undefined;
  });
  if (cancelled) {
    registry.find(params.id)?.abort(code);
    return ok({ cancelled });
  }
  const found = await findGeneration({ db, projects }, params);
  return found.ok ? ok({ cancelled }) : found;
};

/** Stops everything that is written for a project of that user, or waits to be, and releases the credits. */
export const cancelWriting = async (
  deps: GenerationDeps,
  owned: { readonly projectId: string; readonly userId: string },
): Promise<void> => {
  const { userId } = owned;
  for (const { id } of await repo.findOpenOf(deps.db, owned)) {
    // oxlint-disable-next-line no-await-in-loop -- one, or two with suggestions for a promise
    await cancel(deps, { id, userId });
  }
};

/**
 * Ends everything that is written for a user who is blocked, or waits to be, and releases the credits, in the transaction given. To be
 * called when that is over: what it returns stops the writing in this process; another one notices by itself.
 */
export const endWritingOf = async (
  { now, credits, registry }: Pick<GenerationDeps, 'now' | 'credits' | 'registry'>,
  tx: Db,
  userId: string,
): Promise<() => void> => {
  // The process that writes it tells its listeners what the row says.
  const failureCode = 'account_blocked';
  const ended: string[] = [];
  for (const { id } of await repo.findOpenOfUser(tx, userId)) {
    const used = registry.find(id)?.used();
    const closing = { id, userId, ...used, state: 'cancelled' as const, failureCode };
    // oxlint-disable-next-line no-await-in-loop -- few, and in one order
    const row = await repo.close(tx, { ...closing, finishedAt: now() });
    if (!row) continue;
    ended.push(id);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await credits.release(tx, { userId, reservationId: row.reservationId });
  }
  return () => {
    for (const id of ended) registry.find(id)?.abort('generation_cancelled');
  };
};
