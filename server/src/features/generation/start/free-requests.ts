import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db, Deps } from '../../../platform/deps.ts';
import { countFreeRequestsFor, holdFreeRequests, recentFreeRequests } from '../repo.ts';

/** Free calls cost the operator all the same (R-CRED-05). */
const allowed = 20;
const windowMs = 10 * 60 * 1000;

/**
 * Whether this person may ask for something free now: 20 times in ten minutes, counted in the database, so that
 * every process counts the same. Belongs into the transaction that makes the request's row: until it ends the
 * person's other requests wait, so that many at once are no way round the limit. Refused: `rate_limited` with
 * `retry_after_seconds`.
 */
export const checkFreeRequests = async (
  deps: Pick<Deps, 'now'>,
  tx: Db,
  userId: string,
): Promise<Result<null>> => {
  await holdFreeRequests(tx, userId);
  const now = deps.now().getTime();
  const since = new Date(now - windowMs);
  const recent = await recentFreeRequests(tx, { userId, since, limit: allowed });
  const oldest = recent[allowed - 1];
  if (!oldest) return ok(null);
  const retry_after_seconds = Math.max(1, Math.ceil((oldest.getTime() + windowMs - now) / 1000));
  return refused('rate_limited', { details: { retry_after_seconds } });
};

/** Whether a free request for that project still counts, so that deleting it would forget it. */
export const hasRecentFreeRequest = async (
  { now }: Pick<Deps, 'now'>,
  tx: Db,
  projectId: string,
): Promise<boolean> => {
  const since = new Date(now().getTime() - windowMs);
  return (await countFreeRequestsFor(tx, { projectId, since })) > 0;
};
