import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Db } from '../platform/deps.ts';
import { openTestDatabase } from '../testing/database.ts';
import type { TableStart } from './items.ts';
import { insertRows, listTables, readRows, tallyTable } from './tables.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  // Three hundred short rows, and then three hundred long ones.
  await database.db.execute(sql`
    create table rows_of_test as
    select n, repeat(md5(n::text), case when n > 300 then 640 else 1 end) as text
    from generate_series(1, 600) as n`);
});
afterAll(() => database.close());

const tableIn = async (tx: Db): Promise<TableStart> => {
  const found = (await listTables(tx)).find(({ table }) => table === 'public.rows_of_test');
  if (!found) throw new Error('it is not there');
  return found;
};

/** The same transaction, and how many statements it got. */
const counting = (tx: Db) => {
  let statements = 0;
  const execute: Db['execute'] = (query) => {
    statements += 1;
    return tx.execute(query);
  };
  return { tx: { execute } as Db, statements: () => statements };
};

test('a table of many rows, short and long, is copied in several small parts', async () => {
  await database.db.transaction(async (tx) => {
    const table = await tableIn(tx);
    const batches: string[][] = [];
    for await (const lines of readRows(tx, table)) batches.push(lines);
    expect(batches.length).toBeGreaterThan(5);
    batches.reduce((before, { length }) => {
      expect(length).toBeLessThanOrEqual(before * 2);
      return length;
    }, 5);

    const lines = batches.flat();
    expect(lines).toHaveLength(600);
    const before = await tallyTable(tx, table);
    await tx.execute(sql`delete from rows_of_test`);
    const counted = counting(tx);
    await insertRows(counted.tx, table, lines);
    // Six megabytes, half a one at most in each.
    expect(counted.statements()).toBeGreaterThanOrEqual(12);
    expect(await tallyTable(tx, table)).toEqual(before);
  });
});
