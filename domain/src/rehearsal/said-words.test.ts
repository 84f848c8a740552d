import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { numberWords } from './number-words.ts';
import { saidWords } from './said-words.ts';

describe('words as they are said', () => {
  it.each([
    ['Olá, SEJA bem-vinda!', 'ola seja bem vinda'],
    ['Custa R$ 1.997,00 à vista', 'custa mil novecentos e noventa e sete a vista'],
    ['custa 1997 reais', 'custa mil novecentos e noventa e sete'],
    ['R$ 19,90', 'dezenove e noventa'],
    ['20%', 'vinte por cento'],
    ['às 19h30', 'as dezenove horas trinta'],
    ['o 1º passo', 'o primeiro passo'],
    ['a 2ª parte', 'a segunda parte'],
    ['Isso é pra você, tá?', 'isso e para voce esta'],
    ['num dia', 'em um dia'],
    ['Ligue 011 98765', 'ligue 011 noventa e oito mil setecentos e sessenta e cinco'],
    [
      '999999999999',
      'novecentos e noventa e nove bilhoes novecentos e noventa e nove milhoes novecentos e noventa e nove mil novecentos e noventa e nove',
    ],
    ['1000000000000', '1000000000000'],
    ['de 0 a 00', 'de zero a 00'],
    ['1,250 e 1,100', 'um e um'],
    ['10R$20', 'dez vinte'],
    ['copo d’água', 'copo d agua'],
    ['— …', ''],
  ])('are read from “%s” as “%s”', (text, said) => {
    expect(saidWords(text).join(' ')).toBe(said);
  });

  it('stay the same when they are read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const said = saidWords(text);
        expect(saidWords(said.join(' '))).toEqual(said);
      }),
    );
  });
});

test.each([
  [0, 'zero'],
  [16, 'dezesseis'],
  [100, 'cem'],
  [101, 'cento e um'],
  [1000, 'mil'],
  [1100, 'mil e cem'],
  [1200, 'mil e duzentos'],
  [1201, 'mil duzentos e um'],
  [2024, 'dois mil e vinte e quatro'],
  [1_000_000, 'um milhao'],
  [2_300_045, 'dois milhoes trezentos mil e quarenta e cinco'],
])('the number %i is said as %s', (number, said) => {
  expect(numberWords(number).join(' ')).toBe(said);
});
