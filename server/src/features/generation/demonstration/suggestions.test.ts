import { emptyOffer } from '@webnario/domain/offer/fields';
import { readStories } from '@webnario/domain/stories/fields';
import { findRisks } from '@webnario/domain/script-check/risks';
import { examplePromises } from '@webnario/domain/method/method';
import { words } from '@webnario/domain/script/words';
import { describe, expect, test } from 'vitest';
import type { ScriptFacts } from '../writer.ts';
import { desiredResult, shortResult } from './desired-result.ts';
import { languageCase, managementCase } from './testing/evaluation-cases.ts';
import { makeDemonstrationWriter } from './index.ts';
import { namedProduct } from './product-name.ts';
import { suggestShortPromises } from './suggestions.ts';
import { asInfinitive, asInvitation, imperativeOf } from './verbs.ts';

const plain: ScriptFacts = {
  ...managementCase,
  categoria: 'Uma categoria nova',
  o_que_ensina: '',
  promessa_forte: '',
  promessa_curta: '',
  oferta: emptyOffer,
  historias: readStories(),
  hoje: '2027-02-25',
};
const suggest = (shortPromise: string, facts: Partial<ScriptFacts> = {}): string[] =>
  suggestShortPromises({ shortPromise, facts: { ...plain, ...facts } });

