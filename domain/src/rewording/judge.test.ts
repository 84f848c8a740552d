import { describe, expect, it } from 'vitest';
import { factsWith } from '../../testing/found.ts';
import { faultFinder, makeJudge, type RewordingContext } from './judge.ts';
import { sentencesIn } from './places.ts';

const facts = factsWith();

/** The last sentence of a block of phase 2, with a wish. */
const contextOf = (
  words: string,
  wish: RewordingContext['wish'] = 'warmer',
  block = 'Abra o caderno.',
): RewordingContext => {
  const raw = `## O que não funcionou\n\n> Slide: Um\n\n${block} ${words}\n`;
  const place = sentencesIn(raw).at(-1);
  if (!place) throw new Error('no sentence');
  return { wish, field: 'script_fase_2_validado', raw, place, facts };
};
const sentence = 'Você anota cada gasto do salão no caderno antes de fechar a porta.';
const faultIn = (answer: string, context = contextOf(sentence)) => faultFinder(context)(answer);

describe('a proposal for a sentence', () => {
  it.each([
    'Antes de fechar a porta, você anota no caderno o que o salão gastou.',
    'Anote, com calma, cada gasto do salão no caderno. Depois feche a porta.',
    'Hoje, antes de fechar a porta, você anota cada gasto no caderno.',
  ])('may stand in its place: %s [B-SHEET-30]', (answer) => {
    expect(faultIn(answer)).toBeUndefined();
  });

  it.each([
    ['## Outro título', 'sem título nem marca de palco'],
    ['Um gasto.\n> Pausa: 5 s', 'sem título nem marca de palco'],
    ['', 'sem título nem marca de palco'],
    ['VOCÊ anota cada gasto do salão, no caderno, antes de fechar a porta!', 'não repita'],
    ['Aqui está a frase: você anota tudo no caderno.', 'sem anunciar'],
    ['You write all of the costs in the book before you close.', 'em português'],
    ['Você anota [PREENCHER: o gasto] no caderno.', 'PREENCHER'],
    [`${sentence} ${sentence} ${sentence}`, 'dobro'],
    ['Você anota 8317 gastos do salão no caderno.', '“8317” não está nos dados'],
    ['Em três semanas, você anota cada gasto no caderno.', '“três semanas” não está nos dados'],
    ['Só até hoje você anota cada gasto no caderno.', '“hoje” não está nos dados'],
    ['Você anota, como fez a Zuleica, cada gasto no caderno.', '“Zuleica” não está nos dados'],
  ])('is refused where it is %j [B-SHEET-30]', (answer, fault) => {
    expect(faultIn(answer)).toContain(fault);
  });

  it('is refused for a claim that nobody can make, also where the sentence made it [B-SHEET-30]', () => {
    const claim = 'Você anota cada gasto no caderno e tem lucro garantido.';
    expect(faultIn(claim)).toBeDefined();
    const already = contextOf('Você anota, e tem lucro garantido.');
    expect(faultIn('Anote e tenha o lucro: lucro garantido.', already)).toBeDefined();
    const elsewhere = contextOf(sentence, 'warmer', claim);
    expect(faultIn('Anote cada gasto no caderno.', elsewhere)).toBeUndefined();
  });

  it('keeps each gap and brings no other [B-SHEET-30]', () => {
    const context = contextOf('O curso custa [PREENCHER: preço] e fica com você.');
    expect(faultIn('O curso fica com você por [PREENCHER: preço].', context)).toBeUndefined();
    expect(faultIn('O curso custa pouco e fica com você.', context)).toContain('PREENCHER');
  });

  it('has fewer words where a shorter one was asked for', () => {
    const context = contextOf(sentence, 'shorter');
    expect(
      faultIn('Você, antes de fechar a porta do salão, anota cada gasto no caderno.', context),
    ).toBe('use menos palavras');
    expect(faultIn('Você anota cada gasto no caderno.', context)).toBeUndefined();
  });

  it('may be longer than twice where an example was asked for of a short sentence', () => {
    const example =
      'Anote tudo: por exemplo, o café da recepção, a toalha nova e o táxi da entrega.';
    expect(faultIn(example, contextOf('Anote tudo.', 'example'))).toBeUndefined();
    expect(faultIn(example, contextOf('Anote tudo.', 'warmer'))).toContain('dobro');
  });
});

describe('the proposals of an answer', () => {
  it('are kept once each, in one line, without the quotation marks around them', () => {
    const context = contextOf(sentence);
    const answers = [
      '“Anote cada gasto\n no caderno.”',
      'anote cada gasto no caderno',
      'Aqui vai: x',
    ];
    const { judge, valid, faults } = makeJudge(context);
    answers.forEach(judge);
    expect(valid).toEqual(['Anote cada gasto no caderno.']);
    expect(faults).toEqual(['“Aqui vai: x”: responda só com a frase, sem anunciar']);
  });
});
