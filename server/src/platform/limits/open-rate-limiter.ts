import type { Deps } from '../deps.ts';
import { databaseRateLimiter } from './rate-limit-database.ts';
import { memoryRateLimiter, type RateLimiter } from './rate-limit.ts';

/** The limiter that RATE_LIMIT_STORE asks for; unasked, the one that all copies on a PostgreSQL share. */
export const openRateLimiter = ({
  env,
  db,
  now,
}: Pick<Deps, 'env' | 'db' | 'now'>): RateLimiter => {
  const unasked = env.DATABASE_URL === undefined ? 'memory' : 'database';
  const store = env.RATE_LIMIT_STORE ?? unasked;
  return store === 'database' ? databaseRateLimiter(db, now) : memoryRateLimiter(now);
};
