import { getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../deps.ts';
import { keptData, wordsOf } from './kept-data.ts';

/** A row as it stands in the copy: the names are those of the columns. */
export type CopiedRow = Readonly<Record<string, unknown>>;

/** The columns of a table that the copy of a person holds. */
const copiedColumns = (table: PgTable): Record<string, PgColumn> => {
  const { schema = 'public', name } = getTableConfig(table);
  const known = keptData[`${schema}.${name}`];
  if (!known) throw new Error(`say in kept-data.ts what of ${schema}.${name} is a person's`);
  const copied = new Set(wordsOf(known.copied));
  const columns = Object.values(getTableColumns(table) as Record<string, PgColumn>);
  return Object.fromEntries(
    columns.filter(({ name }) => copied.has(name)).map((column) => [column.name, column]),
  );
};

/** The rows of a small table, as the copy holds them. */
export const copyRows = (
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  ...order: readonly (PgColumn | SQL)[]
): Promise<CopiedRow[]> =>
  db
    .select(copiedColumns(table))
    .from(table)
    .where(where)
    .orderBy(...order);

const atOnce = 10;

/** The rows of a table that may be long, oldest first, a few in memory at once. */
export async function* copyManyRows(
  db: Db,
  table: PgTable & { readonly id: PgColumn },
  where: SQL | undefined,
  ...order: readonly (PgColumn | SQL)[]
): AsyncGenerator<CopiedRow> {
  const { id } = table;
  const ids = await db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(...order);
  for (let from = 0; from < ids.length; from += atOnce) {
    const piece = ids.slice(from, from + atOnce).map((row) => row.id);
    // oxlint-disable-next-line no-await-in-loop -- few at once is the point
    const rows = await copyRows(db, table, inArray(id, piece), ...order);
    yield* rows;
  }
}
