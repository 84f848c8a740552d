import { refused, type Refused } from '@webnario/domain/result';
import { rateOf, type ChangedLimits } from '../../platform/limits/limits.ts';
import type { RateLimiter } from '../../platform/limits/rate-limit.ts';

type Name = 'reading' | 'comment' | 'comments_of_link';

/** Counts calls of readers; refuses one too many as `rate_limited`, with the seconds to wait. */
export type SharingLimits = (name: Name, key: string) => Promise<Refused | undefined>;

/** The limits of docs/guides/sharing.md#limits, with those numbers that the settings change. */
export const makeSharingLimits =
  (limiter: RateLimiter, changed: ChangedLimits): SharingLimits =>
  async (name, key) => {
    const seconds = await limiter.take(rateOf(name, changed), `${name}:${key}`);
    if (seconds === 0) return undefined;
    return refused('rate_limited', { details: { retry_after_seconds: seconds } });
  };
