import { anyCharacter } from '@webnario/domain/testing/any-character';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linksOf, readPdf, sizeAndLeft } from '../../../../testing/documents/read-pdf.ts';
import { readManuscript, type Manuscript } from '../manuscript/manuscript.ts';
import { manuscript, withPhase1 } from '../../../../testing/documents/manuscript.ts';
import { typeset } from './typeset.ts';

const read = async (made: Manuscript) =>
  readPdf(new Uint8Array(await typeset(readManuscript(made))));

describe('the PDF of a script', () => {
  it('has a cover, contents with the right page numbers, and a chapter for each phase', async () => {
    const pdf = await read(manuscript());
    expect(pdf.pages).toBe(7);
    expect(pdf.pageTexts[0]).toContain('Preço Certo');
    expect(pdf.pageTexts[0]).toContain('Descubra o preço certo em 6 semanas');
    expect(pdf.pageTexts[0]).toContain('28 de fevereiro de 2026');
    expect(pdf.pageTexts[1]).toMatch(/Fase 4 — Apresentação da oferta 1 min 6 Quatro 6/);
    expect(pdf.pageTexts[5]).toMatch(/Apresentação da oferta.*Quatro.*Olá\..*/);
    expect(
      pdf.pageTexts.slice(1).every((text, index) => text.includes(`Página ${index + 2} de 7`)),
    ).toBe(true);
    expect(pdf.isTagged).toBe(true);
    expect(pdf.blockBookmarks).toEqual(['Um', 'Dois', 'Três', 'Quatro', 'Cinco']);
  });

  it('has one page of contents for a usual script', async () => {
    const phase = (blocks: number) =>
      Array.from({ length: blocks }, (_, index) => `## Bloco ${index + 1}\n\nTexto.`).join('\n\n');
    const pdf = await read(manuscript({ scripts: [6, 5, 6, 7, 7].map(phase) }));
    expect(pdf.pageTexts[1]).toContain('Fase 5 — Fechamento');
    expect(pdf.pageTexts[2]).not.toContain('Sumário');
  });

  it('continues contents that are longer than a page, with every entry', async () => {
    const titles = Array.from({ length: 120 }, (_, index) => `Bloco número ${index + 1}`);
    const pdf = await read(withPhase1(titles.map((title) => `## ${title}\n\nTexto.`).join('\n\n')));
    const contents = pdf.pageTexts
      .filter((text) => text.startsWith('Preço Certo Sumário'))
      .join(' ');
    for (const title of titles) expect(contents).toContain(title);
  });

  it('lists open gaps with their phase, and only when there are any', async () => {
    const open = await read(
      withPhase1('## Um\n\nSou [PREENCHER: seu nome]. Custa [PREENCHER: preço].'),
    );
    expect(open.pageTexts[2]).toMatch(
      /Falta preencher Faltam 2 respostas em 2 lugares .* seu nome fase 1 4 .*preço fase 1 4/,
    );
    expect((await read(manuscript())).text).not.toContain('Falta preencher');
  });

  it('links its contents and each listed gap to their places', async () => {
    const made = withPhase1(
      `## Um\n\nOlá.\n\n## Dois\n\nSou [PREENCHER: nome].\n\n${'palavra '.repeat(900)}\n\n## Três\n\nEm [PREENCHER: lugar].`,
    );
    const bytes = new Uint8Array(await typeset(readManuscript(made)));
    const { pageTexts } = await readPdf(bytes);
    const links = await linksOf(bytes);
    const third = pageTexts.findIndex((text) => text.includes('Três [min')) + 1;
    expect(third).toBeGreaterThan(4);
    const [phase, first, second, last] = links.filter(({ from }) => from === 2);
    expect([phase, first, second, last].map((link) => link?.to)).toEqual([4, 4, 4, third]);
    expect(links.filter(({ from }) => from === 3)).toEqual([
      { ...second, from: 3 },
      { ...last, from: 3 },
    ]);
    const tops = [phase, first, second].map((link) => link?.top ?? 0);
    expect(tops).toEqual(tops.toSorted((one, other) => other - one));
    expect(new Set(tops).size).toBe(3);
  });

  it('has the name of the phase at the top of each page', async () => {
    const { pageTexts } = await read(manuscript());
    expect(pageTexts[1]).toMatch(/^Preço Certo Sumário /u);
    expect(pageTexts[2]).toMatch(/^Preço Certo Fase 1 — Abertura /u);
    expect(pageTexts[6]).toMatch(/^Preço Certo Fase 5 — Fechamento /u);
  });

  it('has no quotation mark on its cover where there is no promise', async () => {
    const { pageTexts } = await read(manuscript({ shortPromise: '' }));
    expect(pageTexts[0]).not.toContain('“');
  });

  it('names the demonstration on the cover and leaves out its notes', async () => {
    const pdf = await read(
      withPhase1('## Um\n\n> Modo demonstração: troque isto.\n\nOlá.', { demonstration: true }),
    );
    expect(pdf.pageTexts[0]).toContain(
      'Texto montado em modo demonstração, sem inteligência artificial.',
    );
    expect(pdf.text).not.toContain('troque isto');
  });

  it('has in large print the same text in larger letters on wider lines [B-STAGE-34]', async () => {
    const made = readManuscript(withPhase1(`## Um\n\n${'palavra '.repeat(60)}fim.`));
    const [usual, large] = [await typeset(made), await typeset(made, 'large')].map(
      (bytes) => new Uint8Array(bytes),
    );
    const squeezed = async (bytes: Uint8Array) =>
      (await readPdf(bytes)).pageTexts[2]?.replace(/\s/gu, '');
    expect(await squeezed(large ?? new Uint8Array())).toBe(
      await squeezed(usual ?? new Uint8Array()),
    );
    expect(await sizeAndLeft(usual ?? new Uint8Array(), 3, 'palavra')).toEqual({
      size: 14,
      left: 88,
    });
    expect(await sizeAndLeft(large ?? new Uint8Array(), 3, 'palavra')).toEqual({
      size: 17,
      left: 48,
    });
  });

  it('is a small file for ten thousand words', async () => {
    const paragraph = `${'Você já percebeu que a conta não fecha, mesmo com a agenda cheia? '.repeat(13)}\n\n`;
    const phase = Array.from(
      { length: 6 },
      (_, index) => `## Bloco ${index}\n\n${paragraph.repeat(2)}`,
    ).join('');
    const bytes = await typeset(
      readManuscript(manuscript({ scripts: [phase, phase, phase, phase, phase] })),
    );
    expect(bytes.length).toBeLessThan(300 * 1024);
  });
});

