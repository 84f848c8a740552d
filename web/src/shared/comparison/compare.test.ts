import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compareTexts, type Passage, type Piece } from './compare.ts';

const sideOf = (passages: readonly Passage[], side: 'removed' | 'added'): string =>
  passages
    .flatMap(({ pieces }) => pieces)
    .filter(({ kind }) => kind === 'same' || kind === side)
    .map(({ text }) => text)
    .join('');

const changesOf = (before: string, after: string): Piece[] =>
  compareTexts(before, after)
    .filter(({ isChanged }) => isChanged)
    .flatMap(({ pieces }) => pieces);

const script = fc
  .array(
    fc.oneof(
      fc.constantFrom('## Dores', 'Falta tempo.', 'Falta método.', '- um\n- dois', 'Ação, já', ''),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    ),
    { maxLength: 12 },
  )
  .chain((parts) =>
    fc.constantFrom('\n\n', '\n', '\r\n\r\n', ' ').map((between) => parts.join(between)),
  );

describe('comparing two texts', () => {
  it('loses and invents no character of either text (property)', () => {
    fc.assert(
      fc.property(script, script, (before, after) => {
        const passages = compareTexts(before, after);
        expect(sideOf(passages, 'removed')).toBe(before);
        expect(sideOf(passages, 'added')).toBe(after);
      }),
      { numRuns: 500 },
    );
  });

  it('marks only the words that differ, accents and punctuation included [B-ADMIN-26]', () => {
    expect(
      changesOf(
        '## Dores\n\nFalta tempo para a equipe, sempre.\n\nFim.\n',
        '## Dores\n\nFalta método para a equipe, sempre.\n\nFim.\n',
      ),
    ).toEqual([
      { kind: 'same', text: 'Falta ' },
      { kind: 'removed', text: 'tempo ' },
      { kind: 'added', text: 'método ' },
      { kind: 'same', text: 'para a equipe, sempre.\n\n' },
    ]);
  });

  test('a paragraph moved to the end differs only in its blank lines', () => {
    const passages = compareTexts('Um.\n\nDois.\n', 'Um.\n');
    expect(passages.map(({ isChanged }) => isChanged)).toEqual([false, true]);
    expect(passages[1]?.pieces).toEqual([{ kind: 'removed', text: 'Dois.\n' }]);
  });

  test('paragraphs with little in common show as one removed and one added', () => {
    const before = 'Marina abre o salão às oito e já está cansada antes do almoço.';
    const after = 'Você vai montar a agenda da semana em vinte minutos, sem planilha e sem susto.';
    expect(changesOf(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });

  test('a short word between two changes is marked with them', () => {
    expect(
      changesOf(
        'O começo da frase continua igual: azul e verde, até o fim da frase inteira.',
        'O começo da frase continua igual: preto e branco, até o fim da frase inteira.',
      ).filter(({ kind }) => kind !== 'same'),
    ).toEqual([
      { kind: 'removed', text: 'azul e verde' },
      { kind: 'added', text: 'preto e branco' },
    ]);
  });

  it.each([
    ['in many paragraphs', '\n\n'],
    ['in one paragraph', ' '],
  ])('compares two texts of 20.000 words with nothing in common, %s', (_, between) => {
    const text = (word: string) =>
      Array.from({ length: 2000 }, (__, index) => `${word}${index} `.repeat(10).trim()).join(
        between,
      );
    const [before, after] = [text('uma'), text('outra')];
    const passages = compareTexts(before, after);
    expect(sideOf(passages, 'removed')).toBe(before);
    expect(sideOf(passages, 'added')).toBe(after);
    expect(passages.flatMap(({ pieces }) => pieces)).toHaveLength(2);
  });

  it('finds one changed word in a paragraph of 20.000 words', () => {
    const before = Array.from({ length: 20_000 }, (_, index) => `palavra${index % 700}`).join(' ');
    const after = before.replace('palavra333 ', 'outra ');
    expect(changesOf(before, after).filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'palavra333 ' },
      { kind: 'added', text: 'outra ' },
    ]);
  });
});
