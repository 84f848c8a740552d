import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Logger } from 'pino';
import { copiesOfEmbedded } from './copies.ts';
import type { OpenDatabase } from './open-database.ts';
import { closeFolder, makePrivateFolder } from '../platform/operation/private-files.ts';
import { DurableFiles, durableStartParams } from './durable-files.ts';
import { engineCode } from './engine-code.ts';
import { lockFolder } from './folder-lock.ts';
import { Activity, keepTidy } from './housekeeping.ts';
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

const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
};

/** A folder gets its name only when it is whole, so that a start which is killed midway leaves nothing behind. */
const createWhole = async (dataDir: string, folder: string): Promise<void> => {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  makePrivateFolder(unfinished);
  const { engine } = await openEngine(unfinished);
  await engine.exec('CHECKPOINT');
  await engine.close();
  await rename(unfinished, folder);
  await syncPath(dataDir);
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
    const folder = join(dataDir, 'database');
    if (!existsSync(folder)) await createWhole(dataDir, folder);
    closeFolder(dataDir);
    const { engine } = await openEngine(folder);
    const activity = new Activity();
    const stopTidying = keepTidy(engine, activity, log);
    return {
      kind: 'embedded',
      db: drizzle(engine, { schema, logger: activity }),
      copies: copiesOfEmbedded,
      close: async () => {
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
