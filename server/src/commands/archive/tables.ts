import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/migrate.ts';
import type { Db } from '../../platform/deps.ts';
import { makeTally, type TableEnd, type TableStart } from './items.ts';

/** The schemas with the tables of the product; the one of the migrations is made anew by them. */
const schemas = ['auth', 'public'] as const;
const ofProduct = sql.raw(schemas.map((name) => `'${name}'`).join(', '));

/** How much of a table is in memory at a time; a part is there several times on its way between a database and a file. */
const batchBytes = 100_000;
const firstRows = 10;
/** Long rows may come after short ones: a fetch is not much larger than the one before, and never of many rows. */
const mostGrowth = 2;
const mostRows = 100;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const quotedTable = (table: string): string => table.split('.', 2).map(quoted).join('.');

/** Texts come out and go in alike, whatever the settings of the server or of the role. */
export const fixTextFormats = async (tx: Db): Promise<void> => {
  const settings = [
    "datestyle = 'ISO, YMD'",
    "timezone = 'UTC'",
    "intervalstyle = 'postgres'",
    'extra_float_digits = 1',
    "bytea_output = 'hex'",
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ];
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const setting of settings) await tx.execute(sql.raw(`set local ${setting}`));
};

type Column = { readonly table: string; readonly column: string; readonly type: string };

const columnsOf = async (tx: Db): Promise<Map<string, TableStart['columns']>> => {
  const rows = rowsOf<Column>(
    await tx.execute(sql`
      select n.nspname || '.' || c.relname as "table", a.attname as "column",
        format_type(a.atttypid, a.atttypmod) as "type"
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and n.nspname in (${ofProduct}) and a.attgenerated = ''
      order by 1, 2`),
  );
  const columns = new Map<string, (readonly [string, string])[]>();
  for (const { table, column, type } of rows) {
    columns.set(table, [...(columns.get(table) ?? []), [column, type]]);
  }
  return columns;
};

/** A sequence would begin anew in the other database. No table has one; this refuses the first that is added. */
const refuseSequences = async (tx: Db): Promise<void> => {
  const found = rowsOf<{ name: string }>(
    await tx.execute(sql`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname in (${ofProduct})`),
  );
  if (found.length > 0) {
    throw new Error(`A backup keeps no sequences, and there is one: ${found[0]?.name}.`);
  }
};

type Reference = { readonly from: string; readonly to: string };

const referencesOf = async (tx: Db): Promise<Reference[]> =>
  rowsOf<Reference>(
    await tx.execute(sql`
      select distinct fn.nspname || '.' || f.relname as "from", tn.nspname || '.' || t.relname as "to"
      from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
      join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
      where k.contype = 'f' and k.conrelid <> k.confrelid and fn.nspname in (${ofProduct})`),
  );

/** The tables with those that they refer to before them. */
const inOrder = (names: readonly string[], references: readonly Reference[]): string[] => {
  const ordered: string[] = [];
  const open = new Set(names);
  while (open.size > 0) {
    const next = [...open].find((name) =>
      references.every(({ from, to }) => from !== name || !open.has(to)),
    );
    if (next === undefined) {
      throw new Error(`These tables refer to each other in a circle: ${[...open].join(', ')}.`);
    }
    ordered.push(next);
    open.delete(next);
  }
  return ordered;
};

/** Every table of the product with its columns, each after those that it refers to. */
export const listTables = async (tx: Db): Promise<TableStart[]> => {
  await refuseSequences(tx);
  const columns = await columnsOf(tx);
  const names = inOrder([...columns.keys()], await referencesOf(tx));
  return names.map((table) => ({ table, columns: columns.get(table) ?? [] }));
};

/** The rows of a table, a JSON array of texts each, in whatever order, some at a time. */
export async function* readRows(tx: Db, { table, columns }: TableStart): AsyncGenerator<string[]> {
  const texts = columns.map(([name]) => `${quoted(name)}::text`).join(', ');
  await tx.execute(
    sql.raw(
      `declare rows_of_table no scroll cursor for select to_json(array[${texts}])::text as line from ${quotedTable(table)}`,
    ),
  );
  let count = firstRows;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const fetched = await tx.execute(sql.raw(`fetch ${count} from rows_of_table`));
    const lines = rowsOf<{ line: string }>(fetched).map(({ line }) => line);
    if (lines.length === 0) break;
    yield lines;
    const bytes = lines.reduce((sum, line) => sum + line.length, 0);
    const fitting = Math.floor((batchBytes * lines.length) / bytes);
    count = Math.min(mostRows, mostGrowth * count, Math.max(1, fitting));
  }
  await tx.execute(sql.raw('close rows_of_table'));
}

/** What the rows of a table add up to, as they are stored. */
export const tallyTable = async (tx: Db, table: TableStart): Promise<TableEnd> => {
  const tally = makeTally();
  for await (const lines of readRows(tx, table)) tally.add(lines);
  return tally.end();
};

/** The lines in parts that one statement can bear, each with one line at least. */
function* inParts(lines: readonly string[]): Generator<readonly string[]> {
  let part: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (part.length > 0 && length + line.length > batchBytes) {
      yield part;
      [part, length] = [[], 0];
    }
    part.push(line);
    length += line.length;
  }
  if (part.length > 0) yield part;
}

export const insertRows = async (
  tx: Db,
  { table, columns }: TableStart,
  lines: readonly string[],
): Promise<void> => {
  const names = columns.map(([name]) => quoted(name)).join(', ');
  const values = columns.map(([, type], index) => `(line->>${index})::${type}`).join(', ');
  const into = sql.raw(`insert into ${quotedTable(table)} (${names}) select ${values}`);
  for (const part of inParts(lines)) {
    const rows = `[${part.join(',')}]`;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.execute(sql`${into} from jsonb_array_elements(${rows}::jsonb) as line`);
  }
};

/** Empties every table: what migrations put there comes with the rows as well. */
export const emptyTables = async (tx: Db, tables: readonly TableStart[]): Promise<void> => {
  const names = tables.map(({ table }) => quotedTable(table)).join(', ');
  if (names !== '') await tx.execute(sql.raw(`truncate ${names}`));
};

/** Removes what this product, or an earlier release of it, made in a database; extensions stay. */
export const dropEverything = async (tx: Db): Promise<void> => {
  await tx.execute(sql`drop schema if exists auth cascade`);
  await tx.execute(sql`drop schema if exists drizzle cascade`);
  for (const { table } of await listTables(tx)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.execute(sql.raw(`drop table ${quotedTable(table)} cascade`));
  }
  const routines = rowsOf<{ routine: string }>(
    await tx.execute(sql`
      select p.oid::regprocedure::text as routine from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`),
  );
  for (const { routine } of routines) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.execute(sql.raw(`drop routine ${routine}`));
  }
};
