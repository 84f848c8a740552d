import { describe, expect, it, test } from 'vitest';
import { evaluationCase, ownCaseInput } from './evaluation-cases.ts';
import { languageCase } from './language-case.ts';
import { managementCase } from './management-case.ts';
import { emptyCase, ownCaseSchema } from './own-case.ts';

test('an evaluation case is found by its id, and none by another', () => {
  expect(evaluationCase(languageCase.id)).toBe(languageCase);
  expect(evaluationCase('outro')).toBeUndefined();
  expect(evaluationCase(null)).toBeUndefined();
});

describe('a case of one’s own', () => {
  const own = { ...emptyCase, nome: 'Meu caso', nome_do_produto: 'Bolos' };

  it('has the form of every case, without its own name', () => {
    const input = ownCaseInput('c1', own);
    expect(input).toMatchObject({
      id: 'c1',
      nome_do_produto: 'Bolos',
      duracao: { minutos: own.minutos, ritmo_ppm: own.ritmo_ppm },
      textos: {},
    });
    for (const name of ['nome', 'minutos', 'historias_de', 'oferta_de', 'historias', 'oferta']) {
      expect(input).not.toHaveProperty(name);
    }
  });

  it('has the typed texts as they are, and none of blanks alone', () => {
    const { textos } = ownCaseInput('c1', {
      ...own,
      persona: ' ## Perfil\n',
      script_fase_5: 'Fim.',
      script_fase_1: ' \n',
    });
    expect(textos).toEqual({ persona: ' ## Perfil\n', script_fase_5: 'Fim.' });
  });

  it('takes stories and offer from the evaluation cases that it names', () => {
    const { historias, oferta } = managementCase;
    expect(historias && oferta).toBeTruthy();
    const from = managementCase.id;
    expect(ownCaseInput('c1', { ...own, historias_de: from })).toMatchObject({ historias });
    expect(ownCaseInput('c1', { ...own, historias_de: from })).not.toHaveProperty('oferta');
    expect(ownCaseInput('c1', { ...own, oferta_de: from })).toMatchObject({ oferta });
    expect(ownCaseInput('c1', { ...own, oferta_de: 'outro' })).not.toHaveProperty('oferta');
  });

  it('needs a name and a product name, kept without the blanks around them', () => {
    const typed = {
      ...emptyCase,
      nome: ' Meu caso ',
      nome_do_produto: ' Bolos\n',
      categoria: ' A ',
    };
    expect(ownCaseSchema.parse(typed)).toEqual({ ...own, categoria: 'A' });
    expect(ownCaseSchema.safeParse({ ...own, nome: ' ' }).success).toBe(false);
    expect(ownCaseSchema.safeParse({ ...own, nome_do_produto: '' }).success).toBe(false);
  });
});
