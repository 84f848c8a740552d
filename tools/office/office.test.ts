import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyOffer, withAnswers } from '@webnario/domain/offer/fields';
import { makeDocx } from '../../server/src/features/documents/docx/document.ts';
import {
  readManuscript,
  type Manuscript,
} from '../../server/src/features/documents/manuscript/manuscript.ts';
import { makePptx } from '../../server/src/features/documents/pptx/presentation.ts';
import { countPictures, readPdf } from '../../server/testing/documents/read-pdf.ts';
import { findOffice } from './find-office.ts';

const office = findOffice();

const manuscript: Manuscript = {
  productName: 'Preço & Ação',
  shortPromise: 'Descubra o preço certo em 6 semanas',
  category: 'Negócios',
  date: '2026-03-01T12:00:00Z',
  scripts: [
    '## Boas-vindas\n\n> Slide: Três contas | um caderno\n\nVocê já fez as contas da **órfã confecção**?\n\n> Pausa: 20 s | água',
    '## A virada\n\n> Enquete: Qual? | A | B\n\nEntão percebi: preço é decisão.',
    '## Descoberta\n\n3. avó\n4. pão de queijo\n\n> dito por outro',
    '## Valor\n\nCusta [PREENCHER: preço à vista], às vezes menos.',
    '## Até já\n\nObrigada 👋 pela atenção.\u0007',
  ],
  duration: { minutes: 60, wordsPerMinute: 130 },
  demonstration: true,
  madeWith: 'Webnário',
  offer: withAnswers(emptyOffer, { link: 'exemplo.com.br/turma' }),
  offerContext: { productName: 'Preço & Ação', names: [], today: '2026-03-01' },
};

const withNotes = 'pdf:impress_pdf_Export:{"ExportNotesPages":{"type":"boolean","value":"true"}}';

/** Opens the files in LibreOffice, under a profile of their own, and answers their PDFs. */
const convert = async (program: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'webnario-office-'));
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const pdfOf = async (name: string, bytes: Uint8Array, filter: string) => {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    const args = [profile, '--headless', '--convert-to', filter, '--outdir', folder, file];
    await promisify(execFile)(program, args);
    return new Uint8Array(readFileSync(file.replace(/\.\w+$/u, '.pdf')));
  };
  const read = readManuscript(manuscript);
  // One after the other: they share the profile, whose first use takes the longest.
  const document = await pdfOf('roteiro.docx', await makeDocx(read), 'pdf:writer_pdf_Export');
  const slides = await pdfOf('slides.pptx', await makePptx(read), withNotes);
  return { folder, document, slides };
};

/** Letters that stand apart for their style are apart in the text of a PDF as well. */
const squeezed = (text: string): string => text.replace(/\s+/gu, '').toLowerCase();

describe.skipIf(office === undefined)('LibreOffice', () => {
  let opened: Awaited<ReturnType<typeof convert>>;
  beforeAll(async () => {
    opened = await convert(office ?? '');
  });
  afterAll(() => rmSync(opened.folder, { recursive: true, force: true }));

  it('opens the Word document: text, headings, contents, page numbers and the picture', async () => {
    const pdf = await readPdf(opened.document);
    for (const text of [
      'Descubra o preço certo em 6 semanas',
      'Você já fez as contas da órfã confecção?',
      'Pausa: 20 s',
      'pão de queijo',
      'Custa [PREENCHER: preço à vista], às vezes menos.',
      'Falta preencher',
      `Página 2 de ${pdf.pages}`,
    ]) {
      expect(squeezed(pdf.text)).toContain(squeezed(text));
    }
    expect(pdf.bookmarks).toEqual([
      'Fase 1 — Abertura',
      'Fase 2 — História e virada',
      'Fase 3 — Descobertas',
      'Fase 4 — Apresentação da oferta',
      'Fase 5 — Fechamento',
    ]);
    expect(pdf.blockBookmarks).toEqual([
      'Boas-vindas',
      'A virada',
      'Descoberta',
      'Valor',
      'Até já',
    ]);
    expect(pdf.pageTexts[1]).toMatch(/Fase 1 — Abertura\W+1 min Boas-vindas\W+min 0–1\]/u);
    expect(await countPictures(opened.document)).toBe(1);
  });

  it('opens the slides: titles, notes, the link and the pictures', async () => {
    const pdf = await readPdf(opened.slides);
    // Seven slides, then a page of notes for each of them.
    expect(pdf.pages).toBe(14);
    expect(pdf.pageTexts[0]).toContain('Preço & Ação');
    expect(pdf.pageTexts[1]).toContain('Três contas');
    expect(pdf.pageTexts[1]).not.toContain('Pausa');
    expect(pdf.pageTexts[6]).toContain('exemplo.com.br/turma');
    const notes = pdf.pageTexts.slice(7).join(' ');
    expect(notes).toContain('Você já fez as contas da órfã confecção?');
    expect(notes).toContain('[Pausa: 20 s · água]');
    expect(notes).toContain('[Enquete: Qual? · A · B]');
    expect(await countPictures(opened.slides)).toBeGreaterThanOrEqual(2);
  });
});
