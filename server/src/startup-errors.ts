import { DrizzleQueryError } from 'drizzle-orm';
import { damaged, isDamage, reasonOf } from './db/embedded/damage.ts';
import { NewerDatabase } from './db/migrate.ts';
import type { Env } from './env.ts';

/** One sentence for what is wrong with the database; neither password nor statement is in it. */
export const explainDatabase = (
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  error: unknown,
): unknown => {
  if (error instanceof NewerDatabase) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return error;
  const reason = reasonOf(cause);
  if (env.DATABASE_URL === undefined) {
    if (isDamage(cause)) return damaged(env.DATA_DIR, cause);
    return new Error(`The embedded database in DATA_DIR cannot be used: ${reason}.`);
  }
  const { host, pathname } = new URL(env.DATABASE_URL);
  return new Error(`The database ${host}${pathname} of DATABASE_URL cannot be used: ${reason}.`);
};

const folderFaults: Readonly<Record<string, string>> = {
  EACCES: 'must be a folder that this process may write to',
  EPERM: 'must be a folder that this process may write to',
  EROFS: 'must be a folder that can be written to',
  EEXIST: 'must be a folder, and is a file',
  ENOTDIR: 'must be a folder, and is or lies in a file',
  ENOSPC: 'is on a disk without room',
};

/**
 * One sentence for a start that failed: for a data folder that cannot be used, by what a path in it was refused with, and
 * for whatever the database refused at any moment of the start.
 */
export const explainStart = (env: Env, error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  if (error instanceof DrizzleQueryError) return explainDatabase(env, error);
  const { code = '', path = '' } = error as NodeJS.ErrnoException;
  const fault = path.startsWith(env.DATA_DIR) ? folderFaults[code] : undefined;
  return fault ? new Error(`DATA_DIR ${env.DATA_DIR} ${fault}.`, { cause: error }) : error;
};
