import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientFiles } from './client-files.ts';
import { compress } from './precompress.ts';

type Budget = { readonly what: string; readonly bytes: number; readonly most: number };

const kib = 1024;
const shown = (bytes: number): string => `${(bytes / kib).toFixed(1)} KiB`;

const packedSum = async (folder: string, files: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(folder, `${file}.br`))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** The bytes that a file takes on the wire; a font is compressed already and sent as it is. */
const size = async (folder: string, file: string): Promise<number> =>
  (await stat(join(folder, file))).size;

const packedPage = async (folder: string, page: string): Promise<number> =>
  (await compress(await readFile(join(folder, page)))).length;

/** Bytes of the scripts that stand in a page itself. */
const inlineScripts = (html: string): number =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].reduce(
    (sum, [, script = '']) => sum + Buffer.byteLength(script),
    0,
  );

const measure = async (folder: string, client: ClientFiles): Promise<Budget[]> => {
  const scripts = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  const landing = await readFile(join(folder, 'index.html'), 'utf8');
  const all = scripts
    .map((name) => `assets/${name}`)
    .filter((name) => name !== client.passwordStrength);
  return [
    { what: 'landing page', bytes: await packedPage(folder, 'index.html'), most: 14 * kib },
    { what: 'scripts inside the landing page', bytes: inlineScripts(landing), most: 1.75 * kib },
    {
      what: 'login page',
      bytes: await packedPage(folder, 'auth/login/index.html'),
      most: 14 * kib,
    },
    {
      what: 'scripts of an account page',
      bytes: await packedSum(folder, client.auth),
      most: 101 * kib,
    },
    {
      what: 'scripts of the dashboard',
      bytes: await packedSum(folder, client.dashboard),
      most: 130 * kib,
    },
    { what: 'stylesheet', bytes: await packedSum(folder, [client.stylesheet]), most: 10.5 * kib },
    {
      what: 'letters of every page',
      bytes: await size(folder, client.letters.upright),
      most: 26 * kib,
    },
    { what: 'italic letters', bytes: await size(folder, client.letters.italic), most: 15 * kib },
    // Fetched when somebody comes near 'Editar'. A plain box weighs nothing, and shows marks in place of the text.
    {
      what: 'editor of a script',
      bytes: await packedSum(folder, [client.scriptEditor]),
      most: 66 * kib,
    },
    // Lists of words, fetched when somebody types a new password; the screen works without.
    {
      what: 'strength of passwords',
      bytes: await packedSum(folder, [client.passwordStrength]),
      most: 345 * kib,
    },
    // Of them 9 KiB draw the charts of the administration's figures, and 6 are for the own data, the devices and what
    // stands before a screen, on those screens alone.
    // 2 KiB ask before a link signs somebody in as somebody else; they are fetched for such a link alone, and 4
    // are the second factor, fetched with the profile or by whoever has one. 1 is what /ajuda says of all of it.
    // 1 is what the landing page shows of the product, which the app has once more for whoever is signed in.
    // 62 are the editor of a script. 5 are the bar of one sentence, which comes when one is chosen.
    { what: 'all scripts', bytes: await packedSum(folder, all), most: 585 * kib },
  ];
};

/** Prints what the first screens weigh on the wire (brotli). @throws Error when one weighs more than it may */
export const checkBudgets = async (folder: string, client: ClientFiles): Promise<void> => {
  const budgets = await measure(folder, client);
  for (const { what, bytes, most } of budgets) {
    process.stdout.write(`${what}: ${shown(bytes)} of ${shown(most)}\n`);
  }
  const landing = await readFile(join(folder, 'index.html'), 'utf8');
  if (/<script[^>]+src=|modulepreload/.test(landing)) {
    throw new Error('the landing page loads a script before anybody asked for one');
  }
  const over = budgets.filter(({ bytes, most }) => bytes > most).map(({ what }) => what);
  if (over.length > 0) throw new Error(`over the byte budget: ${over.join(', ')}`);
};
