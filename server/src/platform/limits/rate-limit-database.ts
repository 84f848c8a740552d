import { eq, inArray, lt, sql } from 'drizzle-orm';
import { rateBuckets } from '../../db/schema/limits.ts';
import type { Db } from '../deps.ts';
import { tokenMs, waitSeconds, type RateLimiter } from './rate-limit.ts';

/** Buckets in the database, for several processes behind one address; each token is one statement. */
export const databaseRateLimiter = (db: Db, clock: () => Date): RateLimiter => ({
  take: async (limit, key) => {
    const now = clock().getTime();
    const token = tokenMs(limit);
    const next = sql`greatest(${rateBuckets.fullAt}, ${now}::float8) + ${token}::float8`;
    const taken = await db
      .insert(rateBuckets)
      .values({ key, fullAt: now + token })
      .onConflictDoUpdate({
        target: rateBuckets.key,
        set: { fullAt: next },
        setWhere: sql`${next} <= ${now + limit.seconds * 1000 + 0.5}::float8`,
      })
      .returning({ key: rateBuckets.key });
    if (taken.length > 0) return 0;
    const [bucket] = await db.select().from(rateBuckets).where(eq(rateBuckets.key, key));
    return waitSeconds(limit, bucket?.fullAt ?? now, now);
  },
  putBack: async (limit, key) => {
    await db
      .update(rateBuckets)
      .set({ fullAt: sql`${rateBuckets.fullAt} - ${tokenMs(limit)}::float8` })
      .where(eq(rateBuckets.key, key));
  },
});

/** Removes the buckets that are full again. */
export const dropFullBuckets = async (db: Db, now: Date): Promise<void> => {
  await db.delete(rateBuckets).where(lt(rateBuckets.fullAt, now.getTime()));
};

/**
 * Removes the buckets of a deleted account. Their keys are `name:whom` or `name:whom client`; `whom` must match as a
 * whole, because a part of it may be the end of another address.
 */
export const dropBucketsOf = async (
  tx: Db,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> => {
  const { key } = rateBuckets;
  const whom = sql`split_part(substr(${key}, strpos(${key}, ':') + 1), ' ', 1)`;
  await tx.delete(rateBuckets).where(inArray(whom, [id, email]));
};
