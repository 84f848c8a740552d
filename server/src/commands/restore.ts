import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/pglite';
import type { Logger } from 'pino';
import { openPostgres } from '../db/client.ts';
import { createWhole } from '../db/embedded/embedded.ts';
import { databaseFolders } from '../db/embedded/folder-state.ts';
import * as schema from '../db/schema/index.ts';
import type { Env } from '../env.ts';
import type { Db } from '../platform/deps.ts';
import { readArchive } from './archive/archive.ts';
import { receiveFiles, type ArrivingFiles } from './archive/files.ts';
import { load, type LoadResult } from './archive/load.ts';
import { renameAll, type Rename } from './archive/renames.ts';
import { lockDataFolder } from './archive/source.ts';

export type RestoreOptions = {
  readonly from: string;
  /** Whether data that exist are replaced. */
  readonly replace: boolean;
  /** Whether everything in it was sealed anew before it was made. */
  readonly isSealedAnew: boolean;
};

type Restoring = {
  readonly env: Env;
  readonly files: ArrivingFiles;
  /** The ending that replaced data get in their names; undefined refuses to replace any. */
  readonly replacedAs: string | undefined;
  /** All of the backup into that database, or an Error of one sentence. */
  readonly loadInto: (db: Db) => Promise<LoadResult>;
};

/** The rows are kept before the files get their places: with the secret of the backup the rows of before could not be opened. */
const intoPostgres = async (
  url: string,
  log: Logger,
  { files, loadInto }: Restoring,
): Promise<LoadResult> => {
  const { db, close } = openPostgres(url, log);
  try {
    const loaded = await loadInto(db);
    await renameAll(files.renames()).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(
        `The database was restored and the files of DATA_DIR were not (${reason}); run it again with --replace.`,
        { cause: error },
      );
    });
    return loaded;
  } finally {
    await close();
  }
};

/**
 * The database is made beside the one that is there, and takes its place when it is whole, and the files with it. Between
 * the first name and the last no database is there, and no server starts.
 */
const intoEmbedded = async ({
  env,
  files,
  replacedAs,
  loadInto,
}: Restoring): Promise<LoadResult> => {
  const { DATA_DIR: dataDir } = env;
  const { folder, restored } = databaseFolders(dataDir);
  const release = await lockDataFolder(dataDir);
  try {
    if (existsSync(folder) && replacedAs === undefined) {
      throw new Error(`${folder} is there already; --replace puts the backup in its place.`);
    }
    // Of a restore that was killed.
    await rm(restored, { recursive: true, force: true });
    let loaded: LoadResult | undefined;
    await createWhole(dataDir, restored, async (engine) => {
      loaded = await loadInto(drizzle(engine, { schema }));
    });
    if (!loaded) throw new Error('Nothing was loaded.');
    const away: Rename[] = existsSync(folder) ? [[folder, `${folder}.${replacedAs}`]] : [];
    await renameAll([...away, ...files.renames(), [restored, folder]]);
    return loaded;
  } finally {
    await rm(restored, { recursive: true, force: true });
    await release();
  }
};

/**
 * Puts a backup into the database that the settings name, and its files into DATA_DIR: all of it, compared by counts and
 * hashes, or nothing. Throws an Error of one sentence.
 */
export const restore = async (
  env: Env,
  log: Logger,
  { from, replace, isSealedAnew }: RestoreOptions,
): Promise<LoadResult> => {
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replaceAll(/\W/g, '');
  const replacedAs = replace ? `before-${stamp}` : undefined;
  const files = receiveFiles(env.DATA_DIR, replacedAs);
  const loadInto = (db: Db): Promise<LoadResult> =>
    db.transaction((tx) => load(tx, readArchive(from), env, { files, replace, isSealedAnew }));
  const restoring = { env, files, replacedAs, loadInto };
  try {
    return env.DATABASE_URL === undefined
      ? await intoEmbedded(restoring)
      : await intoPostgres(env.DATABASE_URL, log, restoring);
  } finally {
    await files.forget();
  }
};
