import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import type { Db } from '../platform/deps.ts';

const folder = fileURLToPath(new URL('migrations', import.meta.url));
/** Any number that nothing else in the database uses as an advisory lock. */
const migrationLock = 4_719_003_122;

/** The rows of a raw statement; both drivers answer with an object that has them. */
export const rowsOf = <Row>(result: unknown): Row[] => (result as { rows: Row[] }).rows;

/** The moments at which the migrations were made; they name them and do not depend on line endings. */
export const applied = async (db: Db): Promise<Set<number>> => {
  const result = await db.execute(sql`select made_at::text from drizzle.applied`);
  return new Set(rowsOf<{ made_at: string }>(result).map((row) => Number(row.made_at)));
};

let read: readonly MigrationMeta[] | undefined;

/** The migrations of this release, the oldest first; their files are read once. */
const migrations = (): readonly MigrationMeta[] => {
  read ??= readMigrationFiles({ migrationsFolder: folder });
  return read;
};

const apply = async (db: Db, migration: MigrationMeta): Promise<void> => {
  for (const statement of migration.sql) await db.execute(sql.raw(statement));
  await db.execute(sql`insert into drizzle.applied (made_at) values (${migration.folderMillis})`);
};

/** The moments at which the migrations of this release were made. */
export const migrationsOfRelease = (): number[] =>
  migrations().map(({ folderMillis }) => folderMillis);

const day = (madeAt: number | undefined): string =>
  new Date(madeAt ?? 0).toISOString().slice(0, 16).replace('T', ' ');

/** Of a database that a newer release has migrated: this one would write what that one cannot read. */
export class NewerDatabase extends Error {
  constructor(unknown: number, newestKnown: number | undefined) {
    super(
      `A newer release has migrated this database (on its side ${day(unknown)}, this release knows ${day(newestKnown)}). Start that release again, or restore a backup made with this one.`,
    );
  }
}

/** Throws NewerDatabase where a migration has run that this release does not know. */
const refuseNewer = (done: ReadonlySet<number>): void => {
  const known = migrationsOfRelease();
  const unknown = [...done].filter((madeAt) => !known.includes(madeAt)).toSorted((a, b) => b - a);
  if (unknown[0] !== undefined) throw new NewerDatabase(unknown[0], known.at(-1));
};

/**
 * Runs those migrations that are wanted and that this database has not seen, in a transaction that is open already. Throws
 * NewerDatabase where one has run that this release does not know.
 */
export const migrateWithin = async (
  tx: Db,
  isWanted: (madeAt: number) => boolean,
): Promise<number> => {
  // A copy waits here for another one's migrations, and an index on a large table takes its time.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(migrationLock))})`);
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.applied (made_at bigint primary key, at timestamptz not null default now())`,
  );
  const done = await applied(tx);
  refuseNewer(done);
  const missing = migrations().filter(
    ({ folderMillis }) => !done.has(folderMillis) && isWanted(folderMillis),
  );
  for (const migration of missing) await apply(tx, migration);
  return missing.length;
};

/**
 * Runs the migrations that this database has not seen, oldest first, all or none of them. Starts at the same
 * time wait for each other. Returns how many ran. drizzle's own migrator takes no lock and its transaction
 * cannot hold one, hence this one on top of its reader of the migrations folder.
 */
export const migrate = (db: Db): Promise<number> =>
  db.transaction((tx) => migrateWithin(tx, () => true));

/** Whether every migration of this release has run; false also while the database is away. */
export const isMigrated = async (db: Db): Promise<boolean> => {
  try {
    const done = await applied(db);
    return migrationsOfRelease().every((madeAt) => done.has(madeAt));
  } catch {
    return false;
  }
};
