import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db, Deps } from '../../../platform/deps.ts';
import { rateOf, type ChangedLimits } from '../../../platform/limits/limits.ts';
import { countFreeRequestsFor, lockFreeRequestsOfUser, recentFreeRequests } from './repo.ts';

type FreeDeps = Pick<Deps, 'now'> & { readonly limits: ChangedLimits };

/**
 * Whether this person may ask for something free now (`free_requests` in the domain; R-CRED-05), counted in the database, so
 * that every process counts the same. Belongs into the transaction that makes the request's row: until it ends the
 * person's other requests wait, so that many at once are no way round the limit. Refused: `rate_limited` with
 * `retry_after_seconds`.
 */
export const checkFreeRequests = async (
  deps: FreeDeps,
  tx: Db,
  userId: string,
): Promise<Result<null>> => {
  await lockFreeRequestsOfUser(tx, userId);
  const { burst: allowed, seconds } = rateOf('free_requests', deps.limits);
  const windowMs = seconds * 1000;
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
  { now, limits }: FreeDeps,
  tx: Db,
  projectId: string,
): Promise<boolean> => {
  const { seconds } = rateOf('free_requests', limits);
  const since = new Date(now().getTime() - seconds * 1000);
  return (await countFreeRequestsFor(tx, { projectId, since })) > 0;
};
