import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/deps.ts';

/** Whether the database answers at all. */
export const isDatabaseThere = async (db: Db): Promise<boolean> => {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
};
