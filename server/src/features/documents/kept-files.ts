import { keptFiles } from '@webnario/domain/limits';

type Kept = { readonly bytes: Uint8Array<ArrayBuffer>; readonly at: number };

/**
 * Files that were made, for some minutes and within some memory: the same file is asked for again when it is paid, then when
 * it is downloaded, and by those who ask again and again. `now` is a clock in milliseconds.
 */
export const makeKeptFiles = (now: () => number = () => Date.now()) => {
  const files = new Map<string, Kept>();
  const sizeOf = (): number =>
    [...files.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
  const forgetOld = (): void => {
    for (const [key, { at }] of files) if (at <= now() - keptFiles.ms) files.delete(key);
    // The oldest stand first.
    for (const key of files.keys()) {
      if (sizeOf() <= keptFiles.bytes) return;
      files.delete(key);
    }
  };
  return {
    find: (key: string): Uint8Array<ArrayBuffer> | undefined => {
      forgetOld();
      return files.get(key)?.bytes;
    },
    keep: (key: string, bytes: Uint8Array<ArrayBuffer>): void => {
      files.delete(key);
      files.set(key, { bytes, at: now() });
      forgetOld();
    },
  };
};
