import { describe, expect, it, test } from 'vitest';
import type { Finding } from './finding.ts';
import { placeFinding, sortFindings } from './placed.ts';
import { isReadyAt, prepareBlocks, sentenceAt } from './prepared.ts';
import { factsWith } from '../../testing/found.ts';

const facts = factsWith();
const blockOf = (text: string) => {
  const [block] = prepareBlocks(`## Um Título\n\n${text}`, facts);
  if (!block) throw new Error('no block');
  return block;
};

describe('a block as the rules read it', () => {
  it('counts the spoken words, a gap as twenty, and apart those outside ready sentences', () => {
    const text =
      'Um dois. O preço é R$ 597 à vista. Diga [PREENCHER: x].\n\n> Rubrica: [PREENCHER: y]';
    const block = blockOf(text);
    expect(block).toMatchObject({ title: 'Um Título', key: 'um titulo', words: 30, ownWords: 3 });
    expect(block.gaps.map(({ what, isSpoken }) => [what, isSpoken])).toEqual([
      ['x', true],
      ['y', false],
    ]);
    expect(blockOf('#[PREENCHER: z]').gaps).toMatchObject([{ what: 'z', isSpoken: true }]);
    expect(block.sentences.map(({ words, isReady }) => [words, isReady])).toEqual([
      [2, false],
      [7, true],
      [1, false],
    ]);
  });

  it('recognises a sentence that the product composed, also inside a longer one', () => {
    const { summary } = facts.offer;
    const ready = blockOf(`Em resumo: ${summary}. Outra.`).sentences.map(({ isReady }) => isReady);
    expect(ready).toEqual([true, false]);
    const part = 'Para pedir, escreva para ajuda@exemplo.com.br, e o valor pago volta inteiro.';
    const parts = blockOf(`${part} Outra.`).sentences.map(({ isReady }) => isReady);
    expect(parts).toEqual([true, false]);
  });

  it('tells which sentence a place lies in, and whether it is a ready one', () => {
    const block = blockOf('Um dois. O preço é R$ 597 à vista. Fim.');
    const from = block.text.indexOf('O preço');
    const to = block.text.indexOf(' Fim');
    expect(sentenceAt(block, from)?.text).toBe('O preço é R$ 597 à vista.');
    expect(sentenceAt(block, to - 1)?.text).toBe('O preço é R$ 597 à vista.');
    expect(sentenceAt(block, to)).toBeUndefined();
    expect(sentenceAt(block, from - 1)).toBeUndefined();
    expect(isReadyAt(block, { from, to })).toBe(true);
    expect(isReadyAt(block, { from: from - 1, to })).toBe(false);
    expect(isReadyAt(block, { from, to: to + 1 })).toBe(false);
    expect(isReadyAt(block, { from: 0, to: 2 })).toBe(false);
  });
});

describe('findings', () => {
  const finding = (rule: Finding['rule'], from: number, to: number): Finding => ({
    ...placeFinding({ rule, at: undefined }, 'x', 0, undefined),
    at: { from, to },
  });
  const kept = (...findings: readonly Finding[]) =>
    sortFindings(findings).findings.map(({ rule, at }) => [rule, at?.from]);

  test('findings about a text as a whole name no block', () => {
    expect(
      placeFinding({ rule: 'cliche', at: undefined }, 'x', undefined, undefined),
    ).toMatchObject({ blockIndex: undefined, blockTitle: '', excerpt: '' });
  });

  test('findings of one place are reported by the gravest', () => {
    expect(kept(finding('cliche', 0, 5), finding('alegacao', 0, 5))).toEqual([['alegacao', 0]]);
    expect(kept(finding('cliche', 0, 5), finding('alegacao', 4, 9))).toEqual([['alegacao', 4]]);
    expect(kept(finding('cliche', 0, 5), finding('alegacao', 5, 9))).toEqual([
      ['alegacao', 5],
      ['cliche', 0],
    ]);
  });

  test('a finding about a whole sentence stands beside those of its words, and gives way to one of its place', () => {
    expect(kept(finding('frase_sem_folego', 0, 50), finding('alegacao', 4, 9))).toHaveLength(2);
    expect(kept(finding('alegacao', 0, 50), finding('campo_lido', 4, 9))).toHaveLength(2);
    expect(kept(finding('frase_sem_folego', 0, 50), finding('alegacao', 0, 50))).toEqual([
      ['alegacao', 0],
    ]);
    expect(kept(finding('frase_sem_folego', 0, 50), finding('alegacao', 0, 40))).toHaveLength(2);
    expect(kept(finding('frase_sem_folego', 0, 50), finding('alegacao', 9, 50))).toHaveLength(2);
  });

  test('findings without a place stand beside all others', () => {
    const whole = { ...finding('cliches_demais', 0, 0), at: undefined };
    expect(kept(whole, whole, finding('cliche', 0, 5))).toHaveLength(3);
    const unplaced = { ...finding('cliche', 0, 0), at: undefined };
    const places = [
      ['cliche', undefined],
      ['cliche', 0],
    ];
    expect(kept(unplaced, finding('cliche', 0, 5))).toEqual(places);
    expect(kept(finding('cliche', 0, 5), unplaced)).toEqual(places);
  });

  test('three findings of a rule are shown, with the number of the others; gaps are all reported', () => {
    const many = (rule: Finding['rule'], count: number) =>
      Array.from({ length: count }, (_, place) => finding(rule, place * 10, place * 10 + 5));
    expect(sortFindings(many('cliche', 3)).more).toEqual({});
    expect(sortFindings(many('cliche', 2)).more).toEqual({});
    const { findings, more } = sortFindings([
      ...many('cliche', 5),
      ...many('lacuna', 5).map((gap) => ({
        ...gap,
        at: { from: gap.at?.from ?? 0, to: (gap.at?.from ?? 0) + 1 },
      })),
    ]);
    expect(findings.filter(({ rule }) => rule === 'lacuna')).toHaveLength(5);
    expect(more).toEqual({});
    expect(sortFindings(many('cliche', 5))).toMatchObject({ more: { cliche: 2 } });
    expect(sortFindings(many('cliche', 5)).findings.map(({ at }) => at?.from)).toEqual([0, 10, 20]);
  });
});
