import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import type { Logger } from 'pino';
import { openPostgres } from '../db/client.ts';
import { createWhole, databaseFolders } from '../db/embedded.ts';
import { lockFolder } from '../db/folder-lock.ts';
import * as schema from '../db/schema/index.ts';
import type { Env } from '../env.ts';
import { readArchive } from './archive.ts';
import { load, type Loaded, type LoadOptions } from './load.ts';

export type RestoreOptions = {
  readonly from: string;
  /** Whether what is there gives way. */
  readonly replace: boolean;
};

const intoPostgres = async (
  url: string,
  env: Env,
  log: Logger,
  from: string,
  options: LoadOptions,
): Promise<Loaded> => {
  const { db, close } = openPostgres(url, log);
  try {
    return await db.transaction((tx) => load(tx, readArchive(from), env, options));
  } finally {
    await close();
  }
};

/** The database is made beside the one that is there, and takes its place when it is whole. */
const intoEmbedded = async (env: Env, from: string, options: LoadOptions): Promise<Loaded> => {
  const { DATA_DIR: dataDir } = env;
  const unlock = await lockFolder(dataDir, () => {
    throw new Error('another process took the data folder');
  });
  try {
    const { folder } = databaseFolders(dataDir);
    if (existsSync(folder) && options.replacedAs === undefined) {
      throw new Error(`${folder} is there already; --replace puts the backup in its place.`);
    }
    const restored = join(dataDir, 'database.restored');
    let loaded: Loaded | undefined;
    await createWhole(dataDir, restored, async (engine) => {
      const db = drizzle(engine, { schema });
      loaded = await db.transaction((tx) => load(tx, readArchive(from), env, options));
    });
    if (existsSync(folder)) await rename(folder, `${folder}.${options.replacedAs}`);
    await rename(restored, folder);
    if (!loaded) throw new Error('Nothing was loaded.');
    return loaded;
  } finally {
    await unlock();
  }
};

/**
 * Puts a backup into the database that the settings name, and its files into DATA_DIR: all of it, compared by counts and
 * hashes, or nothing. Throws an Error of one sentence.
 */
export const restore = async (
  env: Env,
  log: Logger,
  { from, replace }: RestoreOptions,
): Promise<Loaded> => {
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replaceAll(/\W/g, '');
  const options: LoadOptions = {
    files: { dataDir: env.DATA_DIR },
    replacedAs: replace ? `before-${stamp}` : undefined,
  };
  return env.DATABASE_URL === undefined
    ? intoEmbedded(env, from, options)
    : intoPostgres(env.DATABASE_URL, env, log, from, options);
};
