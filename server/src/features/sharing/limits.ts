import { refused, type Refused } from '@webnario/domain/result';
import { rateOf, type ChangedLimits } from '../../platform/limits/limits.ts';
import type { RateLimiter } from '../../platform/limits/rate-limit.ts';

type Name = 'reading' | 'comment' | 'comments_of_link';

/** A refusal, and after how many seconds the same call may be sent again. */
export type TooMany = { readonly refusal: Refused; readonly retryAfterSeconds: number };

/** Counts calls of readers; answers what is too many. */
export type SharingLimits = (name: Name, key: string) => Promise<TooMany | undefined>;

/** The limits of docs/guides/sharing.md#limits, with those numbers that the settings change. */
export const makeSharingLimits =
  (limiter: RateLimiter, changed: ChangedLimits): SharingLimits =>
  async (name, key) => {
    const seconds = await limiter.take(rateOf(name, changed), `${name}:${key}`);
    if (seconds === 0) return undefined;
    return { refusal: refused('rate_limited'), retryAfterSeconds: seconds };
  };
