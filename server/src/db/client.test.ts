import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from '../platform/errors.ts';
import { isOnPostgres, openTestDatabase } from '../testing/database.ts';
import { rowsOf } from './migrate.ts';

describe.runIf(isOnPostgres())('a database server that goes away', () => {
  it('between two statements of a transaction costs that transaction and not the process', async () => {
    const { db, close } = await openTestDatabase();
    const cut = db.transaction(async (tx) => {
      const own = await tx.execute(sql`select pg_backend_pid() as pid`);
      const [row] = rowsOf<{ pid: number }>(own);
      await db.execute(sql`select pg_terminate_backend(${row?.pid}, 5000)`);
      await tx.execute(sql`select 1`);
    });
    expect(isDatabaseAway(await cut.catch((error: unknown) => error))).toBe(true);
    const after = await db.execute(sql`select 1 as one`);
    expect(rowsOf(after)).toEqual([{ one: 1 }]);
    await close();
  });
});