describe('the three suggestions', () => {
  test('keep the deadline and the relief of the promise', () => {
    expect(suggest('Monte o orçamento do mês em 3 noites, sem planilha complicada')).toEqual([
      'Aprenda a montar o orçamento do mês em 3 noites',
      'Monte o orçamento do mês, passo a passo, em 3 noites',
      'Monte o orçamento do mês, sem planilha complicada',
    ]);
  });

  test('replace a promise that nobody can keep by what the person teaches', () => {
    expect(
      suggest('Fique rico com doces: 10 mil garantidos em 30 dias 100% sem esforço', {
        o_que_ensina: 'a fazer e vender doces de festa',
      }),
    ).toEqual([
      'Aprenda a fazer e vender doces de festa',
      'Faça e venda doces de festa, passo a passo',
      'Faça e venda doces de festa, sem depender do momento ideal',
    ]);
  });

  test.each([
    ...examplePromises,
    managementCase.promessa_curta,
    'APRENDA A COSTURAR EM 2 MESES!!!',
    '🎉🎉 Venda mais bolos 🎉',
    'Em 6 semanas, descubra o preço certo',
    'Bake bread at home',
    'Conduza reuniões em inglês depois de 12 semanas de prática, sem travar',
    'oi',
    '?????',
    '',
  ])(
    'of %j are three, short, speakable, without risk and with no figure of their own',
    (promise) => {
      const suggestions = suggest(promise);
      expect(suggestions).toHaveLength(3);
      for (const suggestion of suggestions) {
        expect(words(suggestion).length).toBeLessThanOrEqual(12);
        expect(suggestion.length).toBeLessThanOrEqual(90);
        expect(suggestion).toMatch(/^\p{Lu}/u);
        expect(suggestion).not.toMatch(/[.!?/()"]|\s(?:em|de|com|para|e|\d+)$/u);
        expect(findRisks(suggestion)).toEqual([]);
        const figures = suggestion.match(/\d+/gu) ?? [];
        expect(figures.filter((figure) => !promise.includes(figure))).toEqual([]);
      }
    },
  );

  test('keep a deadline at the beginning of a promise', () => {
    expect(suggest('Em 6 semanas, descubra o preço certo')[0]).toBe(
      'Aprenda a descobrir o preço certo em 6 semanas',
    );
  });

  test('are also returned by the writer', async () => {
    const writer = makeDemonstrationWriter();
    const request = { shortPromise: languageCase.promessa_curta, facts: languageCase };
    const { signal } = new AbortController();
    expect(await writer.suggest(request, signal, () => undefined)).toEqual([
      'Aprenda a conduzir reuniões em inglês em 12 semanas',
      'Conduza reuniões em inglês, passo a passo, em 12 semanas',
      'Conduza reuniões em inglês em 12 semanas, sem maratonas de estudo',
    ]);
  });
});

describe('the ability that a text promises', () => {
  const nothing = { nome_do_produto: '', o_que_ensina: '', promessa_forte: '', promessa_curta: '' };
  test.each([
    ['Ensino a organizar o caixa do salão', 'organizar o caixa do salão'],
    ['Eu ensino mulheres a costurar as próprias roupas', 'costurar as próprias roupas'],
    ['Ajudo mães de primeira viagem a planejar a rotina', 'planejar a rotina'],
    ['a fazer e vender doces de festa', 'fazer e vender doces de festa'],
    ['Confeitaria para iniciantes', 'colocar em prática confeitaria para iniciantes'],
    ['Mulher empreendedora', 'colocar em prática mulher empreendedora'],
    ['- montar bolos\n- decorar bolos', 'montar bolos; decorar bolos'],
  ])('%j is taught: %s', (o_que_ensina, expected) => {
    expect(desiredResult({ ...nothing, o_que_ensina })).toBe(expected);
  });

  test('is taken from the strong promise, then the short promise, then the product', () => {
    const promessa_forte = 'Você vai conduzir uma reunião em inglês, sem travar.';
    const promessa_curta = 'Monte o cardápio e venda em 2 semanas';
    expect(desiredResult({ ...nothing, promessa_forte })).toBe('conduzir uma reunião em inglês');
    expect(desiredResult({ ...nothing, promessa_curta })).toBe(
      'montar o cardápio e vender em 2 semanas',
    );
    expect(desiredResult({ ...nothing, nome_do_produto: 'Raiz' })).toBe('aplicar Raiz na rotina');
    expect(desiredResult(nothing)).toBe('dar o próximo passo com mais clareza');
  });

  test('contains no emoji', () => {
    expect(desiredResult({ ...nothing, nome_do_produto: 'Viva Leve 🌿 Já' })).toBe(
      'aplicar Viva Leve Já na rotina',
    );
  });

  test('never repeats a claim that nobody can keep', () => {
    const o_que_ensina = 'Ensino a faturar 10 mil por mês';
    expect(desiredResult({ ...nothing, o_que_ensina, nome_do_produto: 'Raiz' })).toBe(
      'aplicar Raiz na rotina',
    );
  });

  test('is shortened at a conjunction or comma', () => {
    expect(shortResult('organizar o caixa do salão e definir o preço')).toBe(
      'organizar o caixa do salão',
    );
    expect(shortResult('montar bolos')).toBe('montar bolos');
  });
});

describe('Portuguese', () => {
  test.each([
    ['montar', 'monte'],
    ['planejar', 'planeje'],
    ['ficar', 'fique'],
    ['pagar', 'pague'],
    ['começar', 'comece'],
    ['vencer', 'vença'],
    ['dirigir', 'dirija'],
    ['construir', 'construa'],
    ['descobrir', 'descubra'],
    ['organizar-se', 'organize-se'],
  ])('the imperative of %s is %s', (infinitive, imperative) => {
    expect(imperativeOf(infinitive)).toBe(imperative);
  });

  test.each([
    ['Prepare-se para ler', 'se preparar para ler'],
    ['Monte e venda bolos', 'montar e vender bolos'],
    ['Organizar a casa', 'organizar a casa'],
    ['Não travar na reunião', 'não travar na reunião'],
    ['Prazer em cozinhar', undefined],
    ['Bolos de festa', undefined],
  ])('%j begins with the infinitive: %j', (phrase, infinitive) => {
    expect(asInfinitive(phrase)).toBe(infinitive);
  });

  test.each([
    ['montar e vender bolos', 'Monte e venda bolos'],
    ['se preparar para ler', 'Prepare-se para ler'],
    ['não travar na reunião', 'Não trave na reunião'],
    ['organizar o lar e o bar', 'Organize o lar e o bar'],
  ])('%j invites: %j', (infinitive, invitation) => {
    expect(asInvitation(infinitive)).toBe(invitation);
  });

  test.each([
    ['Caixa em Ordem', 'Programa online de 6 semanas', 'o programa Caixa em Ordem'],
    ['Mentoria Raiz', 'Um curso', 'a Mentoria Raiz'],
    ['Raiz', 'Uma mentoria em grupo', 'a mentoria Raiz'],
    ['Método Raiz', '', 'o Método Raiz'],
    ['Raiz', 'Aulas e planilhas', 'o programa Raiz'],
  ])('the product %j, %j, is called %j', (name, description, called) => {
    expect(namedProduct(name, description).o_produto).toBe(called);
    expect(namedProduct(name, description).no_produto).toBe(`n${called}`);
  });
});
