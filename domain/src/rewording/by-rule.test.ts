import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../testing/any-character.ts';
import { findGaps } from '../gaps/gaps.ts';
import { rewordByRule } from './by-rule.ts';

describe('a sentence in other words without a model', () => {
  it.each([
    ['Na verdade, eu realmente queria contar isso.', ['Eu queria contar isso.']],
    ['Olha, você anota a fim de lembrar.', ['Você anota para lembrar.']],
    ['Eu anotei tudo (até o café) no caderno.', ['Eu anotei tudo no caderno.']],
    ['Abra o caderno.', []],
  ])('is shorter by what says nothing: %s [B-SHEET-32]', (sentence, shorter) => {
    expect(rewordByRule(sentence, 'shorter')).toEqual(shorter);
  });

  it.each([
    ['Você vai utilizar o caderno.', ['Você vai usar o caderno.']],
    ['O seu mindset muda tudo.', ['O seu jeito de pensar muda tudo.']],
    [
      'Eu anotei cada gasto do mês, mas o caderno ficou na gaveta até dezembro.',
      ['Eu anotei cada gasto do mês. Mas o caderno ficou na gaveta até dezembro.'],
    ],
    ['Eu queria, mas não deu.', []],
    ['Diga “você vai utilizar” em voz alta.', []],
  ])('is simpler by plain words and by two sentences: %s [B-SHEET-32]', (sentence, simpler) => {
    expect(rewordByRule(sentence, 'simpler')).toEqual(simpler);
  });

  it('understands the two wishes in free words, and no other [B-SHEET-32]', () => {
    const sentence = 'Na verdade, você vai utilizar o caderno.';
    expect(rewordByRule(sentence, { request: 'Pode encurtar?' })).toHaveLength(1);
    expect(rewordByRule(sentence, { request: 'Corte as frases longas.' })).toHaveLength(1);
    expect(rewordByRule(sentence, { request: 'Fale do meu avô.' })).toEqual([]);
    expect(rewordByRule(sentence, 'warmer')).toEqual([]);
    expect(rewordByRule(sentence, 'example')).toEqual([]);
  });

  it('keeps every gap, and is never the sentence itself', () => {
    const words = fc.constantFrom(
      'na verdade',
      'você',
      ', mas ',
      '[PREENCHER: preço]',
      'utilizar',
      '(um)',
      '“diga”',
      'a fim de',
      '; ',
      '.',
    );
    const sentences = fc.array(fc.oneof(words, fc.string({ unit: anyCharacter, maxLength: 6 })), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(
        sentences,
        fc.constantFrom('shorter' as const, 'simpler' as const),
        (parts, wish) => {
          const sentence = parts.join(' ');
          for (const answer of rewordByRule(sentence, wish)) {
            expect(answer).not.toBe(sentence);
            const gaps = findGaps(sentence).filter(({ index }) => !isInAside(sentence, index));
            expect(findGaps(answer).length).toBeGreaterThanOrEqual(gaps.length);
          }
        },
      ),
    );
  });
});

/** Whether a place stands in brackets, which a shorter sentence leaves out. */
const isInAside = (sentence: string, index: number): boolean =>
  /\([^()]*$/.test(sentence.slice(0, index));
