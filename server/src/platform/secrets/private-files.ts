import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Only the owner of the process reads and writes; nobody else of the machine, whatever the umask. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

const openToOthers = 0o077;

/** A folder of another owner keeps its permissions; each file that we write in it is private by itself. */
const close = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
};

/** Makes a folder that only the owner of the process may enter, or closes the one that is there. */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: privateFolder });
  close(folder, privateFolder);
};

/** Closes everything in a folder to others: what an earlier release, or a restored backup, left open. */
export const closeFolder = (folder: string): void => {
  makePrivateFolder(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory() && !entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if ((lstatSync(path).mode & openToOthers) === 0) continue;
    close(path, entry.isDirectory() ? privateFolder : privateFile);
  }
};
