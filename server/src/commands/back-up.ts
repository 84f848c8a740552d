import { mkdir, realpath, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { existsSync, statSync } from 'node:fs';
import type { Logger } from 'pino';
import { backupName, backupsFolder, backupsIn, unfinishedIn } from '../db/backups.ts';
import type { Env } from '../env.ts';
import { writeArchive } from './archive/archive.ts';
import { openSource, withWholeSource } from './archive/source.ts';

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Removes the oldest backups of a folder but for the newest `count`; other files stay. */
const keepNewest = async (folder: string, count: number): Promise<readonly string[]> => {
  const names = backupsIn(folder);
  const old = names.slice(0, Math.max(0, names.length - count));
  await Promise.all(old.map((name) => rm(join(folder, name))));
  return old;
};

/** Longer than a backup that is being written goes without a word, and shorter than until the next night. */
const abandonedAfterMs = 3_600_000;

/** Removes the unfinished files of commands that were killed. */
const removeAbandoned = async (folder: string, now: number): Promise<void> => {
  const paths = unfinishedIn(folder)
    .map((name) => join(folder, name))
    .filter((path) => {
      const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      return writtenAt !== undefined && now - writtenAt > abandonedAfterMs;
    });
  await Promise.all(paths.map((path) => rm(path, { force: true })));
};

/** The folder without links, also where it is not made yet. */
const realFolder = async (folder: string): Promise<string> =>
  existsSync(folder)
    ? realpath(folder)
    : join(await realFolder(dirname(folder)), relative(dirname(folder), folder));

/** A backup elsewhere in DATA_DIR would be a part of the next one, which would be twice as large. */
const refuseInside = async (dataDir: string, folder: string): Promise<void> => {
  const [data, target] = await Promise.all([realFolder(dataDir), realFolder(folder)]);
  const isWithin = (place: string): boolean => `${target}/`.startsWith(`${place}/`);
  if (!isWithin(data) || isWithin(backupsFolder(data))) return;
  throw new Error(
    `A backup in DATA_DIR would become a part of the next one; name a place outside of it, or ${backupsFolder(dataDir)}.`,
  );
};

export type BackupOptions = {
  /** A file, or a folder in which it gets a name of its own. */
  readonly to: string | undefined;
  /** How many backups remain in that folder, this one included; then `to` is a folder, whether or not it is there yet. */
  readonly keep: number | undefined;
  /** A file that must be there, as on a disk that may not be mounted. */
  readonly needs: string | undefined;
};

/** A folder is made where its parent is: one that is far from there was not meant, or its disk is missing. */
const refuseUnmounted = (folder: string, needs: string | undefined): void => {
  if (needs !== undefined && !existsSync(needs)) {
    throw new Error(`${needs} is not there, so the disk is not mounted; no backup was made.`);
  }
  if (existsSync(dirname(folder))) return;
  throw new Error(
    `${dirname(folder)} is not there: make it, or mount its disk; no backup was made.`,
  );
};

/**
 * Writes a backup of the database and of the files of DATA_DIR while the product runs or does not, and reads it back.
 * Throws an Error of one sentence.
 */
export const backUp = async (
  env: Env,
  log: Logger,
  { to, keep, needs }: BackupOptions,
): Promise<{ path: string; tables: number; rows: number; removed: number }> => {
  const named = resolve(to ?? backupsFolder(env.DATA_DIR));
  const isPlace = to === undefined || keep !== undefined || isFolder(named);
  const path = isPlace ? join(named, backupName(new Date())) : named;
  await refuseInside(env.DATA_DIR, dirname(path));
  if (to !== undefined) refuseUnmounted(dirname(path), needs);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  if (isPlace) await removeAbandoned(named, Date.now());
  const source = await openSource(env, log);
  let found: { tables: number; rows: number };
  try {
    found = await withWholeSource(source, env, (items) => writeArchive(path, items));
  } finally {
    await source.close();
  }
  const removed = keep !== undefined ? await keepNewest(named, keep) : [];
  return { path, ...found, removed: removed.length };
};
