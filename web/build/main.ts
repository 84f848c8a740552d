import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { prerenderPages as PrerenderPages } from '../src/prerendered-pages.tsx';
import { checkBudgets } from './budgets.ts';
import { readClientFiles, type ClientFiles, type Output } from './client-files.ts';
import { composePage, withLetters } from './compose-page.ts';
import { precompress } from './precompress.ts';

const root = join(import.meta.dirname, '..');
const folder = resolve(root, process.argv[2] ?? 'dist');

/** The app for the browser; its page is kept as app.html, the answer to every address without a page of its own. */
const buildClient = async (): Promise<{ client: ClientFiles; shell: string }> => {
  const built = await build({
    root,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  const client = readClientFiles(built as Output);
  const shell = withLetters(await readFile(join(folder, 'index.html'), 'utf8'), client);
  await writeFile(join(folder, 'app.html'), shell);
  return { client, shell };
};

/** The same screens for Node, bundled with all they import, so that they run from any folder. */
const loadPages = async () => {
  const outDir = await mkdtemp(join(root, '.prerendered-pages-'));
  try {
    await build({
      root,
      logLevel: 'error',
      build: { outDir, ssr: 'src/prerendered-pages.tsx', copyPublicDir: false },
      ssr: { noExternal: true },
    });
    const { prerenderPages } = (await import(
      pathToFileURL(join(outDir, 'prerendered-pages.js')).href
    )) as {
      prerenderPages: typeof PrerenderPages;
    };
    return await prerenderPages();
  } finally {
    await rm(outDir, { recursive: true });
  }
};

const { client, shell } = await buildClient();
const css = await readFile(join(folder, client.stylesheet), 'utf8');
for (const page of await loadPages()) {
  const html = composePage({ page, shell, css, client });
  for (const path of page.paths) {
    const file = join(folder, path, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
}
await precompress(folder);
await checkBudgets(folder, client);
