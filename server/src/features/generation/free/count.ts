import type { RateName } from '@webnario/domain/limits';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db, Deps } from '../../../platform/deps.ts';
import { rateOf, type ChangedLimits } from '../../../platform/limits/limits.ts';
import { databaseRateLimiter } from '../../../platform/limits/rate-limit-database.ts';
import { countFreeRequestsFor, lockFreeRequestsOfUser, recentFreeRequests } from './repo.ts';

type FreeDeps = Pick<Deps, 'now'> & { readonly limits: ChangedLimits };

/** Counts a request of the day, apart from its project, which may be deleted. Answers the seconds to wait, or 0. */
const countOfDay = (
  { now, limits }: FreeDeps,
  tx: Db,
  { name, userId }: { readonly name: RateName; readonly userId: string },
): Promise<number> => databaseRateLimiter(tx, now).take(rateOf(name, limits), `${name}:${userId}`);

const tooMany = (code: 'rate_limited' | 'too_many_sentences', seconds: number) =>
  refused(code, { details: { retry_after_seconds: seconds } });

/**
 * Whether this person may ask for something free now (`free_requests` and `free_requests_day` in the domain; R-CRED-05),
 * counted in the database, so that every process counts the same. Belongs into the transaction that makes the request's
 * row: until it ends the person's other requests wait, so that many at once are no way round the limit. Refused:
 * `rate_limited` with `retry_after_seconds`.
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
  if (oldest) {
    return tooMany(
      'rate_limited',
      Math.max(1, Math.ceil((oldest.getTime() + windowMs - now) / 1000)),
    );
  }
  const wait = await countOfDay(deps, tx, { name: 'free_requests_day', userId });
  return wait > 0 ? tooMany('rate_limited', wait) : ok(null);
};

/** The same for one sentence in other words (`sentence_requests`). Refused: `too_many_sentences`. */
export const checkSentenceRequests = async (
  deps: FreeDeps,
  tx: Db,
  userId: string,
): Promise<Result<null>> => {
  const wait = await countOfDay(deps, tx, { name: 'sentence_requests', userId });
  return wait > 0 ? tooMany('too_many_sentences', wait) : ok(null);
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
