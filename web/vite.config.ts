import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|html|svg|txt|webmanifest)$/;

/** Writes a `.br` beside every text file of the build, so that the server never compresses at request time. */
const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'webnario-precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
      await Promise.all(
        files.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const bytes = await readFile(path);
          const smaller = await compress(bytes, {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          });
          await writeFile(`${path}.br`, smaller);
        }),
      );
    },
  };
};

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const served = ['/api', '/auth/v1', '/functions', '/mailbox', '/healthz', '/readyz'];

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  server: {
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, { target: server }])),
  },
});
