import { describe, expect, it, test } from 'vitest';
import { findBlock, keptTitle, marksOf, blockFingerprint, readerScript } from './reader-script.ts';

const block = (title: string, text = `Texto de ${title}.`) => ({ title, text });
const on = (position: number, title: string, text?: string) => ({
  position,
  title,
  print: blockFingerprint(block(title, text)),
});

describe('the script of a reader', () => {
  it('has the five phases by blocks, without notes, clocks and other texts of the project [B-STAGE-93]', () => {
    const script = readerScript({
      persona_validada: '## Segredo\n\nNão se vê.',
      script_fase_1_validado:
        '> Modo demonstração: nota.\n\nAntes.\n\n## Abertura ##\n\n> Relógio: 0:00\n\nBoa noite.\n> Pausa: 5 s',
      script_fase_2_validado: '',
      script_fase_3_validado: null,
    });
    expect(script.map(({ phase, blocks }) => [phase, blocks.length])).toEqual([
      [1, 2],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
    ]);
    expect(script[0]).toMatchObject({ heading: 'Fase 1 — Abertura' });
    expect(script[0]?.blocks.map(({ title }) => title)).toEqual(['', 'Abertura']);
    expect(JSON.stringify(script)).not.toMatch(/demonstração|Relógio|Segredo/);
    expect(script[0]?.blocks[1]?.text).toContain('> Pausa: 5 s');
  });

  it.each([
    ['a heading alone', '## Abertura', ['Abertura']],
    ['words before the first heading', 'Antes.\n\n## Abertura\n\nBoa noite.', ['', 'Abertura']],
    ['blanks before the first heading', ' \n\n## Abertura\n\nBoa noite.', ['Abertura']],
    ['blanks alone', ' \n\n ', []],
  ])('shows %s as its blocks', (_name, text, titles) => {
    const [opening] = readerScript({ script_fase_1_validado: text });
    expect(opening?.blocks.map(({ title }) => title)).toEqual(titles);
  });
});

describe('the present place of a commented block', () => {
  const blocks = [block('A'), block('B'), block('C'), block('B', 'Outro.')];
  it.each([
    ['where it stood', on(0, 'A'), 0],
    ['moved', on(7, 'C'), 2],
    ['of two with its title, the one with its text', on(0, 'B', 'Outro.'), 3],
    ['of two with its title and other texts, the nearest', on(3, 'B', 'Um terceiro.'), 3],
    ['of two with its title and other texts, the one before', on(0, 'B', 'Um terceiro.'), 1],
    ['of two that are equally near, the first', on(2, 'B', 'Um terceiro.'), 1],
    ['with another text', on(2, 'C', 'Antes era assim.'), 2],
    ['renamed', { ...on(0, 'X'), print: blockFingerprint(block('', 'Texto  de\nC.')) }, 2],
    ['gone', on(1, 'X'), undefined],
  ])('is found, or not: %s', (_name, commented, position) => {
    expect(findBlock(marksOf(blocks), commented)).toBe(position);
  });

  it('is nowhere in a phase without blocks', () => {
    expect(findBlock([], on(0, 'A'))).toBeUndefined();
  });

  it('is found by the 200 characters that are kept of a longer title [B-STAGE-106]', () => {
    const long = `😀${'x'.repeat(500)}`;
    const kept = keptTitle(long);
    expect(Array.from(kept)).toHaveLength(200);
    expect(keptTitle(kept)).toBe(kept);
    const marks = marksOf([block('A'), block(long)]);
    expect(findBlock(marks, { position: 0, title: kept, print: '' })).toBe(1);
  });
});

test('the print of a block changes with its words and not with its blanks', () => {
  const print = blockFingerprint(block('A', 'Boa noite a todos.'));
  expect(blockFingerprint(block('B', ' Boa noite\n\na  todos. '))).toBe(print);
  expect(blockFingerprint(block('A', 'Boa noite a todas.'))).not.toBe(print);
  expect(blockFingerprint(block('A', ''))).not.toBe(print);
});
