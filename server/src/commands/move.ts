import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { Logger } from 'pino';
import { openPostgres } from '../db/client.ts';
import { databaseFolders } from '../db/embedded/folder-state.ts';
import type { Env } from '../env.ts';
import { load, type LoadResult } from './archive/load.ts';
import { openStopped, withWholeSource } from './archive/source.ts';

export type MoveOptions = { readonly to: string; readonly replace: boolean };

/**
 * Moves the embedded database of DATA_DIR to that PostgreSQL, row by row, compared by counts and hashes: all of it or
 * nothing. The server must not run: what it wrote meanwhile would be lost. The folder stays under another name, and the
 * files of DATA_DIR where they are. Throws an Error of one sentence.
 */
export const move = async (
  env: Env,
  log: Logger,
  { to, replace }: MoveOptions,
): Promise<LoadResult> => {
  const { folder, moved } = databaseFolders(env.DATA_DIR);
  if (existsSync(moved))
    throw new Error(`${moved} is there from an earlier move; remove it first.`);
  const source = await openStopped(env.DATA_DIR);
  const target = openPostgres(to, log);
  // The server keeps its settings and its folder.
  const options = { files: undefined, replace, isSealedAnew: true };
  let loaded: LoadResult;
  try {
    loaded = await withWholeSource(source, env, (items) =>
      target.db.transaction((tx) => load(tx, items, env, options)),
    );
  } finally {
    await target.close();
    await source.close();
  }
  await rename(folder, moved);
  return loaded;
};
