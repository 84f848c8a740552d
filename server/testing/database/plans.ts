import { sql, type SQLWrapper } from 'drizzle-orm';
import { rowsOf } from '../../src/db/migrate.ts';
import type { Db } from '../../src/platform/deps.ts';

/** How the database would answer a question, line by line. */
export const planOf = async (db: Db, question: SQLWrapper): Promise<string> => {
  const result = await db.execute(sql`explain ${question.getSQL()}`);
  return rowsOf<Record<string, string>>(result)
    .map((row) => Object.values(row)[0])
    .join('\n');
};
