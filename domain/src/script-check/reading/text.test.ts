import { describe, expect, it, test } from 'vitest';
import { addressesOf, plainAddress } from './addresses.ts';
import {
  contentWords,
  coverage,
  fold,
  isContentWord,
  isWithin,
  lowered,
  numberIs,
  overlaps,
  phraseSpans,
  readNumber,
  vocabularyOf,
} from './text.ts';

test.each([
  ['ÁÉ ção ÑU', 'ae cao nu'],
  ['각 İ 😀 X', '각 i 😀 x'],
  ['Ø ø', 'ø ø'],
])('%j without accents and capitals has every character in its place', (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(folded).toHaveLength(text.length);
});

test.each([
  ['ABC É', 'abc é'],
  ['İA Ǆ É', 'İa ǆ é'],
  ['İ Ⅳ', 'İ ⅳ'],
])('%j in lower case has every character in its place', (text, lower) => {
  expect(lowered(text)).toBe(lower);
  expect(lower).toHaveLength(text.length);
});

describe('phrases', () => {
  const found = (text: string, ...phrases: string[]): string[] => {
    const folded = fold(text);
    return phraseSpans({ folded, vocabulary: vocabularyOf(folded) }, phrases).map(({ from, to }) =>
      text.slice(from, to),
    );
  };

  it.each([
    [
      'whatever stands between their words',
      'É conta, — de «padaria».',
      ['Conta de padaria'],
      ['conta, — de «padaria'],
    ],
    ['not too far apart', 'É conta ...... de padaria.', ['conta de'], []],
    ['as whole words', 'É uma contagem de padaria.', ['conta'], []],
    [
      'the longer one of two',
      'Conta de padaria.',
      ['conta', 'conta de padaria'],
      ['Conta de padaria'],
    ],
    [
      'when every word of them is there',
      'Padaria sem preço.',
      ['conta de padaria', 'preço'],
      ['preço'],
    ],
    ['more than once', 'Sim e sim.', ['sim'], ['Sim', 'sim']],
    ['never where they have no word', 'Sim… não.', ['', '…'], []],
    ['with those that have no word', 'Sim… não.', ['…', 'não'], ['não']],
  ])('are found %s', (_how, text, phrases, spans) => {
    expect(found(text, ...phrases)).toEqual(spans);
    expect(found(text, ...phrases)).toEqual(spans);
  });

  it('are told apart where they have the same letters', () => {
    const text = 'ab c, a bc';
    expect(found(text, 'ab', 'c')).toEqual(['ab', 'c']);
    expect(found(text, 'a', 'bc')).toEqual(['a', 'bc']);
  });
});

test('places lie within others, or overlap them', () => {
  const span = { from: 2, to: 5 };
  expect(isWithin(span, [{ from: 0, to: 1 }, span])).toBe(true);
  expect(isWithin(span, [{ from: 3, to: 5 }])).toBe(false);
  expect(isWithin(span, [{ from: 2, to: 4 }])).toBe(false);
  expect(overlaps(span, { from: 4, to: 9 })).toBe(true);
  expect(overlaps(span, { from: 0, to: 3 })).toBe(true);
  expect(overlaps(span, { from: 5, to: 9 })).toBe(false);
  expect(overlaps(span, { from: 0, to: 2 })).toBe(false);
});

describe('content words', () => {
  it('have three letters and are no small words', () => {
    expect(['pao', 'va', 'voce', 'caixa'].filter(isContentWord)).toEqual(['pao', 'caixa']);
    expect(contentWords('Você põe o PÃO na mesa.')).toEqual(['poe', 'pao', 'mesa']);
  });

  it('are counted as the share that another text has', () => {
    expect(coverage(['pao', 'mesa', 'fogo', 'rua'], 'O Pão, a rua e a MESA.')).toBe(0.75);
    expect(coverage([], 'O pão.')).toBe(1);
    expect(coverage(['pao'], '')).toBe(0);
  });
});

test.each([
  ['12', 12],
  ['Doze', 12],
  ['vinte e um', 21],
  ['12a', undefined],
  ['a12', undefined],
  ['tantos', undefined],
])('the number in %j is %j', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test('a number is looked for in digits and, where it has one, as a word', () => {
  expect(numberIs(3)).toBe('3|três');
  expect(numberIs(33)).toBe('33');
});

test('addresses are read without closing marks, and compared without scheme and www', () => {
  const text = 'Veja exemplo.com.br/caixa?!, https://a.dev. Ou ajuda@exemplo.com.br e 3.50.';
  expect(addressesOf(text).map(({ from, to }) => text.slice(from, to))).toEqual([
    'exemplo.com.br/caixa',
    'https://a.dev',
  ]);
  expect(addressesOf('Nada aqui.')).toEqual([]);
  expect(plainAddress(' HTTPS://www.Exemplo.com.br/x/// ')).toBe('exemplo.com.br/x');
  expect(plainAddress('http://exemplo.com.br.')).toBe('exemplo.com.br');
  expect(plainAddress('a.dev/?de=http://www.b.dev')).toBe('a.dev/?de=http://www.b.dev');
});
