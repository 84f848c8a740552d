import { ok, refused, type Result } from '@webnario/domain/result';
import type { GenerationDeps } from '../deps.ts';
import * as repo from '../repo.ts';

/**
 * Stops a generation that waits or is written: the model's request ends and the credits are released. True when this
 * call ended it, false when it had ended before. Refused: `generation_not_found`.
 */
export const cancel = async (
  { db, now, credits, registry }: GenerationDeps,
  params: { readonly id: string; readonly userId: string },
): Promise<Result<{ cancelled: boolean }>> => {
  const code = 'generation_cancelled';
  const cancelled = await db.transaction(async (tx) => {
    const row = await repo.close(tx, {
      ...params,
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
  const row = await repo.findOwn(db, params);
  return row ? ok({ cancelled }) : refused('generation_not_found');
};
