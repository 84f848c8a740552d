import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { endpoints } from '@webnario/domain/api/endpoints';
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
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
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

/**
 * The browser needs the address and the method of each endpoint, not its schemas: those are types here and
 * checks on the server. Leaving them out spares the first screen the validation library (10 KB). A change of
 * the table needs a restart of the development server.
 */
const endpointTable = (): Plugin => ({
  name: 'webnario-endpoint-table',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('/domain/src/api/endpoints.ts')) return null;
    const rows = Object.entries(endpoints).map(([name, { method, path }]) => [
      name,
      { method, path },
    ]);
    return `export const endpoints = ${JSON.stringify(Object.fromEntries(rows))};`;
  },
});

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const served = ['/api', '/auth/v1', '/functions', '/mailbox', '/healthz', '/readyz'];

export default defineConfig({
  plugins: [endpointTable(), react(), tailwindcss(), precompress()],
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  server: {
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, { target: server }])),
  },
});
