import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '../../testing/database.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

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

/** A place where nothing is yet: a folder and, when TEST_DATABASE_URL is set, a database without tables. */
export type EmptyPlace = { readonly settings: Settings; readonly remove: () => Promise<void> };

export const makeEmptyPlace = async (): Promise<EmptyPlace> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'webnario-place-'));
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const created = serverUrl ? await createTestDatabase(serverUrl) : undefined;
  return {
    settings: { DATA_DIR: dataDir, ...(created ? { DATABASE_URL: created.url } : {}) },
    remove: async () => {
      await created?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
