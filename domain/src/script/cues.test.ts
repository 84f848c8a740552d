import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { splitBlocks } from './blocks.ts';
import {
  cueFromParts,
  cueLine,
  findCues,
  normaliseCues,
  readCue,
  readSeconds,
  scriptParts,
  withCuesReplaced,
} from './cues.ts';
import { cpuMs } from '../../testing/cpu-time.ts';

describe('a cue', () => {
  it('made of typed parts is read from its line as it was made [B-SHEET-05]', () => {
    // What begins with a mark of emphasis may lose a blank behind it.
    const part = fc.stringMatching(/^(?:[a-z0-9à-ú][^\n]{0,12})?$/);
    const kind = fc.constantFrom('slide', 'pause', 'poll', 'direction');
    fc.assert(
      fc.property(kind, fc.array(part, { maxLength: 4 }), (made, typed) => {
        const cue = cueFromParts(made, typed);
        expect(readCue(cueLine(cue))).toEqual(cue);
      }),
    );
  });

  it.each([
    ['> Slide: Três contas', { kind: 'slide', title: 'Três contas', image: '' }],
    ['> Slide: Preço | R$ 597 | hoje', { kind: 'slide', title: 'Preço', image: 'R$ 597 | hoje' }],
    ['> Pausa: 20 s | chat', { kind: 'pause', seconds: 20, reason: 'chat' }],
    ['> Pausa: 3min', { kind: 'pause', seconds: 180, reason: '' }],
    ['> Enquete: Qual? | A |B| C', { kind: 'poll', question: 'Qual?', options: ['A', 'B', 'C'] }],
    ['> Rubrica: olhe | espere', { kind: 'direction', text: 'olhe | espere' }],
    ['> Relógio: [min 12]', { kind: 'clock', text: '[min 12]' }],
    ['> Modo demonstração: nota', { kind: 'note', text: 'nota' }],
  ])('is read from %j', (line, cue) => {
    expect(readCue(line)).toEqual(cue);
  });

  test.each([
    ['\t>slide:Três contas', '> Slide: Três contas'],
    ['› Slide: x', '> Slide: x'],
    ['&gt; PAUSA : 20 segundos.', '> Pausa: 20 s'],
    ['> **Pausa:** 90 | chat', '> Pausa: 90 s | chat'],
    ['> **Pausa**: 2 min e 30 s', '> Pausa: 150 s'],
    ['> _Rubrica: olhe para a câmera._', '> Rubrica: olhe para a câmera.'],
    ['> Rubrica: **olhe**', '> Rubrica: **olhe**'],
    ['> Rubrica:**olhe**', '> Rubrica: **olhe**'],
    ['> relogio: 12', '> Relógio: 12'],
    ['> MODO DEMONSTRACAO: nota', '> Modo demonstração: nota'],
    ['> Slide:', '> Slide:'],
    ['> Slide: | uma foto', '> Slide: | uma foto'],
    ['> Slide: Título |', '> Slide: Título'],
    ['> Enquete: Qual? | A | | B', '> Enquete: Qual? | A | B'],
    ['> Pausa: 60 s', '> Pausa: 1 min'],
    ['> Pausa: 1 s', '> Pausa: 5 s'],
    ['> Pausa: 99 min', '> Pausa: 30 min'],
    ['> Pausa: respire fundo', '> Pausa: 5 s | respire fundo'],
    ['> Pausa: um tempo | chat', '> Pausa: 5 s | um tempo | chat'],
    ['> Pausa: | chat', '> Pausa: 5 s | chat'],
    ['> Pausa:', '> Pausa: 5 s'],
  ])('%j is written as %j [B-METHOD-12]', (line, written) => {
    const cue = readCue(line);
    expect(cue && cueLine(cue)).toBe(written);
  });

  it.each([
    '> uma citação',
    'Slide: dito em voz alta',
    '› dito',
    '> Slides: três',
    '> Slide três',
    '- > Slide: x',
    '> ***Slide: x',
    '',
  ])('is not %j', (line) => {
    expect(readCue(line)).toBeUndefined();
  });

  it('is read quickly from malicious lines', async () => {
    const used = await cpuMs(() => {
      for (const start of ['>', '> Pausa:', '> Slide: a', '> Pausa: 1']) {
        for (const filling of [' ', '\t', '*', '|', '1', ' e ', 'min']) {
          readCue(start + filling.repeat(20_000));
        }
      }
    });
    expect(used).toBeLessThan(1000);
  });
});

test.each([
  ['20 s', 20],
  ['20s', 20],
  ['20 seg', 20],
  ['1 minuto', 60],
  ['3 minutos', 180],
  ['2 min 5', 125],
  ['45', 45],
  ['1.5 min', undefined],
  ['min', undefined],
  ['', undefined],
])('%j lasts %s seconds', (text, seconds) => {
  expect(readSeconds(text)).toBe(seconds);
});

