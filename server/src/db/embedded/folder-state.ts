import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretFiles } from '../../platform/secrets/secrets.ts';
import { backupsFolder, backupsIn } from '../backups.ts';

/**
 * What a start may find in DATA_DIR. Only `empty` gets a database and only `whole` is opened, so that nothing is ever
 * initialised over anything:
 *
 * - `empty`: no sign of an earlier start
 * - `whole`: every part of a database is there
 * - `incomplete`: a folder with some of the parts, as half a copy leaves it
 * - `missing`: no database beside what an earlier start left, as where a volume is not mounted
 * - `moved`: its rows are in PostgreSQL now
 * - `interrupted`: a restore was killed
 */
export type FolderState = 'empty' | 'whole' | 'incomplete' | 'missing' | 'moved' | 'interrupted';

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

/** Without any of these PostgreSQL makes a new cluster or cannot start. */
const parts = ['PG_VERSION', 'global/pg_control', 'base/1', 'pg_wal', 'pg_xact'] as const;

const isEmptyFile = (path: string): boolean =>
  path.endsWith('PG_VERSION') && readFileSync(path, 'utf8').trim() === '';

/** What the database in that folder lacks, as a sentence; undefined for a whole one. */
export const whatIsMissing = (folder: string): string | undefined => {
  const missing = parts.find(
    (part) => !existsSync(join(folder, part)) || isEmptyFile(join(folder, part)),
  );
  return missing && `${folder} is not a whole database: it has no ${missing}.`;
};

const isThere = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** A start writes them after it has made its database. */
const leftByStart: readonly string[] = [...Object.values(secretFiles), 'operator-token'];

/** What is in that DATA_DIR. */
export const folderState = (dataDir: string): FolderState => {
  const { folder, moved, restored } = databaseFolders(dataDir);
  if (isThere(folder)) return whatIsMissing(folder) === undefined ? 'whole' : 'incomplete';
  if (existsSync(restored)) return 'interrupted';
  if (existsSync(moved)) return 'moved';
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  if (names.some((name) => gaveWay.test(name))) return 'interrupted';
  return names.some((name) => leftByStart.includes(name)) ? 'missing' : 'empty';
};

/** The command that puts the newest backup in the place of what is there. */
export const restoreCommand = (dataDir: string): string => {
  const folder = backupsFolder(dataDir);
  const newest = backupsIn(folder).at(-1);
  return `npm run restore -- --replace ${newest === undefined ? 'FILE' : join(folder, newest)}`;
};

const refusals: Readonly<
  Record<Exclude<FolderState, 'empty' | 'whole'>, (dataDir: string) => string>
> = {
  incomplete: (dataDir) =>
    `${whatIsMissing(databaseFolders(dataDir).folder)} It was left as it is. Put all of it back, or restore the last backup: ${restoreCommand(dataDir)}.`,
  missing: (dataDir) =>
    `${dataDir} has the files of an installation, but no database. Mount the disk that has it, set DATABASE_URL if it lies in PostgreSQL, or restore the last backup: ${restoreCommand(dataDir)}. To begin anew, without people and texts: npm start -- --new.`,
  moved: (dataDir) =>
    `The data of ${dataDir} moved to a server; set DATABASE_URL, or rename ${databaseFolders(dataDir).moved} to go back.`,
  interrupted: (dataDir) =>
    `A restore into ${dataDir} was interrupted; run it again with --replace. What was there before ends in .before- and a time.`,
};

/**
 * Whether a start makes a database in that DATA_DIR or opens the one that is there. Throws an Error of one sentence where
 * it may do neither; `beginAnew` allows a new one where the former is missing.
 */
export const makeOrOpen = (dataDir: string, beginAnew: boolean): 'make' | 'open' => {
  const state = folderState(dataDir);
  if (state === 'whole') return 'open';
  if (state === 'empty' || (state === 'missing' && beginAnew)) return 'make';
  throw new Error(refusals[state](dataDir));
};
