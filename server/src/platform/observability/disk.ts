import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

/** What a disk has, in bytes. */
export type Disk = { readonly free: number; readonly size: number };

/** Below this share of its size somebody should make room. */
const leastFree = 0.1;

/** The disk of a folder, as far as this process may use it; undefined where the system does not say. */
export const diskOf = async (folder: string): Promise<Disk | undefined> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return undefined;
  }
};

/** Whether so little of it is free that somebody should make room. */
const isAlmostFull = ({ free, size }: Disk): boolean => free < size * leastFree;

/** Warns in the log where the disk of that folder is almost full. */
export const warnOfDisk = async (folder: string, log: Logger): Promise<void> => {
  const disk = await diskOf(folder);
  if (!disk || !isAlmostFull(disk)) return;
  const freeMb = Math.round(disk.free / 2 ** 20);
  log.warn({ folder, freeMb }, 'the disk is almost full: make room, or writes will fail');
};
