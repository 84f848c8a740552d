import { sql } from 'drizzle-orm';
import { rateBuckets } from './schema/limits.ts';
import type { Db } from '../platform/deps.ts';

/** Whether the database takes a small write just now: it answers, and its disk has room. */
export const canStore = async (db: Db): Promise<boolean> => {
  try {
    await db
      .insert(rateBuckets)
      .values({ key: 'can-store', fullAt: 0 })
      .onConflictDoUpdate({ target: rateBuckets.key, set: { fullAt: sql`0` } });
    return true;
  } catch {
    return false;
  }
};
