import { describe, expect, it, test } from 'vitest';
import type { Project } from '../wizard/project.ts';
import { factsOfStored, haveSameFacts, promiseContextOf } from './stored-facts.ts';

const phase = (phase_type: string, input_data: Record<string, unknown>) => ({
  id: phase_type,
  project_id: 'p',
  phase_type,
  input_data,
});

const stored = {
  product_name: 'Caixa em Ordem',
  category_name: 'Saúde',
  product_description: 'Um programa de 6 semanas.',
  persona_validada: '## Perfil\n\n- **Nome:** Rosa',
  promessa_forte_gerada: 'Você vai dormir em 40 noites.',
  promessa_forte_validada: 'Você vai dormir em 30 noites.',
  promessa_curta_otimizada: 'Um plano para emagrecer',
  phases: [
    phase('coleta_dados_persona', {
      especialidade: 'Sou contadora.',
      publico_alvo: 'Donas de salão com 5 cadeiras.',
      produto: 'Aulas com 7 planilhas.',
    }),
    phase('definicao_promessa', { what_you_teach: 'Ensino a somar.' }),
    phase('duracao_da_aula', { minutos: 90, ritmo_ppm: 150 }),
    phase('raio_x', { numeros_conferidos: { '41': { em: '2027-02-01' } } }),
    phase('suas_historias', { apresentador: 'Marina Alves', quem_fala: 'ela' }),
    phase('dados_oferta', { versao: 2, link: 'exemplo.com.br/caixa' }),
  ],
} satisfies Partial<Project>;

describe('the facts of a stored project', () => {
  it('are those of its forms, texts and records', () => {
    const facts = factsOfStored(stored, '2027-02-25');
    expect(facts).toMatchObject({
      productName: 'Caixa em Ordem',
      category: 'Saúde',
      duration: { minutes: 90, wordsPerMinute: 150 },
      formTexts: [
        'Sou contadora.',
        'Donas de salão com 5 cadeiras.',
        'Aulas com 7 planilhas.',
        'Um programa de 6 semanas.',
        'Ensino a somar.',
      ],
      speaker: 'ela',
      persona: { name: 'Rosa' },
      strongPromise: 'Você vai dormir em 30 noites.',
      shortPromise: 'Um plano para emagrecer',
    });
    expect(facts.shortPromiseClaim?.excerpt).toBe('emagrecer');
    expect(facts.peopleWords).toEqual(new Set(['marina', 'alves']));
    expect(facts.offer.link).toBe('exemplo.com.br/caixa');
    expect([...facts.claimedKeys]).toEqual(expect.arrayContaining(['6 semana', '5', '7', '41']));
  });

  it('have the generated promise until one was confirmed', () => {
    const fresh = { ...stored, promessa_forte_validada: null };
    expect(factsOfStored(fresh, '2027-02-25').strongPromise).toBe('Você vai dormir em 40 noites.');
  });

  it('are empty where nothing was told, and an answer that is no text does not count', () => {
    const nothing = {
      ...stored,
      product_description: '',
      persona_validada: null,
      promessa_forte_gerada: null,
      promessa_forte_validada: null,
      promessa_curta_otimizada: null,
      phases: [phase('coleta_dados_persona', { especialidade: 7, publico_alvo: null })],
    };
    const empty = factsOfStored(nothing, '2027-02-25');
    expect(empty).toMatchObject({
      formTexts: [],
      strongPromise: '',
      shortPromise: '',
      shortPromiseClaim: undefined,
      persona: { name: null, words: '' },
      duration: { minutes: 60, wordsPerMinute: 130 },
    });
    expect(promiseContextOf(nothing, empty).sources).toEqual(empty.claimedKeys);
  });

  it('hold a limit of the offer only as long as it is not past', () => {
    const limited = {
      ...stored,
      phases: [
        phase('dados_oferta', {
          versao: 2,
          limite: { tipo: 'data', valor: '2027-03-07', motivo: 'a turma começa no dia 8' },
        }),
      ],
    };
    expect(factsOfStored(limited, '2027-03-01').offer.limit).toEqual({ day: '7 de março' });
    expect(factsOfStored(limited, '2027-03-08').offer.limit).toBeNull();
  });

  test('the facts of two states are the same while names, answers, persona and promises are', () => {
    expect(haveSameFacts(stored, { ...stored })).toBe(true);
    const others = {
      product_name: 'Outro',
      product_description: 'Outra.',
      category_name: 'Artes',
      phases: [...stored.phases],
      persona_validada: null,
      promessa_forte_gerada: null,
      promessa_forte_validada: null,
      promessa_curta_otimizada: null,
    };
    const changed = Object.entries(others).map(([field, value]) =>
      haveSameFacts(stored, { ...stored, [field]: value }),
    );
    expect(changed).toEqual(changed.map(() => false));
  });
});

test('a short promise may state what was told and what the strong promise states', () => {
  const facts = factsOfStored(stored, '2027-02-25');
  const { sources, ...names } = promiseContextOf(stored, facts);
  expect(names).toEqual({ category: 'Saúde', productName: 'Caixa em Ordem' });
  expect(sources).toEqual(new Set([...facts.claimedKeys, '30 noite']));
  const fresh = { ...stored, promessa_forte_validada: null };
  expect(promiseContextOf(fresh, facts).sources).toContain('40 noite');
});
