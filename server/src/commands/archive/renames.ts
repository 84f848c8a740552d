import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../../db/embedded/durable-files.ts';
import { makePrivateFolder } from '../../platform/secrets/private-files.ts';

export type Rename = readonly [from: string, to: string];

const renameForGood = async (from: string, to: string): Promise<void> => {
  await rename(from, to);
  for (const folder of new Set([dirname(from), dirname(to)])) syncFolder(folder);
};

/** Renames one after the other, each on the disk before the next. When one fails, those before it are undone: all or none. */
export const renameAll = async (renames: readonly Rename[]): Promise<void> => {
  const done: Rename[] = [];
  try {
    for (const [from, to] of renames) {
      makePrivateFolder(dirname(to));
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await renameForGood(from, to);
      done.push([from, to]);
    }
  } catch (error) {
    // oxlint-disable-next-line no-await-in-loop -- in the other order
    for (const [from, to] of done.toReversed()) await renameForGood(to, from);
    throw error;
  }
};
