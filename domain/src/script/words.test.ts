import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { normalise, sentences, words } from './words.ts';
import { cpuMs } from '../../testing/cpu-time.ts';

describe('words', () => {
  test.each([
    ['Monte o orçamento', ['Monte', 'o', 'orçamento']],
    ['bem-estar d’água', ['bem-estar', 'd’água']],
    ['custa R$ 1.997,00 hoje.', ['custa', 'R', '1.997,00', 'hoje']],
    ['🎉 … — !!', []],
    ['', []],
  ])('%j holds %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('Olá', ' ', '.', '\n', '?', '”', 'Dra.', '1.997,00', 'art.', '…', 'não'))
    .map((pieces) => pieces.join('')),
);

describe('sentences', () => {
  test.each([
    ['Um. Dois! Três? Quatro…', ['Um.', 'Dois!', 'Três?', 'Quatro…']],
    ['A Dra. Ana cita o art. 49 da lei. Fim.', ['A Dra. Ana cita o art. 49 da lei.', 'Fim.']],
    ...['ex.', 'Dr.', 'Dra.', 'Sr.', 'Sra.', 'art.', 'arts.', 'prof.', 'profa.', 'nº.'].map(
      (short): [string, string[]] => [`Leia ${short} dois. Fim.`, [`Leia ${short} dois.`, 'Fim.']],
    ),
    ['Ele disse “agora vai.” E foi.', ['Ele disse “agora vai.”', 'E foi.']],
    ['sem ponto\noutra linha', ['sem ponto', 'outra linha']],
    ['... !!! Olá.', ['Olá.']],
    ['  Olá.  \n\t Fim.  ', ['Olá.', 'Fim.']],
    ['R$ 1.997,00 à vista', ['R$ 1.997,00 à vista']],
  ])('%j splits into %j', (text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });

  it('keep every word of any text, in order', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(sentences(text).flatMap(words)).toEqual(words(text));
      }),
    );
  });

  it('reads a long run of punctuation in linear time', async () => {
    const used = await cpuMs(() => {
      sentences(`.${'”'.repeat(60_000)}`);
      sentences(' '.repeat(60_000));
    });
    expect(used).toBeLessThan(1000);
  });
});

describe('normalise', () => {
  it('ignores accents, case and punctuation', () => {
    expect(normalise('  Descoberta 1: o CAMINHO!  ')).toBe('descoberta 1 o caminho');
    expect(normalise('Transição com permissão')).toBe('transicao com permissao');
  });

  it('changes nothing when applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text));
      }),
    );
  });
});
