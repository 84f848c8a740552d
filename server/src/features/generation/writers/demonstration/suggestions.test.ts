import { findRisks } from '@webnario/domain/script-check/risks';
import { examplePromises } from '@webnario/domain/method/method';
import { words } from '@webnario/domain/script/words';
import { describe, expect, it } from 'vitest';
import type { ScriptFacts } from '../writer.ts';
import {
  factsOf,
  languageCase,
  managementCase,
} from '../../../../../testing/demonstration/cases.ts';
import { demonstrationWriter } from '../../../../../testing/demonstration/write-script.ts';

const plain: ScriptFacts = {
  ...factsOf(managementCase),
  o_que_ensina: '',
  promessa_forte: '',
  promessa_curta: '',
};
const suggest = (
  shortPromise: string,
  facts: Partial<ScriptFacts> = {},
): Promise<readonly string[]> => {
  const request = { shortPromise, facts: { ...plain, ...facts } };
  return demonstrationWriter.suggest(request, new AbortController().signal, () => undefined);
};

describe('the three suggestions', () => {
  it('keep the deadline and the relief of the promise', async () => {
    expect(await suggest('Monte o orçamento do mês em 3 noites, sem planilha complicada')).toEqual([
      'Aprenda a montar o orçamento do mês em 3 noites',
      'Monte o orçamento do mês, passo a passo, em 3 noites',
      'Monte o orçamento do mês, sem planilha complicada',
    ]);
  });

  it('replace a promise that nobody can keep by what the person teaches', async () => {
    expect(
      await suggest('Fique rico com doces: 10 mil garantidos em 30 dias 100% sem esforço', {
        o_que_ensina: 'a fazer e vender doces de festa',
      }),
    ).toEqual([
      'Aprenda a fazer e vender doces de festa',
      'Faça e venda doces de festa, passo a passo',
      'Faça e venda doces de festa, sem planilha cheia de abas',
    ]);
  });

  it.each([
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
    'are three, short and speakable for %j, without a risky claim or an invented figure',
    async (promise) => {
      const suggestions = await suggest(promise);
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

  it('keep a deadline at the beginning of a promise', async () => {
    expect((await suggest('Em 6 semanas, descubra o preço certo'))[0]).toBe(
      'Aprenda a descobrir o preço certo em 6 semanas',
    );
  });

  it('are built from a promise that the person can keep', async () => {
    const facts = factsOf(languageCase);
    expect(await suggest(languageCase.promessa_curta, facts)).toEqual([
      'Aprenda a conduzir reuniões em inglês em 12 semanas',
      'Conduza reuniões em inglês, passo a passo, em 12 semanas',
      'Conduza reuniões em inglês em 12 semanas, sem recomeçar pela gramática',
    ]);
  });
});
