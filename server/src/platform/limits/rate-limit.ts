import type { Rate } from '@webnario/domain/limits';

/**
 * Token buckets by key. A bucket is one number, the moment at which it is full again; each token taken moves it
 * by `seconds / burst`, and it may never lie further ahead than `seconds`. Our own instead of rate-limiter-flexible: the
 * clock is the product's, which tests move, and one statement takes a token on the embedded database and PostgreSQL alike.
 */
export type RateLimiter = {
  /** Takes one token. Answers 0, or the seconds (at least 1) after which there will be one. */
  readonly take: (limit: Rate, key: string) => Promise<number>;
  /** Takes one token of each of several buckets, or none: then it answers the longest time to wait. */
  readonly takeAll: (buckets: readonly Bucket[]) => Promise<number>;
  /** Puts one token of each back, for what turned out not to count. */
  readonly putBack: (buckets: readonly Bucket[]) => Promise<void>;
};

export type Bucket = { readonly limit: Rate; readonly key: string };

/** Milliseconds that one token is worth. */
export const tokenMs = ({ burst, seconds }: Rate): number => (seconds * 1000) / burst;

/** Seconds to wait until a bucket that would be full at `fullAt` has room, seen from `now`; at least 1. */
export const waitSeconds = (limit: Rate, fullAt: number, now: number): number =>
  Math.max(1, Math.ceil((fullAt + tokenMs(limit) - now - limit.seconds * 1000) / 1000));

const maxBuckets = 100_000;

/** Removes full buckets, which limit nothing; when that is not enough, the oldest ones too. */
const makeRoom = (buckets: Map<string, number>, now: number): void => {
  for (const [key, fullAt] of buckets) if (fullAt <= now) buckets.delete(key);
  for (const key of buckets.keys()) {
    if (buckets.size < maxBuckets) return;
    buckets.delete(key);
  }
};

/** Buckets in the memory of this process; several processes would each allow the whole limit. */
export const memoryRateLimiter = (clock: () => Date): RateLimiter => {
  const buckets = new Map<string, number>();
  const takeAll = (asked: readonly Bucket[]): Promise<number> => {
    const now = clock().getTime();
    const fullAtOf = (key: string): number => Math.max(buckets.get(key) ?? 0, now);
    const waits = asked.map(({ limit, key }) =>
      fullAtOf(key) + tokenMs(limit) - now > limit.seconds * 1000 + 0.5
        ? waitSeconds(limit, fullAtOf(key), now)
        : 0,
    );
    const wait = Math.max(...waits);
    if (wait > 0) return Promise.resolve(wait);
    for (const { limit, key } of asked) {
      if (buckets.size >= maxBuckets && !buckets.has(key)) makeRoom(buckets, now);
      buckets.set(key, fullAtOf(key) + tokenMs(limit));
    }
    return Promise.resolve(0);
  };
  return {
    take: (limit, key) => takeAll([{ limit, key }]),
    takeAll,
    putBack: (given) => {
      for (const { limit, key } of given) {
        const fullAt = buckets.get(key);
        if (fullAt !== undefined) buckets.set(key, fullAt - tokenMs(limit));
      }
      return Promise.resolve();
    },
  };
};
