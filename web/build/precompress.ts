import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const compressible = /\.(js|css|svg|txt|webmanifest)$/;

/** The bytes as small as brotli makes them. */
export const compress = (bytes: Uint8Array): Promise<Buffer> =>
  brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

/**
 * Writes a `.br` beside every text file of the build, so that the server never compresses at request time. Pages
 * are left out: the server fills in their settings, and packs them, when it starts.
 */
export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      await writeFile(`${path}.br`, await compress(await readFile(path)));
    }),
  );
};
