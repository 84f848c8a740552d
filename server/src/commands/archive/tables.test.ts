import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../db/migrate.ts';
import type { OpenDatabase } from '../../db/open-database.ts';
import type { Db } from '../../platform/deps.ts';
import { openTestDatabase } from '../../../testing/database/test-database.ts';
import type { TableStart } from './items.ts';
import { fixTextFormats, insertRows, listTables, readRows, tallyTable } from './tables.ts';

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

test('a table of many rows, short and long, is copied in several small parts [B-HOLD-101]', async () => {
  await database.db.transaction(async (tx) => {
    const table = await tableIn(tx);
    const batches: string[][] = [];
    for await (const lines of readRows(tx, table)) batches.push(lines);
    expect(batches.length).toBeGreaterThan(60);
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(100);
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
    // Six megabytes, a tenth of one at most in each.
    expect(counted.statements()).toBeGreaterThanOrEqual(60);
    expect(await tallyTable(tx, table)).toEqual(before);
  });
});

test('rows are read in the same formats and without a time limit, whatever a role has set', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`
      create table formats_of_test as select
        timestamptz '2026-03-01 02:00:00.5+00' as at, date '2026-03-01' as day,
        interval '1 day 02:03:04' as span, 0.1::float8 + 0.2 as sum, '\\x00ff'::bytea as bytes`);
    for (const setting of [
      "datestyle = 'German'",
      "timezone = 'America/Sao_Paulo'",
      "intervalstyle = 'iso_8601'",
      'extra_float_digits = -3',
      "bytea_output = 'escape'",
      "statement_timeout = '1h'",
      "idle_in_transaction_session_timeout = '1h'",
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx.execute(sql.raw(`set local ${setting}`));
    }
    await fixTextFormats(tx);
    const table = (await listTables(tx)).find(({ table: name }) =>
      name.endsWith('formats_of_test'),
    );
    if (!table) throw new Error('it is not there');
    const columns = ['at', 'day', 'span', 'sum', 'bytes'].map((name) => [name, 'text'] as const);
    for await (const lines of readRows(tx, { ...table, columns })) {
      expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
        [
          '2026-03-01 02:00:00.5+00',
          '2026-03-01',
          '1 day 02:03:04',
          '0.30000000000000004',
          '\\x00ff',
        ],
      ]);
    }
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const [shown] = rowsOf(await tx.execute(sql.raw(`show ${limit}`)));
      expect(shown).toEqual({ [limit]: '0' });
    }
  });
});
