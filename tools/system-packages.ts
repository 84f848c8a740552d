import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './processes.ts';

/** Whether a file is there and may be run. */
export const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where a program is on PATH, or undefined. */
export const findOnPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable);

const isRoot = (): boolean => process.getuid?.() === 0;

/** Whether Debian's packages can be installed without a password. */
const canInstallPackages = (): boolean => isRoot() && findOnPath('apt-get') !== undefined;

const quiet = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

/** Debian's lists of packages, read anew once in a run. */
let lists: Promise<unknown> | undefined;

const install = async (names: readonly string[]): Promise<boolean> => {
  console.log(`  installing ${names.join(', ')} with apt-get, once`);
  await (lists ??= run('apt-get', ['-qq', 'update'], quiet));
  return (await run('apt-get', ['-qq', '-y', 'install', ...names], quiet)) === 0;
};

/** The installation that is under way: Debian's tools let only one work at a time. */
let installing: Promise<unknown> = Promise.resolve();

/**
 * Installs Debian packages, one call after the other; returns whether it worked. RUNLEVEL=1 keeps a package from starting
 * its service: only the programs are needed.
 */
export const installPackages = (names: readonly string[]): Promise<boolean> => {
  if (!canInstallPackages()) return Promise.resolve(false);
  const installed = installing.then(() => install(names));
  installing = installed.catch(() => undefined);
  return installed;
};
