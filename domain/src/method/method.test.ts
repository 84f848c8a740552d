import { describe, expect, it, test } from 'vitest';
import { read } from '../fields.ts';
import { words } from '../script/words.ts';
import { shortPromiseSchema } from '../wizard/forms.ts';
import { examplePromises, strongPromiseSentence } from './method.ts';
import { findRisks } from '../script-check/risks.ts';
import { cpuMs } from '../../testing/cpu-time.ts';

describe('the method', () => {
  it('has ten example promises that follow its rules [R-CONST-01]', () => {
    expect(new Set(examplePromises).size).toBe(10);
    for (const promise of examplePromises) {
      expect(read(shortPromiseSchema, { shortPromise: promise }).ok).toBe(true);
      expect(words(promise).length).toBeLessThanOrEqual(12);
      expect(promise.length).toBeLessThanOrEqual(90);
      expect(findRisks(promise)).toEqual([]);
    }
  });
});

describe('the sentence of a strong promise', () => {
  test.each([
    [
      '## Promessa forte\n\nVocê vai montar o mês. E mais.\n\n## Para quem é\n\nOutros.',
      'Você vai montar o mês.',
    ],
    [
      '## Para quem é\n\nOutros.\n\n## PROMESSA FORTE\n**Você vai** vender mais\nem 3 noites!',
      'Você vai vender mais em 3 noites!',
    ],
    ['Com a Dra. Ana você aprende. Fim.', 'Com a Dra. Ana você aprende.'],
    ['Por R$ 1.997,00 você entra', 'Por R$ 1.997,00 você entra'],
    ['\n\n> Modo demonstração: nota\nVocê vai começar.', 'Você vai começar.'],
    ['', ''],
    ['## Promessa forte\n\nVocê vai montar o mês\n \nSem susto\n', 'Você vai montar o mês'],
    ['## Promessa forte\n> Rubrica: x\n\nVocê vai\nmontar\n\nSem susto.', 'Você vai montar'],
    ['Você vai montar o mês\n\nSem susto. Fim.', 'Você vai montar o mês Sem susto.'],
    ['## Promessa forte\n\n## Para quem é\n\nOutros.', 'Outros.'],
    ['## Minha promessa forte\n\nNão.\n\n## Promessa forte\n\nSim.', 'Sim.'],
    ['## Outro\n\nSim.\n\n## Promessa forte hoje\n\nNão.', 'Sim.'],
    [
      '  > Rubrica: pausa\nVocê vai\t`montar`\n  > Rubrica: outra\n__o mês__.',
      'Você vai montar o mês.',
    ],
    ['Você > eu. E mais.', 'Você > eu.'],
    ['** !!! **', '!!!'],
  ])('the sentence of a strong promise in %j is %j', (text, sentence) => {
    expect(strongPromiseSentence(text)).toBe(sentence);
  });

  it('has at most 300 characters and ends with a whole word', () => {
    const sentence = strongPromiseSentence(`Você ${'aprende '.repeat(100)}`);
    expect(sentence.length).toBeLessThanOrEqual(300);
    expect(sentence).toMatch(/aprende$/);
  });

  it.each([
    ['a sentence of 300 characters', `${'a'.repeat(298)} b`, `${'a'.repeat(298)} b`],
    ['a word that is too long', 'a'.repeat(301), 'a'.repeat(300)],
    ['a word too long behind another one', `Eu ${'a'.repeat(300)}`, 'Eu'],
    ['emoji, never by halves', `a${'😀'.repeat(200)}`, `a${'😀'.repeat(149)}`],
    ['emoji that fill it', '😀'.repeat(200), '😀'.repeat(150)],
  ])('keeps what fits of %s', (_name, line, kept) => {
    expect(strongPromiseSentence(line)).toBe(kept);
  });

  it('is found quickly among many empty lines', async () => {
    const used = await cpuMs(() => {
      expect(strongPromiseSentence(`a${'\n'.repeat(59_000)}x`)).toBe('a x');
    });
    expect(used).toBeLessThan(2000);
  });
});
