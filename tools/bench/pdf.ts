import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import { emptyOffer } from '@webnario/domain/offer/fields';
import { scriptPhases } from '@webnario/domain/method/phases';
import { makeFileWorker } from '../../server/src/features/documents/file-worker.ts';
import { median, type Figure } from './figures.ts';

const rounds = 7;
const wordsWanted = 10_000;
const goalMs = 300;
const goalKb = 300;

const vocabulary =
  'abre agenda semana preço serviço conta caixa salão cliente horário calma conversa método planilha exemplo pergunta resposta coração maçã ação você começa entende anota compara decide escolhe escreve divide confere organiza aprende depois antes sempre hoje amanhã pouco muito melhor claro simples junto cedo tarde primeiro último próximo próprio útil'.split(
    ' ',
  );
const sentenceWords = 14;

/** Sentences that do not repeat, so that compression has real work; the same ones in every run. */
const makeSpeaker = () => {
  let seed = 7;
  const word = (): string => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return vocabulary[seed % vocabulary.length] ?? '';
  };
  const sentence = (): string => `${Array.from({ length: sentenceWords }, word).join(' ')}.`;
  return (count: number): string => Array.from({ length: count }, sentence).join(' ');
};

/** Five phases of the method with as many words as a very long webinar needs. */
const longScripts = (): string[] => {
  const speak = makeSpeaker();
  const blocks = scriptPhases.flatMap((phase) => phase.blocks);
  const sentencesEach = Math.ceil(wordsWanted / blocks.length / sentenceWords);
  return scriptPhases.map((phase) =>
    phase.blocks
      .map(({ title }) => {
        const half = Math.ceil(sentencesEach / 2);
        return `## ${title}\n\n${speak(half)}\n\n${speak(sentencesEach - half)}`;
      })
      .join('\n\n'),
  );
};

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

const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> => {
  const start = performance.now();
  const result = await work();
  return { ms: performance.now() - start, result };
};

/** Warm time and size of the PDF of a script of 10,000 words, from the request to the bytes, beside pdfkit alone. */
export const measurePdf = async (): Promise<Figure[]> => {
  const scripts = longScripts();
  const worker = makeFileWorker();
  const print = async (): Promise<number> => {
    const printed = await worker.print({
      kind: 'pdf',
      manuscript: {
        productName: 'Preço certo',
        shortPromise: 'Descubra o preço certo de cada serviço em 6 semanas',
        category: 'Beleza',
        date: '2026-11-21T12:00:00.000Z',
        scripts,
        duration: { minutes: 60, wordsPerMinute: 130 },
        demonstration: false,
        madeWith: 'Webnário',
        offer: emptyOffer,
        offerContext: { productName: 'Preço certo', names: [], today: '2026-11-21' },
      },
    });
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
