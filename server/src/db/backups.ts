import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const prefix = 'webnario-';
const ending = '.jsonl.gz';

/** The ending of a backup that is being written, or was being written when its command was killed. */
export const unfinishedEnding = '.unfinished';

/** Where backups are written unless another place is named. */
export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups');

/** The name of a backup that is made at that time; the names sort by it. */
export const backupName = (at: Date): string =>
  `${prefix}${at.toISOString().replaceAll(/[:.]/g, '-')}${ending}`;

const namesIn = (folder: string, end: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.startsWith(prefix) && name.endsWith(end))
        .toSorted()
    : [];

/** The names of the backups in a folder, the oldest first; other files are left out. */
export const backupsIn = (folder: string): string[] => namesIn(folder, ending);

/** The names of the backups in a folder that are not finished. */
export const unfinishedIn = (folder: string): string[] =>
  namesIn(folder, ending + unfinishedEnding);
