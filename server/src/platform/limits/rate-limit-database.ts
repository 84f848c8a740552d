import { inArray, lt, sql } from 'drizzle-orm';
import { rateBuckets } from '../../db/schema/limits.ts';
import type { Db } from '../deps.ts';
import { tokenMs, waitSeconds, type Bucket, type RateLimiter } from './rate-limit.ts';

const put = async (db: Db, buckets: readonly Bucket[]): Promise<void> => {
  if (buckets.length === 0) return;
  const keys = buckets.map(({ key }) => key);
  const tokens = buckets.map(({ limit }) => tokenMs(limit));
  // Locked in one order: another attempt may want the same rows.
  await db.execute(sql`
    update ${rateBuckets} set full_at = ${rateBuckets.fullAt} - given.token
    from (
      select key, token from ${rateBuckets} as bucket join unnest(${sql.param(keys)}::text[], ${sql.param(tokens)}::float8[])
        as back (key, token) using (key) order by key for update of bucket
    ) as given where ${rateBuckets.key} = given.key`);
};

/** Buckets in the database, for several processes behind one address; all tokens of an attempt are one statement. */
export const databaseRateLimiter = (db: Db, clock: () => Date): RateLimiter => {
  const takeAll = async (buckets: readonly Bucket[]): Promise<number> => {
    const now = clock().getTime();
    const keys = buckets.map(({ key }) => key);
    const tokens = buckets.map(({ limit }) => tokenMs(limit));
    const latest = buckets.map(({ limit }) => now + limit.seconds * 1000 + 0.5);
    const answer = await db.execute(sql`
      with asked as (
        select * from unnest(${sql.param(keys)}::text[], ${sql.param(tokens)}::float8[], ${sql.param(latest)}::float8[])
          as asked (key, token, latest)
      )
      insert into ${rateBuckets} as bucket (key, full_at)
      select key, ${now}::float8 + token from asked order by key
      on conflict (key) do update
        set full_at = greatest(bucket.full_at, ${now}::float8) + (select token from asked where asked.key = bucket.key)
        where greatest(bucket.full_at, ${now}::float8) + (select token from asked where asked.key = bucket.key)
          <= (select latest from asked where asked.key = bucket.key)
      returning key`);
    const taken = new Set((answer as { rows: { key: string }[] }).rows.map(({ key }) => key));
    if (taken.size === buckets.length) return 0;
    await put(
      db,
      buckets.filter(({ key }) => taken.has(key)),
    );
    const full = buckets.filter(({ key }) => !taken.has(key));
    const rows = await db
      .select()
      .from(rateBuckets)
      .where(
        inArray(
          rateBuckets.key,
          full.map(({ key }) => key),
        ),
      );
    const waits = full.map(({ limit, key }) =>
      waitSeconds(limit, rows.find((row) => row.key === key)?.fullAt ?? now, now),
    );
    return Math.max(...waits);
  };
  return {
    take: (limit, key) => takeAll([{ limit, key }]),
    takeAll,
    putBack: (buckets) => put(db, buckets),
  };
};

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
