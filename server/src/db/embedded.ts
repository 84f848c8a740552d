import { existsSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Logger } from 'pino';
import { copiesOfEmbedded } from './copies.ts';
import type { OpenDatabase } from './open-database.ts';
import { closeFolder, makePrivateFolder } from '../platform/secrets/private-files.ts';
import { DurableFiles, durableStartParams, syncFolder } from './durable-files.ts';
import { engineCode } from './engine-code.ts';
import { lockFolder } from './folder-lock.ts';
import { yieldBetweenStatements } from './yield-between-statements.ts';
import { Activity, keepTidy } from './housekeeping.ts';
import { offerCopies } from './live-copy.ts';
import * as schema from './schema/index.ts';

/** Opens the engine on that folder, with files that are really synced. */
export const openEngine = async (
  folder: string,
): Promise<{ engine: PGlite; files: DurableFiles }> => {
  const files = new DurableFiles(folder);
  const engine = await PGlite.create({
    fs: files,
    pgliteWasmModule: await engineCode(),
    startParams: durableStartParams(PGlite.defaultStartParams),
  });
  return { engine, files };
};

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
  const { engine } = await openEngine(unfinished);
  try {
    await fill(engine);
    await engine.exec('CHECKPOINT');
  } finally {
    await engine.close();
  }
  await rename(unfinished, folder);
  syncFolder(dataDir);
};

/**
 * Where the database of `dataDir` lies, where it lies once its rows have moved to a server, and where one of a backup is
 * made before it takes its place.
 */
export const databaseFolders = (dataDir: string) => ({
  folder: join(dataDir, 'database'),
  moved: join(dataDir, 'database.moved'),
  restored: join(dataDir, 'database.restored'),
});

/** The names of databases that a restored backup has replaced. */
const gaveWay = /^database[.]before-/;

/**
 * Without this, a start without DATABASE_URL after a move, or after a killed restore, would make a new, empty database.
 */
const refuseSecondLife = (dataDir: string): void => {
  const { folder, moved, restored } = databaseFolders(dataDir);
  if (existsSync(folder)) return;
  const isInterrupted = existsSync(restored);
  if (existsSync(moved) && !isInterrupted) {
    throw new Error(
      `The data of ${dataDir} moved to a server; set DATABASE_URL, or rename ${moved} to go back.`,
    );
  }
  if (isInterrupted || readdirSync(dataDir).some((name) => gaveWay.test(name))) {
    throw new Error(
      `A restore into ${dataDir} was interrupted; run it again with --replace. What was there before ends in .before- and a time.`,
    );
  }
};

/**
 * The embedded database in `dataDir`, made durable, locked and kept tidy. Throws an Error of one sentence when
 * another process has the folder; `onLockLost` is called when another process takes the lock.
 */
export const openEmbedded = async (
  dataDir: string,
  log: Logger,
  onLockLost: () => void,
): Promise<OpenDatabase> => {
  const unlock = await lockFolder(dataDir, onLockLost);
  try {
    const { folder } = databaseFolders(dataDir);
    refuseSecondLife(dataDir);
    if (!existsSync(folder)) await createWhole(dataDir, folder);
    closeFolder(dataDir);
    const { engine } = await openEngine(folder);
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
