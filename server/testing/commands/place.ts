import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPreparedDatabase, createTestDatabase } from '../database/postgres-copies.ts';
import { putDatabaseInto } from '../database/data-folder.ts';

const main = fileURLToPath(new URL('../../src/commands/main.ts', import.meta.url));

export type Settings = Readonly<Record<string, string>>;

/** Runs a command of the operator as a program of its own; answers its exit code and all that it said. */
export const runCommand = async (settings: Settings, ...args: readonly string[]) => {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], ...settings },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
};

/** A folder and, when TEST_DATABASE_URL is set, a database on that server. */
export type Place = { readonly settings: Settings; readonly remove: () => Promise<void> };

const makePlace = async (create: typeof createTestDatabase): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'webnario-place-'));
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const created = serverUrl ? await create(serverUrl) : undefined;
  return {
    settings: { DATA_DIR: dataDir, ...(created ? { DATABASE_URL: created.url } : {}) },
    remove: async () => {
      await created?.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** A place where nothing is yet: a folder without files, or a database without tables. */
export const makeEmptyPlace = (): Promise<Place> => makePlace(createTestDatabase);

/** A place whose database is migrated and seeded, as a first start of the product leaves it. */
export const makePreparedPlace = async (): Promise<Place> => {
  const place = await makePlace(createPreparedDatabase);
  const { DATA_DIR: dataDir = '', DATABASE_URL: url } = place.settings;
  if (url === undefined) await putDatabaseInto(dataDir);
  return place;
};
