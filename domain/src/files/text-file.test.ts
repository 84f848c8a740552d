import { describe, expect, it, test } from 'vitest';
import { defaultDuration } from '../method/duration.ts';
import { chaptersOf } from './chapters.ts';
import { composeTxt } from '../script/plain-text.ts';
import { classMap } from './class-map.ts';
import { csvLine } from './csv.ts';
import { mapCsv } from './map-csv.ts';
import { composeTextFile } from './text-file.ts';

const words = (count: number): string => 'palavra '.repeat(count).trim();

const scriptOf = (first: string) => ({
  productName: 'Bolos',
  scripts: [first, '## Dois\n\nOlá.', '', '', ''],
  duration: defaultDuration,
  demonstration: false,
});

const rowsOf = (first: string) => classMap(chaptersOf(scriptOf(first)));

const csvOf = (first: string) => composeTextFile('csv', scriptOf(first));

describe('the map of the class', () => {
  it('has a row for each block with its clock, slides, polls, pauses and directions [B-STAGE-31]', () => {
    const rows = rowsOf(
      `## **Boas**-vindas\n\n${words(130)}\n\n> Slide: Três contas | um gráfico\n\n> Enquete: Qual? | A | B\n\n> Pausa: 20 s | espere\n\n> Rubrica: olhe para a câmera.\n\n## Fim\n\nOlá.`,
    );
    expect(rows.slice(0, 2)).toEqual([
      {
        phase: 'Fase 1 — Abertura',
        block: 'Boas-vindas',
        start: 0,
        end: 120,
        slides: ['Três contas'],
        polls: ['Qual?'],
        cues: ['Pausa 20 s · espere', 'olhe para a câmera.'],
      },
      expect.objectContaining({ block: 'Fim', start: 120, slides: [], polls: [], cues: [] }),
    ]);
    expect(rows[2]).toMatchObject({ phase: 'Fase 2 — História e virada', block: 'Dois' });
  });

  it('has no emphasis and no double blanks in titles and cues', () => {
    const rows = rowsOf(
      '## ** Boas **  vindas\n\n> Slide:  _Três_  contas | x\n\n> Rubrica: `olhe`',
    );
    expect(rows[0]).toMatchObject({
      block: 'Boas vindas',
      slides: ['Três contas'],
      cues: ['olhe'],
    });
  });

  it('has a row for a text without a title, too', () => {
    expect(rowsOf('Sem título.')[0]?.block).toBe('Início');
  });
});

describe('the map as a table', () => {
  it('is what Excel in Brazil opens: byte order mark, semicolons, CR LF, times [B-STAGE-32]', () => {
    const csv = csvOf(`## Boas-vindas\n\n${words(130)}\n\n> Slide: Um\n\n> Slide: Dois`);
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    const lines = csv.slice(1).split('\r\n');
    expect(lines[0]).toBe(
      '"Começa";"Termina";"Fase";"Bloco";"Slides";"Enquetes";"Pausas e rubricas"',
    );
    expect(lines[1]).toBe(
      '"0:00:00";"0:01:00";"Fase 1 — Abertura";"Boas-vindas";"Um / Dois";"";""',
    );
    expect(lines.at(-1)).toBe('');
  });

  it.each([
    '=cmd()',
    '+1',
    '-2+3',
    '@SUM(A1)',
    '|cmd',
    '＝1+1',
    '\u200B=1',
    '\u00A0 =1',
    '=HYPERLINK("http://x";"y")',
  ])('never lets a cell be a formula: %j [B-STAGE-32]', (evil) => {
    const csv = csvOf(`## ${evil}\n\n> Slide: ${evil}\n\nOlá.`);
    const cells = csv
      .slice(1)
      .split('\r\n')
      .flatMap((line) => line.slice(1, -1).split('";"'));
    for (const cell of cells) expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@|＝＋－＠]/u);
    expect(cells.some((cell) => cell.startsWith("'"))).toBe(true);
  });

  it('has no character in a cell that hides or breaks it', () => {
    expect(csvLine(['Um\u0007\u0007dois\u2028três', 'a\uD800b\uFFFD', ' \tfim\n'])).toBe(
      '"Um dois três";"ab";"fim"\r\n',
    );
  });

  it('has its times in hours, minutes and whole seconds', () => {
    const row = { phase: 'F', block: 'B', slides: [], polls: [], cues: ['um', 'dois'] };
    const [, line] = mapCsv([{ ...row, start: 59.5, end: 36_125.4 }]).split('\r\n');
    expect(line).toBe('"0:01:00";"10:02:05";"F";"B";"";"";"um / dois"');
  });

  it('keeps quotation marks and semicolons inside their cell', () => {
    const csv = csvOf('## Diga "sim"; ou não\n\nOlá.');
    expect(csv).toContain(';"Diga ""sim""; ou não";');
  });
});

describe('the texts', () => {
  test('Markdown is the stored text under the headings of the phases [B-STAGE-33]', () => {
    const stored = '## Boas-vindas\n\n**Oi**, [link](https://x.br)\n\n> Pausa: 20 s';
    const text = composeTextFile('md', { ...scriptOf(stored), demonstration: true });
    expect(text).toBe(
      `> Texto montado em modo demonstração, sem inteligência artificial.\n\n# Fase 1 — Abertura\n\n${stored}\n\n# Fase 2 — História e virada\n\n## Dois\n\nOlá.\n\n# Fase 3 — Descobertas\n\n# Fase 4 — Apresentação da oferta\n\n# Fase 5 — Fechamento\n`,
    );
  });

  test('Markdown leaves out the notes of the demonstration', () => {
    const stored = '## Um\n\n> Modo demonstração: troque isto.\n\nOlá.';
    expect(composeTextFile('md', scriptOf(stored))).toMatch(
      /^# Fase 1 — Abertura\n\n## Um\n\nOlá\.\n\n# Fase 2/,
    );
  });

  test('Markdown of a text that a model wrote begins with its first phase', () => {
    expect(composeTextFile('md', scriptOf('Olá.'))).toMatch(/^# Fase 1 — Abertura\n\nOlá\.\n/);
  });

  test('TXT is the plain-text file that composeTxt makes [B-STAGE-33]', () => {
    const script = scriptOf('## Um\n\nOlá.');
    expect(composeTextFile('txt', script)).toBe(composeTxt(script));
  });
});
