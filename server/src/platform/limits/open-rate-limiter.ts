import type { Deps } from '../deps.ts';
import { databaseRateLimiter } from './rate-limit-database.ts';
import { memoryRateLimiter, type RateLimiter } from './rate-limit.ts';

/** The limiter that RATE_LIMIT_STORE asks for. */
export const openRateLimiter = ({ env, db, now }: Pick<Deps, 'env' | 'db' | 'now'>): RateLimiter =>
  env.RATE_LIMIT_STORE === 'database' ? databaseRateLimiter(db, now) : memoryRateLimiter(now);
