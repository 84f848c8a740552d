/** A connection to one database, of either engine. */
type Connection = {
  readonly query: (statement: string, values?: unknown[]) => Promise<{ readonly rows: unknown[] }>;
};

/** What a database held when it was new. */
export type Contents = {
  /** Changes with every table, column, index, function, trigger, setting and statistic. */
  readonly shape: string;
  /** The rows of each table, as JSON; '' without any. */
  readonly rows: ReadonlyMap<string, string>;
};

const catalogs = [
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_db_role_setting',
  'pg_index',
  'pg_namespace',
  'pg_proc',
  'pg_statistic',
  'pg_trigger',
  'pg_type',
];

/** Whatever changes a catalog adds a row that no older transaction wrote, or takes one away. */
const shapeQuery = `select concat_ws(' ', ${catalogs
  .map((name) => `(select count(*) || ':' || max(xmin::text::bigint) from ${name})`)
  .join(', ')}) as shape`;

const tablesQuery = `select oid::regclass::text as name, pg_relation_size(oid)::int as bytes from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema)' order by 1`;

/** Up to that size the planner takes every table for the same, however many rows were deleted from it. */
const mostBytes = 10 * 8192;

const shapeOf = async (connection: Connection): Promise<string> => {
  const { rows } = await connection.query(shapeQuery);
  return (rows as { shape: string }[])[0]?.shape ?? '';
};

const tablesOf = async (connection: Connection): Promise<{ name: string; bytes: number }[]> =>
  (await connection.query(tablesQuery)).rows as { name: string; bytes: number }[];

/** The rows of a table as JSON, '' without any. */
const rowsOf = async (connection: Connection, table: string): Promise<string> => {
  const query = `select coalesce(json_agg(t)::text, '') as json from ${table} t`;
  const { rows } = await connection.query(query);
  return (rows as { json: string }[])[0]?.json ?? '';
};

/** Reads what a new database holds, to bring it back later. */
export const readContents = async (connection: Connection): Promise<Contents> => {
  const rows = new Map<string, string>();
  for (const { name } of await tablesOf(connection)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    rows.set(name, await rowsOf(connection, name));
  }
  return { shape: await shapeOf(connection), rows };
};

/** Tables that are as they were are left alone: what is written again and again grows. */
const bringBack = async (connection: Connection, { rows }: Contents): Promise<void> => {
  await connection.query('set session_replication_role = replica');
  for (const [name, then] of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if ((await rowsOf(connection, name)) === then) continue;
    // oxlint-disable-next-line no-await-in-loop
    await connection.query(`delete from ${name}`);
    if (then === '') continue;
    const insert = `insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`;
    // oxlint-disable-next-line no-await-in-loop
    await connection.query(insert, [then]);
  }
};

/**
 * Makes a used database hold what it held when it was new, and forgets the settings of the connection. Answers false,
 * and leaves it as it is, where somebody changed more than rows, or filled a table so that plans could differ.
 */
export const makeAsNew = async (connection: Connection, contents: Contents): Promise<boolean> => {
  await connection.query('rollback');
  const tables = await tablesOf(connection);
  if (tables.some(({ bytes }) => bytes > mostBytes)) return false;
  if ((await shapeOf(connection)) !== contents.shape) return false;
  await bringBack(connection, contents);
  await connection.query('discard all');
  return true;
};