describe('the text in the PDF', () => {
  it('contains every Portuguese letter', async () => {
    const letters = 'áàâãéêíóôõúüç ÁÀÂÃÉÊÍÓÔÕÚÜÇ ªº “aspas” ‘simples’ — – … R$ € § nº';
    expect((await read(withPhase1(`## Um\n\n${letters}`))).text).toContain(letters);
  });

  it('shows each cue on its own, and a line after one as speech [B-METHOD-17]', async () => {
    const { text } = await read(
      withPhase1(
        '## Um\n\n> rubrica: pausa.\n> Slide: Três contas | um gráfico\n> Enquete: Qual? | A | B\n> Pausa: 90 segundos\nFalo agora.',
      ),
    );
    expect(text).toMatch(
      /Rubrica: pausa\. Slide: Três contas · um gráfico Enquete: Qual\? · A · B Pausa: 90 s Falo agora\./,
    );
  });

  it('has the clock of the class beside each block, and leaves out a pasted one [B-METHOD-17]', async () => {
    const words = 'palavra '.repeat(130);
    const { text, pageTexts } = await read(
      withPhase1(
        `## Um\n\n${words}\n\n> Pausa: 30 s\n\n## Dois\n\n> Relógio: [min 77]\n\n${words}`,
      ),
    );
    expect(text).toMatch(/Um \[min 0–2\] palavra/);
    expect(text).toMatch(/Dois \[min 1–3\] palavra/);
    expect(text).not.toContain('min 77');
    expect(pageTexts[0]).toContain('3 min no relógio');
    expect(pageTexts[1]).toContain(
      'Cerca de 3 minutos no relógio, com pausas, enquetes e perguntas; 2 de fala.',
    );
  });

  it('has the clock at the pace of the person', async () => {
    const text = `## Um\n\n${'palavra '.repeat(170)}\n\n## Dois\n\nFim.`;
    const slow = await read(withPhase1(text, { duration: { minutes: 60, wordsPerMinute: 110 } }));
    const fast = await read(withPhase1(text, { duration: { minutes: 60, wordsPerMinute: 170 } }));
    expect(slow.text).toContain('Um [min 0–2]');
    expect(fast.text).toContain('Um [min 0–1]');
  });

  it('has no markup left of emphasis, lists, links and HTML', async () => {
    const { text } = await read(
      withPhase1(
        '## Com **força**\n\n**a** *b* ***c*** `d`\n\n1. um\n2. dois\n   - três\n\n[a página](https://exemplo.com.br/t)\n\n<b>e</b>\n\n---\n\ntexto\n---\nfim',
      ),
    );
    expect(text).toContain('Com força');
    expect(text).toContain(
      'a b c d 1. um 2. dois • três a página (exemplo.com.br/t) <b>e</b> texto fim',
    );
  });

  it('has the same text in small capitals in a second file as in the first', async () => {
    const made = withPhase1('## Um\n\n> Rubrica: pausa.');
    const texts = [(await read(made)).text, (await read(made)).text];
    for (const text of texts) expect(text).toContain('Rubrica: pausa.');
  });

  it('shows no empty box for characters that the fonts lack', async () => {
    const { text } = await read(
      withPhase1('## Um 🚀\n\nOlá 👋🏽 ✅ 日本語 mundo\u0007\u200B\uFE0F fim\u0000'),
    );
    expect(text).toContain('Olá ✓ […] mundo fim');
  });

  it('may begin before the first heading, and blocks and phases may be empty', async () => {
    const pdf = await read(
      manuscript({ scripts: ['sem título', '', '## \n\n##', '## Só título', '\n\n'] }),
    );
    expect(pdf.pageTexts[2]).toContain('1 bloco sem título');
    expect(pdf.bookmarks).toHaveLength(6);
  });

  it('may be anything, and the file can be read by another program', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '## ',
        '> ',
        '> Rubrica: ',
        '- ',
        '1. ',
        '\n',
        '\n\n',
        '**',
        '`',
        '[PREENCHER: x]',
        '    ',
      ),
      fc.constantFrom(
        '```',
        '|',
        '<p>',
        '\u0000',
        '\uD800',
        '🚀',
        'x'.repeat(300),
        '---',
        '[a](b)',
        '!',
      ),
      fc.string({ unit: anyCharacter }),
    );
    const anyText = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (name, script) => {
        const pdf = await read(withPhase1(script, { productName: name, shortPromise: name }));
        expect(pdf.pages).toBeGreaterThanOrEqual(7);
        expect(pdf.text).not.toContain('\uFFFD');
      }),
      { numRuns: 15 },
    );
  });
});
