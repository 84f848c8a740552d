import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Where `src/letters.css` and `features/landing/landing.css` find the fonts; nothing of it is committed. */
const folder = join(import.meta.dirname, '..', '.cache', 'letters');
const licence = import.meta.resolve('@fontsource-variable/source-serif-4/LICENSE');
const upright = import.meta
  .resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2');
const italic = import.meta
  .resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2');

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** What Portuguese is written with: ASCII, the accented letters of Latin-1, quotes, dashes, marks of money and number. */
const characters = [
  range(0x20, 0x7e),
  range(0xc0, 0xff).replaceAll(/[ÅÆÐØÝÞßåæðøýþÿ]/g, ''),
  '\u00a0¡§ª«°²³·º»¼½¾¿Œœ–—‘’‚“”„•…‹›€™−↑↓′″',
].join('');

/** Kerning and the ligatures of f; the default figures are tabular already. */
const keepFeatures = ['kern', 'liga'];

/** Names that stay as they are, since they are about the original: copyright, licence and its address. */
const originalNames = new Set([0, 13, 14]);

/**
 * Names the subset 'Script Serif 4'. The licence (SIL OFL 1.1, condition 3) reserves the name 'Source' for the original, and a
 * subset is a changed version. Written over in place: both words have six letters, in one byte or two each.
 */
const renameFont = (font: Buffer): Buffer => {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (entry === undefined) throw new Error('the font has no table of names');
  const start = font.readUInt32BE(entry + 8);
  const strings = start + font.readUInt16BE(start + 4);
  for (let index = 0; index < font.readUInt16BE(start + 2); index += 1) {
    const record = start + 6 + index * 12;
    if (originalNames.has(font.readUInt16BE(record + 6))) continue;
    const from = strings + font.readUInt16BE(record + 10);
    const name = font.subarray(from, from + font.readUInt16BE(record + 8));
    for (const [old, own] of [
      ['Source', 'Script'],
      ['\0S\0o\0u\0r\0c\0e', '\0S\0c\0r\0i\0p\0t'],
    ] as const) {
      const at = name.indexOf(old, 0, 'latin1');
      if (at >= 0) name.write(own, at, 'latin1');
    }
  }
  return font;
};

type Letters = {
  readonly from: string;
  readonly file: string;
  readonly wght: number | { readonly min: number; readonly max: number };
};

/** The italic is for rubrics and single words: one weight. */
const letters: readonly Letters[] = [
  {
    from: upright,
    file: 'script-serif.woff2',
    wght: { min: 400, max: 700 },
  },
  {
    from: italic,
    file: 'script-serif-italic.woff2',
    wght: 400,
  },
];

const makeLetters = async ({ from, file, wght }: Letters): Promise<void> => {
  const subset = await subsetFont(await readFile(fileURLToPath(from)), characters, {
    targetFormat: 'truetype',
    variationAxes: { wght },
    keepFeatures,
    noHinting: true,
    preserveNameIds: [...originalNames],
  });
  const packed = await subsetFont(renameFont(subset), undefined, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    preserveNameIds: [...originalNames],
  });
  const whole = join(folder, `${process.pid}-${file}`);
  await writeFile(whole, packed);
  await rename(whole, join(folder, file));
};

let made: Promise<unknown> | undefined;

/** Once in a process: the pages are built after the app, with the same fonts. */
const makeAll = async (): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await Promise.all(letters.map(makeLetters));
};

/** Makes the product's fonts from Source Serif 4 before the stylesheets are read, and ships its licence with them. */
export const letterFiles = (): Plugin => ({
  name: 'webnario-letters',
  async buildStart() {
    made ??= makeAll();
    await made;
  },
  async generateBundle() {
    if (this.environment.name !== 'client') return;
    this.emitFile({
      type: 'asset',
      fileName: 'licenses/source-serif-4.txt',
      source: await readFile(fileURLToPath(licence)),
    });
  },
});
