import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db, Deps } from '../../../platform/deps.ts';
import { rateOf, type ChangedLimits } from '../../../platform/limits/limits.ts';
import {
  countFreeRequestsFor,
  freeLimits,
  lockFreeRequestsOfUser,
  recentFreeRequests,
  type FreeLimit,
} from './repo.ts';

type FreeDeps = Pick<Deps, 'now'> & { readonly limits: ChangedLimits };

const codes = { free_requests: 'rate_limited', sentence_requests: 'too_many_sentences' } as const;

/**
 * Whether this person may ask for something free now (R-CRED-05), counted in the database, so that every process counts
 * the same. Belongs into the transaction that makes the request's row: until it ends the person's other requests wait, so
 * that many at once are no way round the limit. Refused with `retry_after_seconds`: `rate_limited`, or
 * `too_many_sentences` for sentences.
 */
export const checkFreeRequests = async (
  deps: FreeDeps,
  tx: Db,
  { userId, limit }: { readonly userId: string; readonly limit: FreeLimit },
): Promise<Result<null>> => {
  await lockFreeRequestsOfUser(tx, userId);
  const { burst: most, seconds } = rateOf(limit, deps.limits);
  const windowMs = seconds * 1000;
  const now = deps.now().getTime();
  const since = new Date(now - windowMs);
  const recent = await recentFreeRequests(tx, { userId, limit, since, most });
  const oldest = recent[most - 1];
  if (!oldest) return ok(null);
  const retry_after_seconds = Math.max(1, Math.ceil((oldest.getTime() + windowMs - now) / 1000));
  return refused(codes[limit], { details: { retry_after_seconds } });
};

/** Whether a free request for that project still counts, so that deleting it would forget it. */
export const hasRecentFreeRequest = async (
  { now, limits }: FreeDeps,
  tx: Db,
  projectId: string,
): Promise<boolean> => {
  const counts = await Promise.all(
    freeLimits.map((limit) => {
      const since = new Date(now().getTime() - rateOf(limit, limits).seconds * 1000);
      return countFreeRequestsFor(tx, { projectId, limit, since });
    }),
  );
  return counts.some((count) => count > 0);
};