describe('a text with cues', () => {
  it('is split at its cues [B-METHOD-12]', () => {
    expect(scriptParts('Olá.\n> Slide: Um\nFalo.\n\n> dito\n\n> Pausa: 5 s')).toEqual([
      { kind: 'text', text: 'Olá.\n' },
      { kind: 'cue', cue: { kind: 'slide', title: 'Um', image: '' } },
      { kind: 'text', text: 'Falo.\n\n> dito\n\n' },
      { kind: 'cue', cue: { kind: 'pause', seconds: 5, reason: '' } },
    ]);
  });

  it('has no cue inside a code fence [B-METHOD-12]', () => {
    const text = '```\n> Slide: Um\n```\n> Slide: Dois';
    expect(findCues(text)).toEqual([{ kind: 'slide', title: 'Dois', image: '' }]);
    expect(normaliseCues('~~~\n> slide: Um\nx\n~~~')).toBe('~~~\n> slide: Um\nx\n~~~');
  });

  test.each([
    ['a\n> slide: x\nb', 'a\n\n> Slide: x\n\nb'],
    ['a\r\n> slide: x\r\nb\r\n', 'a\r\n\r\n> Slide: x\r\n\r\nb\r\n'],
    [
      '> Slide: x\n> Pausa: 5\n> Enquete: q | a | b',
      '> Slide: x\n\n> Pausa: 5 s\n\n> Enquete: q | a | b',
    ],
    ['## A\n> Slide: x\n## B', '## A\n\n> Slide: x\n\n## B'],
    ['a\n\n\n> Slide: x\n\n\nb', 'a\n\n\n> Slide: x\n\n\nb'],
    ['> dito\n> Rubrica: x\n> dito', '> dito\n\n> Rubrica: x\n\n> dito'],
    ['a\n\n> Relógio: [min 12]\n\nb', 'a\n\nb'],
    ['a\n> Relógio: [min 12]\nb', 'a\n\nb'],
    ['> Relógio: 1\n> Relógio: 2\n\n## A', '## A'],
    ['## A\n\na\n\n> Relógio: 1', '## A\n\na\n\n'],
    ['a\n> Modo demonstração: nota\nb', 'a\n\n> Modo demonstração: nota\n\nb'],
    [`> Slide: ${'a'.repeat(300)}`, `> Slide: ${'a'.repeat(300)}`],
    ['', ''],
  ])('%j is brought into form', (text, formed) => {
    expect(normaliseCues(text)).toBe(formed);
  });
});

const anyLine = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    '## A',
    '## B ##',
    '```',
    '~~~~',
    'Falo.',
    '> dito',
    '- item',
    '    x',
    '[PREENCHER: x]',
  ),
  fc
    .tuple(
      fc.constantFrom('> ', '>', '› ', '&gt;', ' \t> **', '> _'),
      fc.constantFrom(
        'Slide',
        'PAUSA',
        'Enquete',
        'rubrica',
        'Relogio',
        'Modo demonstração',
        'ſlide',
      ),
      fc.constantFrom(':', ': ', '**:', ':** '),
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 12 }),
        fc.constantFrom(
          '',
          '20 s',
          '3 min | chat',
          'a | b | c',
          '| x',
          'x |',
          'a || b',
          '_x_',
          '**',
        ),
      ),
    )
    .map((pieces) => pieces.join('')),
);
const anyText = fc
  .array(
    fc.tuple(anyLine, fc.constantFrom('\n', '\n\n', '\r\n')).map((pair) => pair.join('')),
    {
      maxLength: 12,
    },
  )
  .map((lines) => lines.join(''));

const unformed = (text: string): string[] =>
  scriptParts(text).flatMap((part) => (part.kind === 'text' ? [part.text.trim()] : []));

describe('any text', () => {
  it('does not change when it is brought into form again [B-METHOD-13]', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const formed = normaliseCues(text);
        expect(normaliseCues(formed)).toBe(formed);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps its blocks, its cues and all that is no cue [B-METHOD-13]', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const formed = normaliseCues(text);
        const titles = (of: string) => splitBlocks(of).flatMap(({ title }) => title || []);
        expect(titles(formed)).toEqual(titles(text));
        expect(findCues(formed)).toEqual(findCues(text).filter(({ kind }) => kind !== 'clock'));
        expect(unformed(formed).join('').replace(/\s+/gu, '')).toBe(
          unformed(text).join('').replace(/\s+/gu, ''),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('a text without cues keeps every byte', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(findCues(text).length === 0);
        expect(normaliseCues(text)).toBe(text);
      }),
    );
  });

  it('has each cue alone in its paragraph', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const formed = normaliseCues(text);
        fc.pre(!/```|~~~/.test(formed));
        const lines = formed.split(/\r\n|\r|\n/);
        for (const [at, line] of lines.entries()) {
          if (!readCue(line)) continue;
          expect([lines[at - 1] ?? '', lines[at + 1] ?? ''].map((it) => it.trim())).toEqual([
            '',
            '',
          ]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('loses all its cues when they are taken out', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(findCues(withCuesReplaced(text, () => undefined))).toEqual([]);
      }),
    );
  });
});
