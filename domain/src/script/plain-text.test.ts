import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { TextOrigin } from '../text-origin.ts';
import { composeTxt, fileNameFor, hasDemonstrationText } from './plain-text.ts';
import { anyCharacter } from '../../testing/any-character.ts';

const scripts = [
  '## A\n\num',
  '## B\r\n\r\ndois\r\n',
  'três\n\n> Rubrica: pausa',
  'quatro',
  'cinco\n\n',
];

describe('the plain-text file', () => {
  it('is the five phases with headings and --- between them [R-FILE-05]', () => {
    expect(composeTxt({ productName: 'Bolos', scripts, demonstration: false })).toBe(
      [
        '# Fase 1 — Abertura\n\n## A\n\num',
        '# Fase 2 — História e virada\n\n## B\n\ndois',
        '# Fase 3 — Descobertas\n\ntrês\n\n> Rubrica: pausa',
        '# Fase 4 — Apresentação da oferta\n\nquatro',
        '# Fase 5 — Fechamento\n\ncinco\n',
      ].join('\n\n---\n\n'),
    );
  });

  test('the file of a demonstration says so in the first line and drops the notes', () => {
    const text = composeTxt({
      productName: 'Bolos',
      scripts: ['um\n\n> Modo demonstração: troque\n\ndois', ...scripts.slice(1)],
      demonstration: true,
    });
    const [first, second, third] = text.split('\n');
    expect(first).toBe('Texto montado em modo demonstração, sem inteligência artificial.');
    expect([second, third]).toEqual(['', '# Fase 1 — Abertura']);
    expect(text).not.toContain('> Modo');
    expect(text).toContain('> Rubrica: pausa');
  });

  it('has the cues in their form and no clock [B-METHOD-17]', () => {
    const text = composeTxt({
      productName: 'Bolos',
      scripts: ['um\n> pausa: 20 segundos\n> Relógio: [min 12]\ndois', ...scripts.slice(1)],
      demonstration: false,
    });
    expect(text).toContain('um\n\n> Pausa: 20 s\n\ndois');
    expect(text).not.toMatch(/Relógio|\[min/);
  });

  test('the file of an empty phase has its heading alone, and every line end is a line feed', () => {
    const txt = (...texts: string[]) =>
      composeTxt({ productName: 'Bolos', scripts: texts, demonstration: false });
    expect(txt('  \n')).toBe('# Fase 1 — Abertura\n');
    expect(txt('a\rb\r\nc\n\r')).toBe('# Fase 1 — Abertura\n\na\nb\nc\n');
    expect(txt('\n a')).toBe('# Fase 1 — Abertura\n\na\n');
  });

  it('is labelled when a single phase comes from a template', () => {
    const ai: TextOrigin = { source: 'ai', missing_blocks: [] };
    expect(hasDemonstrationText({ script_fase_1_validado: ai })).toBe(false);
    expect(hasDemonstrationText({ persona_validada: { ...ai, source: 'demonstration' } })).toBe(
      false,
    );
    expect(
      hasDemonstrationText({ script_fase_5_validado: { ...ai, source: 'demonstration' } }),
    ).toBe(true);
  });
});

describe('file names', () => {
  test.each([
    ['Gestão à brasileira', 'script-webinario-Gestão à brasileira.pdf'],
    ['Finanças: 50% / 50%?', 'script-webinario-Finanças- 50% - 50%.pdf'],
    ['  ..\\..\\etc/passwd', 'script-webinario-etc-passwd.pdf'],
    ['CON', 'script-webinario-CON.pdf'],
    ['a\nb\tc', 'script-webinario-a b c.pdf'],
    ['arquivo\u202Efdp.exe', 'script-webinario-arquivofdp.exe.pdf'],
    ['???', 'script-webinario-projeto.pdf'],
    ['Cafe\u0301', 'script-webinario-Café.pdf'],
    ['a<>:"/\\|?*b', 'script-webinario-a-b.pdf'],
    ['a?b*c', 'script-webinario-a-b-c.pdf'],
    ['a \n\t b', 'script-webinario-a b.pdf'],
    ['.-a.b-c.-..', 'script-webinario-a.b-c.pdf'],
    ['a\u0000\u200B\uFFFDb', 'script-webinario-ab.pdf'],
    ['', 'script-webinario-projeto.pdf'],
  ])('the product name %j gives the file name %j', (name, file) => {
    expect(fileNameFor(name, 'pdf')).toBe(file);
  });

  test('any product name gives a valid file name [R-FILE-06]', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (name) => {
        const file = fileNameFor(name, 'txt');
        expect(file).toMatch(/^script-webinario-[^<>:"/\\|?*]*[^\s.]\.txt$/u);
        expect(file).not.toMatch(/\p{C}/u);
        expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(200);
        expect(file).toBe(file.normalize('NFC'));
      }),
      { numRuns: 1000 },
    );
  });

  test('a long name is cut between visible characters', () => {
    const thumb = '👍🏽';
    const name = fileNameFor(thumb.repeat(100), 'pdf').slice(
      'script-webinario-'.length,
      -'.pdf'.length,
    );
    expect(name.replaceAll(thumb, '')).toBe('');
    expect(fileNameFor('ç'.repeat(300), 'pdf')).toMatch(/ç\.pdf$/);
  });

  test.each([
    ['a', 179],
    ['\u07FF', 89],
    ['\u0800', 59],
    ['€', 59],
    ['\u{10000}', 44],
  ])('a file name for %j has room for %d in 200 bytes', (character, most) => {
    const prefix = 'script-webinario-';
    for (const asked of [most, most + 1]) {
      const file = fileNameFor(character.repeat(asked), 'pdf');
      expect(file).toBe(`${prefix}${character.repeat(most)}.pdf`);
    }
  });

  test('a name whose cut ends in a blank or a dot loses it', () => {
    expect(fileNameFor(`${'a'.repeat(178)} b`, 'pdf')).toHaveLength(199);
    expect(fileNameFor(`${'a'.repeat(178)}.b`, 'pdf')).toHaveLength(199);
  });

  test('a long name is cut to 200 bytes', () => {
    expect(fileNameFor('a'.repeat(300), 'pdf')).toHaveLength(200);
  });
});
