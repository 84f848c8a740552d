import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';
import { makePrivateFolder, privateFile } from '../../platform/secrets/private-files.ts';

type Owner = { readonly pid: number; readonly host: string };

/** The engine works synchronously and may hold up the timer that keeps the lock fresh; hence the long time. */
const staleMs = 30_000;

const readOwner = async (path: string): Promise<Owner | undefined> => {
  try {
    const owner: unknown = JSON.parse(await readFile(path, 'utf8'));
    return owner as Owner;
  } catch {
    return undefined;
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A process of this machine that is gone, or an earlier one that had our own number (containers start at 1). */
const isDead = (owner: Owner | undefined): boolean =>
  owner?.host === hostname() && (owner.pid === process.pid || !isRunning(owner.pid));

const held = new Set<string>();

const take = async (folder: string, onLost: () => void): Promise<() => Promise<void>> => {
  const lockPath = join(folder, 'database.lock');
  const ownerPath = join(folder, 'database.owner');
  const acquire = () =>
    lock(folder, {
      lockfilePath: lockPath,
      stale: staleMs,
      realpath: false,
      onCompromised: onLost,
    });
  const release = await acquire().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error;
    const owner = await readOwner(ownerPath);
    if (held.has(folder) || !isDead(owner)) {
      const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
      throw new Error(
        `The data folder ${folder} is in use by ${who}; stop it or choose another DATA_DIR.`,
        { cause: error },
      );
    }
    await rm(lockPath, { recursive: true, force: true });
    return acquire();
  });
  held.add(folder);
  await writeFile(
    ownerPath,
    JSON.stringify({ pid: process.pid, host: hostname() } satisfies Owner),
    { mode: privateFile },
  );
  return async () => {
    held.delete(folder);
    await rm(ownerPath, { force: true });
    await release();
  };
};

/**
 * Makes this process the only one on the folder: two embedded engines on one folder destroy it. The lock of a
 * process that died is taken over. Returns how to release it; throws an Error of one sentence that names the other
 * process and the folder. `onLost` is called when another process takes the lock while this one runs.
 */
export const lockFolder = async (
  folder: string,
  onLost: () => void,
): Promise<() => Promise<void>> => {
  makePrivateFolder(folder);
  // A second lock around taking the first one, or two processes could both find the same dead owner and take it over.
  const releaseTakeover = await lock(join(folder, 'database.takeover'), {
    lockfilePath: join(folder, 'database.lock.takeover'),
    stale: 5_000,
    realpath: false,
    retries: { retries: 40, minTimeout: 100, maxTimeout: 250 },
  });
  try {
    return await take(folder, onLost);
  } finally {
    await releaseTakeover();
  }
};
