import { sql } from 'drizzle-orm';
import { migrateWithin, migrationsOfRelease, rowsOf } from '../../db/migrate.ts';
import type { Db } from '../../platform/deps.ts';
import type { ArrivingFiles } from './files.ts';
import {
  isEnd,
  isFile,
  isHeader,
  isRows,
  isTable,
  isTableEnd,
  makeTally,
  type Header,
  type Item,
  type KeptFile,
  type TableEnd,
  type TableStart,
} from './items.ts';
import { checkSecrets, isSecretFile, type SecretSettings } from './secret-mark.ts';
import {
  dropEverything,
  emptyTables,
  insertRows,
  listTables,
  fixTextFormats,
  tallyTable,
} from './tables.ts';

/** What was brought over. */
export type LoadResult = {
  readonly header: Header;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** How many migrations ran afterwards, where it came from an earlier release. */
  readonly migrated: number;
};

export type LoadOptions = {
  /** Who takes the files, and puts them in their places once the rows are kept; undefined leaves them out. */
  readonly files: ArrivingFiles | undefined;
  /** Whether data that exist already are replaced. */
  readonly replace: boolean;
  /** Whether everything in the backup is sealed with its newest secret, as the operator says. */
  readonly isSealedAnew: boolean;
};

const isEmpty = async (tx: Db): Promise<boolean> => {
  const [found] = rowsOf<{ count: number }>(
    await tx.execute(sql`
      select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('auth', 'public', 'drizzle')`),
  );
  return found?.count === 0;
};

/** Other servers of this product that are connected to the database would read and write what is being replaced. */
const refuseOthers = async (tx: Db): Promise<void> => {
  const [found] = rowsOf<{ count: number }>(
    await tx.execute(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name = current_setting('application_name')
        and application_name <> ''`),
  );
  if (found && found.count > 0) {
    throw new Error('The product runs on this database; stop every copy of it first.');
  }
};

/** Checks that the database is empty, or empties it where the operator asked for that. */
const prepare = async (tx: Db, { replace }: LoadOptions): Promise<void> => {
  await refuseOthers(tx);
  const [{ server_encoding: encoding } = {}] = rowsOf<{ server_encoding?: string }>(
    await tx.execute(sql`show server_encoding`),
  );
  if (encoding !== 'UTF8') throw new Error(`The database must be in UTF8, and is in ${encoding}.`);
  if (await isEmpty(tx)) return;
  if (!replace) {
    throw new Error('The database is not empty; --replace puts the backup in its place.');
  }
  await dropEverything(tx);
};

const nameOf = ({ table, columns }: TableStart): string => JSON.stringify([table, columns]);

/** The tables as the release that made the backup had them, each without rows. */
const makeTables = async (tx: Db, header: Header): Promise<ReadonlyMap<string, TableStart>> => {
  const known = new Set(migrationsOfRelease());
  if (!header.migrations.every((madeAt) => known.has(madeAt))) {
    throw new Error('The backup is of a newer release than this one; update first.');
  }
  const wanted = new Set(header.migrations);
  await migrateWithin(tx, (madeAt) => wanted.has(madeAt));
  const tables = await listTables(tx);
  await emptyTables(tx, tables);
  return new Map(tables.map((table) => [nameOf(table), table]));
};

const compare = (what: string, table: string, expected: TableEnd, found: TableEnd): void => {
  if (expected.rows === found.rows && expected.digest === found.digest) return;
  throw new Error(
    `The table ${table} has ${found.rows} rows of ${expected.rows} ${what}, or one of them differs; nothing was changed.`,
  );
};

/** Takes the rows of one table after the other and compares each, as it came and as it is stored, with what was said of it. */
const makeReceiver = (tx: Db, tables: ReadonlyMap<string, TableStart>) => {
  const loaded = new Set<TableStart>();
  let current: TableStart | undefined;
  let tally = makeTally();
  const open = (item: TableStart): void => {
    current = tables.get(nameOf(item));
    if (!current || loaded.has(current)) throw new Error(`Nobody knows the table ${item.table}.`);
    tally = makeTally();
  };
  const opened = (): TableStart => {
    if (!current) throw new Error('The backup has rows of no table.');
    return current;
  };
  return {
    open,
    add: async (lines: readonly string[]): Promise<void> => {
      tally.add(lines);
      await insertRows(tx, opened(), lines);
    },
    close: async (end: TableEnd): Promise<void> => {
      const table = opened();
      compare('in the backup', table.table, end, tally.end());
      compare('in the database', table.table, end, await tallyTable(tx, table));
      loaded.add(table);
      current = undefined;
    },
    isComplete: (): boolean => loaded.size === tables.size,
    tables: tables.size,
  };
};

/**
 * Loads a whole installation into that transaction: tables and rows, each compared with what the source says of
 * it, and then the migrations that the source had not seen. Throws an Error of one sentence, so that nothing is kept.
 */
export const load = async (
  tx: Db,
  items: AsyncIterable<Item>,
  env: SecretSettings,
  options: LoadOptions,
): Promise<LoadResult> => {
  await fixTextFormats(tx);
  await prepare(tx, options);
  const secrets: KeptFile[] = [];
  let header: Header | undefined;
  let receiver: ReturnType<typeof makeReceiver> | undefined;
  let rows = 0;
  for await (const item of items) {
    if (isHeader(item)) header = item;
    else if (!header || header.version !== 1) throw new Error('This is no backup of this product.');
    else if (isFile(item)) {
      if (isSecretFile(item)) secrets.push(item);
      await options.files?.add(item);
    } else if (isEnd(item)) rows = item.allRows;
    else {
      if (!receiver) {
        checkSecrets(env, header, secrets, options.isSealedAnew);
        receiver = makeReceiver(tx, await makeTables(tx, header));
      }
      if (isTable(item)) receiver.open(item);
      else if (isRows(item)) await receiver.add(item.lines);
      else if (isTableEnd(item)) await receiver.close(item);
    }
  }
  if (!header || !receiver?.isComplete()) throw new Error('The backup lacks tables.');
  const migrated = await migrateWithin(tx, () => true);
  return {
    header,
    tables: receiver.tables,
    rows,
    files: options.files?.count() ?? 0,
    migrated,
  };
};
