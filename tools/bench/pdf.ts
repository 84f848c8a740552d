import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import { makeFileWorker } from '../../server/src/features/documents/file-worker.ts';
import { median, timed, type Figure } from './figures.ts';
import { longManuscript, longScripts, wordsWanted } from './long-script.ts';

const rounds = 7;
const goalMs = 300;
const goalKb = 300;

const require = createRequire(new URL('../../server/package.json', import.meta.url));
const font = readFileSync(
  require.resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
);

/** The ceiling: the library alone sets the same words, with one font, no tags and no table of contents. */
const pour = (scripts: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const document = new Pdf({ size: 'A4', margin: 72 });
    let bytes = 0;
    document.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    document.on('end', () => resolve(bytes));
    document.registerFont('text', font).font('text');
    for (const line of scripts.join('\n\n').split('\n\n')) {
      const isHeading = line.startsWith('## ');
      document.fontSize(isHeading ? 16 : 12).text(line.replace(/^## /, ''));
      document.moveDown(0.5);
    }
    document.end();
  });

/** Warm time and size of the PDF of a script of 10,000 words, from the request to the bytes, beside pdfkit alone. */
export const measurePdf = async (): Promise<Figure[]> => {
  const scripts = longScripts();
  const worker = makeFileWorker();
  const print = async (): Promise<number> => {
    const printed = await worker.print({ kind: 'pdf', manuscript: longManuscript() }, 'bench');
    if (!printed.ok) throw new Error(printed.code);
    return printed.value.byteLength;
  };
  await print();
  await pour(scripts);
  const ours: number[] = [];
  const alone: number[] = [];
  let ourBytes = 0;
  let poured = 0;
  for (let round = 0; round < rounds; round += 1) {
    const printed = await timed(print);
    ours.push(printed.ms);
    ourBytes = printed.result;
    const plain = await timed(() => pour(scripts));
    alone.push(plain.ms);
    poured = plain.result;
  }
  await worker.close();
  const kb = (bytes: number): number => Math.round(bytes / 1024);
  const name = `PDF of ${wordsWanted.toLocaleString('en')} words`;
  return [
    {
      name: `${name}, warm, tagged, fonts embedded`,
      value: `${Math.round(median(ours))} ms`,
      ceiling: `${Math.round(median(alone))} ms pdfkit alone, untagged`,
      goal: `≤ ${goalMs} ms`,
      isMet: median(ours) <= goalMs,
    },
    {
      name: `${name}, size`,
      value: `${kb(ourBytes)} KB`,
      ceiling: `${kb(poured)} KB pdfkit alone`,
      goal: `≤ ${goalKb} KB`,
      isMet: kb(ourBytes) <= goalKb,
    },
  ];
};
