import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/pglite';
import type { Logger } from 'pino';
import { openPostgres } from '../../db/client.ts';
import { openEngine } from '../../db/embedded/embedded.ts';
import { databaseFolders } from '../../db/embedded/folder-state.ts';
import { lockFolder } from '../../db/embedded/folder-lock.ts';
import { askForCopy, type LiveCopy } from '../../db/embedded/live-copy.ts';
import { applied } from '../../db/migrate.ts';
import type { OpenDatabase } from '../../db/open-database.ts';
import * as schema from '../../db/schema/index.ts';
import type { Env } from '../../env.ts';
import type { Db } from '../../platform/deps.ts';
import { secretMarks, type SecretSettings } from './secret-mark.ts';
import { filesToKeep } from './files.ts';
import { makeTally, type Item } from './items.ts';
import { listTables, readRows, fixTextFormats } from './tables.ts';

/** A database to read everything from. */
type Source = Pick<OpenDatabase, 'kind' | 'db' | 'close'>;

/** Opens an embedded database that no server offers: one of our own, or a copy. */
const openFolder = async (folder: string, letGo: () => Promise<void> | void): Promise<Source> => {
  const { engine } = await openEngine(folder);
  const close = async (): Promise<void> => {
    await engine.close();
    await letGo();
  };
  return { kind: 'embedded', db: drizzle(engine, { schema }), close };
};

/** Makes this process the only one on the folder; answers how to let go of it. */
export const lockDataFolder = (dataDir: string): Promise<() => Promise<void>> =>
  lockFolder(dataDir, () => {
    throw new Error('another process took the data folder');
  });

/**
 * The embedded database of a folder on which no server runs. Throws an Error of one sentence when there is none, or when
 * a server runs.
 */
export const openStopped = async (dataDir: string): Promise<Source> => {
  const { folder } = databaseFolders(dataDir);
  if (!existsSync(folder)) throw new Error(`There is no embedded database in ${dataDir}.`);
  const unlock = await lockDataFolder(dataDir);
  try {
    return await openFolder(folder, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
};

const patienceMs = 500;
const mostTries = 40;

/** Tries again for a while, because a server that is starting or ending locks the folder and gives no copy. */
const copyOrItself = async (dataDir: string, tries = 1): Promise<LiveCopy | Source> => {
  const copy = await askForCopy(dataDir);
  if (copy) return copy;
  try {
    return await openStopped(dataDir);
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
    if (code !== 'ELOCKED' || tries === mostTries) throw error;
    await pause(patienceMs);
    return copyOrItself(dataDir, tries + 1);
  }
};

/** The embedded database as it is now: a copy from the server that runs on it, or itself where none does. */
const openEmbeddedNow = async (dataDir: string): Promise<Source> => {
  const copy = await copyOrItself(dataDir);
  if ('db' in copy) return copy;
  return openFolder(copy.folder, async () => {
    await rm(copy.folder, { recursive: true, force: true });
    copy.release();
  });
};

/** The database that the settings name, to be read while the product may be running. */
export const openSource = async (
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Logger,
): Promise<Source> =>
  env.DATABASE_URL === undefined
    ? openEmbeddedNow(env.DATA_DIR)
    : openPostgres(env.DATABASE_URL, log);

async function* everythingIn(
  tx: Db,
  kind: Source['kind'],
  env: SecretSettings,
): AsyncGenerator<Item> {
  await fixTextFormats(tx);
  const migrations = [...(await applied(tx))].toSorted((one, other) => one - other);
  const madeAt = new Date().toISOString();
  const secrets = secretMarks(env);
  yield { webnario: 'backup', version: 1, madeAt, from: kind, migrations, secrets };
  yield* filesToKeep(env.DATA_DIR);
  const tables = await listTables(tx);
  let allRows = 0;
  for (const table of tables) {
    yield table;
    const tally = makeTally();
    for await (const lines of readRows(tx, table)) {
      tally.add(lines);
      yield { lines };
    }
    const end = tally.end();
    allRows += end.rows;
    yield end;
  }
  yield { tables: tables.length, allRows };
}

/** Lets `use` read everything that is stored, as it is at one moment: what changes meanwhile is not seen. */
export const withWholeSource = <Result>(
  { kind, db }: Pick<Source, 'kind' | 'db'>,
  env: SecretSettings,
  use: (items: AsyncIterable<Item>) => Promise<Result>,
): Promise<Result> =>
  db.transaction((tx) => use(everythingIn(tx, kind, env)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
