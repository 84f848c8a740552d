import { refused, type Refused } from '@webnario/domain/result';
import type { Deps } from '../deps.ts';
import type { AppContext } from '../http/request-response.ts';
import { rateOf } from './limits.ts';
import { openRateLimiter } from './open-rate-limiter.ts';
import { memoryRateLimiter } from './rate-limit.ts';

/** Counts a call of /api or /functions by its account; refused as `too_many_calls` with `retry_after_seconds`. */
export type AccountCalls = (c: AppContext, userId: string) => Promise<Refused | undefined>;

/** The calls of the sign-in protocol have limits of their own. */
const counted = ['/api/', '/functions/'];

/**
 * The limits `writes` and `reads` of the domain. Writes are counted where RATE_LIMIT_STORE says, so that copies count
 * together; reads in each process, since a statement more would cost as much as most of what is read.
 */
export const makeAccountCalls = (deps: Pick<Deps, 'env' | 'db' | 'now'>): AccountCalls => {
  const changed = deps.env.RATE_LIMITS;
  const limiters = { writes: openRateLimiter(deps), reads: memoryRateLimiter(deps.now) };
  return async (c, userId) => {
    if (!counted.some((start) => c.req.path.startsWith(start))) return undefined;
    const { method } = c.req;
    const kind = method === 'GET' || method === 'HEAD' ? 'reads' : 'writes';
    const seconds = await limiters[kind].take(rateOf(kind, changed), `${kind}:${userId}`);
    if (seconds === 0) return undefined;
    return refused('too_many_calls', { details: { retry_after_seconds: seconds } });
  };
};
