import { doublePrecision, index, text } from 'drizzle-orm/pg-core';
import { auth } from './auth.ts';

/** Token buckets of the request limits, for several processes on one database. */
export const rateBuckets = auth.table(
  'rate_buckets',
  {
    key: text('key').primaryKey(),
    /** When the bucket is full again, in milliseconds since 1970; its level follows from this one number. */
    fullAt: doublePrecision('full_at').notNull(),
  },
  (table) => [index('rate_buckets_full_at').on(table.fullAt)],
);
