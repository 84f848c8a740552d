import { randomUUID } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { databaseFolders } from '../../src/db/embedded/folder-state.ts';
import { engineCode } from '../../src/db/embedded/engine-code.ts';
import { templateFiles, templateKey } from './template.ts';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/webnario', import.meta.url));
const isPrepared = (name: string): boolean => name.startsWith('test-data-folder-');

const unpackInto = async (folder: string): Promise<void> => {
  const engine = await PGlite.create({
    fs: new NodeFS(folder),
    loadDataDir: await templateFiles(),
    pgliteWasmModule: await engineCode(),
  });
  await engine.close();
};

/** The files of the template, unpacked by the first test file that asks, and then read by all others of any run. */
const preparedFolder = async (): Promise<string> => {
  const name = `test-data-folder-${await templateKey()}`;
  const prepared = join(cache, name);
  if (existsSync(prepared)) return prepared;
  await mkdir(cache, { recursive: true });
  // Another test file may have put the one of today there since: it is being read.
  const isOld = (found: string): boolean => isPrepared(found) && found !== name;
  for (const old of (await readdir(cache)).filter(isOld)) {
    // oxlint-disable-next-line no-await-in-loop -- one or none
    await rm(join(cache, old), { recursive: true, force: true });
  }
  const unfinished = join(cache, `unfinished-${randomUUID()}`);
  await unpackInto(unfinished);
  try {
    await rename(unfinished, prepared);
  } catch (error) {
    // Another test file was quicker.
    await rm(unfinished, { recursive: true });
    if (!existsSync(prepared)) throw error;
  }
  return prepared;
};

/**
 * Puts into `dataDir` the embedded database that a first start of the product would make there, migrated and seeded, on
 * which it has not been started yet: making one takes fifty times as long as copying it.
 */
export const putDatabaseInto = async (dataDir: string): Promise<void> => {
  const prepared = await preparedFolder();
  await mkdir(dataDir, { recursive: true });
  cpSync(prepared, databaseFolders(dataDir).folder, { recursive: true });
};
