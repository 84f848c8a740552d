import { rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Logger } from 'pino';
import { copiesOfEmbedded } from '../copies.ts';
import type { OpenDatabase } from '../open-database.ts';
import { closeFolder, makePrivateFolder } from '../../platform/secrets/private-files.ts';
import { DurableFiles, durableStartParams, syncFolder } from './durable-files.ts';
import { engineCode } from './engine-code.ts';
import { damaged } from './damage.ts';
import { databaseFolders, makeOrOpen, whatIsMissing } from './folder-state.ts';
import { lockFolder } from './folder-lock.ts';
import { yieldBetweenStatements } from './yield-between-statements.ts';
import { Activity, keepTidy } from './housekeeping.ts';
import { offerCopies } from './live-copy.ts';
import * as schema from '../schema/index.ts';

type OpenEngine = { engine: PGlite; files: DurableFiles };

/**
 * The engine fills its buffers with zeros when it starts, and 128 MB are its default: most of what a backup would need.
 * Whoever goes through a database once, from the first page to the last, is as fast with few.
 */
const fewBuffers = ['-c', 'shared_buffers=8MB'];

/** Starts the engine on that folder, with files that are really synced; in an empty one it makes a database. */
const startEngine = async (folder: string, params: readonly string[] = []): Promise<OpenEngine> => {
  const files = new DurableFiles(folder);
  const engine = await PGlite.create({
    fs: files,
    pgliteWasmModule: await engineCode(),
    startParams: [...durableStartParams(PGlite.defaultStartParams), ...params],
  });
  return { engine, files };
};

const openWith = async (folder: string, params?: readonly string[]): Promise<OpenEngine> => {
  const missing = whatIsMissing(folder);
  if (missing !== undefined) throw new Error(missing);
  return startEngine(folder, params);
};

/**
 * Opens the database in that folder for a command, with little memory. Throws an Error of one sentence when it lacks a
 * part, and writes nothing then.
 */
export const openEngine = (folder: string): Promise<OpenEngine> => openWith(folder, fewBuffers);

/**
 * Makes a database in that folder of `dataDir`, and lets `fill` put something there. The folder gets its name only when it
 * is whole, so that a start which is killed midway leaves nothing behind.
 */
export const createWhole = async (
  dataDir: string,
  folder: string,
  fill: (engine: PGlite) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  makePrivateFolder(unfinished);
  const { engine } = await startEngine(unfinished, fewBuffers);
  try {
    await fill(engine);
    await engine.exec('CHECKPOINT');
  } finally {
    await engine.close();
  }
  await rename(unfinished, folder);
  syncFolder(dataDir);
};

/** Opens the database that is there. Throws an Error of one sentence, with the way back, when it cannot be read. */
const openWhole = async (dataDir: string): Promise<PGlite> => {
  try {
    const { engine } = await openWith(databaseFolders(dataDir).folder);
    return engine;
  } catch (error) {
    throw damaged(dataDir, error instanceof Error ? error : new Error(String(error)));
  }
};

/**
 * The embedded database in `dataDir`, made durable, locked and kept tidy. Throws an Error of one sentence when
 * another process has the folder, or it holds something that must not be written to; `onLockLost` is called when another
 * process takes the lock. `beginAnew` allows a new database where the former is missing.
 */
export const openEmbedded = async (
  dataDir: string,
  log: Logger,
  onLockLost: () => void,
  beginAnew = false,
): Promise<OpenDatabase> => {
  const unlock = await lockFolder(dataDir, onLockLost);
  try {
    const { folder } = databaseFolders(dataDir);
    if (makeOrOpen(dataDir, beginAnew) === 'make') await createWhole(dataDir, folder);
    closeFolder(dataDir);
    const engine = await openWhole(dataDir);
    yieldBetweenStatements(engine);
    const activity = new Activity();
    const stopTidying = keepTidy(engine, activity, log);
    const stopOffering = await offerCopies(dataDir, engine, log);
    return {
      kind: 'embedded',
      db: drizzle(engine, { schema, logger: activity }),
      copies: copiesOfEmbedded,
      close: async () => {
        await stopOffering();
        await stopTidying();
        await engine.exec('CHECKPOINT');
        await engine.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
};
