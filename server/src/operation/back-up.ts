import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { statSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { checkArchive, writeArchive } from './archive.ts';
import { backupsFolder } from './files.ts';
import { openSource, withEverything } from './source.ts';

const prefix = 'webnario-';
const ending = '.jsonl.gz';

/** Sorts by time. */
const nameAt = (at: Date): string =>
  `${prefix}${at.toISOString().replaceAll(/[:.]/g, '-')}${ending}`;

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Removes the oldest backups of a folder but for the newest `count`; other files stay. */
const keepNewest = async (folder: string, count: number): Promise<readonly string[]> => {
  const names = (await readdir(folder))
    .filter((name) => name.startsWith(prefix) && name.endsWith(ending))
    .toSorted();
  const old = names.slice(0, Math.max(0, names.length - count));
  await Promise.all(old.map((name) => rm(join(folder, name))));
  return old;
};

export type BackupOptions = {
  /** A file, or a folder in which it gets a name of its own. */
  readonly to: string | undefined;
  /** How many backups remain in that folder, this one included. */
  readonly keep: number | undefined;
};

/**
 * Writes a backup of the database and of the files of DATA_DIR while the product runs or does not, and reads it back.
 * Throws an Error of one sentence.
 */
export const backUp = async (
  env: Env,
  log: Logger,
  { to, keep }: BackupOptions,
): Promise<{ path: string; tables: number; rows: number; removed: number }> => {
  const named = resolve(to ?? backupsFolder(env.DATA_DIR));
  const isPlace = to === undefined || isFolder(named);
  const path = isPlace ? join(named, nameAt(new Date())) : named;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const source = await openSource(env, log);
  try {
    await withEverything(source, env, (items) => writeArchive(path, items));
  } finally {
    await source.close();
  }
  await chmod(path, 0o600);
  const found = await checkArchive(path);
  const removed = isPlace && keep !== undefined ? await keepNewest(named, keep) : [];
  return { path, ...found, removed: removed.length };
};
