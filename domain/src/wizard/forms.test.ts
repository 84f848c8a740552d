import { describe, expect, it, test } from 'vitest';
import { read } from '../fields.ts';
import {
  newProjectSchema,
  offerStep,
  personaFormSchema,
  promiseFormSchema,
  promiseToOptimiseSchema,
  shortPromiseSchema,
  stepTextSchema,
} from './forms.ts';
import { findStepByPhase, stepNumber, steps } from './steps.ts';

const project = {
  product_name: 'Bolos',
  product_description: 'd'.repeat(50),
  category_id: 'c',
};
const persona = {
  especialidade: 'e'.repeat(10),
  publico_alvo: 'p'.repeat(20),
  produto: 'q'.repeat(10),
};

const messages = [
  [
    newProjectSchema,
    project,
    'product_name',
    3,
    'Nome do produto deve ter pelo menos 3 caracteres',
  ],
  [
    newProjectSchema,
    project,
    'product_description',
    50,
    'Descrição deve ter pelo menos 50 caracteres',
  ],
  [newProjectSchema, project, 'category_id', 1, 'Selecione uma categoria'],
  [personaFormSchema, persona, 'especialidade', 10, 'Descreva sua especialidade com mais detalhes'],
  [personaFormSchema, persona, 'publico_alvo', 20, 'Descreva seu público alvo com mais detalhes'],
  [personaFormSchema, persona, 'produto', 10, 'Descreva seu produto com mais detalhes'],
  [
    shortPromiseSchema,
    { shortPromise: '' },
    'shortPromise',
    10,
    'A promessa deve ter pelo menos 10 caracteres',
  ],
  [
    promiseToOptimiseSchema,
    { shortPromise: '' },
    'shortPromise',
    1,
    'Digite uma promessa antes de otimizar',
  ],
] as const;

describe('the message of each field', () => {
  const rows = messages.map(
    ([schema, form, field, min, message]) => [field, min, message, schema, form] as const,
  );
  test.each(rows)(
    '%s needs %d characters: %s [R-WIZ-03, R-WIZ-04, R-WIZ-05, R-WIZ-30, R-WIZ-31, R-WIZ-32, R-CONST-02]',
    (field, min, message, schema, form) => {
      const withText = (text: unknown) => read(schema, { ...form, [field]: text });
      expect(withText('x'.repeat(min)).ok).toBe(true);
      for (const bad of ['x'.repeat(min - 1), undefined, null, 7, {}]) {
        expect(withText(bad)).toEqual({
          ok: false,
          code: 'validation_failed',
          fields: { [field]: message },
        });
      }
    },
  );

  test('blanks around a text do not count', () => {
    expect(read(newProjectSchema, { ...project, product_name: ' ab ' })).toMatchObject({
      fields: { product_name: 'Nome do produto deve ter pelo menos 3 caracteres' },
    });
  });

  test('a text over its limit names the limit in Portuguese figures', () => {
    expect(read(personaFormSchema, { ...persona, produto: 'x'.repeat(1201) })).toMatchObject({
      fields: { produto: 'Use no máximo 1.200 caracteres' },
    });
    expect(read(personaFormSchema, { ...persona, produto: 'x'.repeat(1200) }).ok).toBe(true);
  });

  const own = { has_promise: 'yes' };
  const none = { has_promise: 'no' };
  const longest = [
    ['product_name', 200, newProjectSchema, project],
    ['product_description', 1200, newProjectSchema, project],
    ['especialidade', 1200, personaFormSchema, persona],
    ['publico_alvo', 1200, personaFormSchema, persona],
    ['promise_text', 2500, promiseFormSchema, own],
    ['what_you_teach', 1200, promiseFormSchema, none],
    ['shortPromise', 200, shortPromiseSchema, {}],
    ['shortPromise', 200, promiseToOptimiseSchema, {}],
  ] as const;
  test.each(longest)('%s may have %d characters and no more', (field, max, schema, form) => {
    expect(read(schema, { ...form, [field]: 'x'.repeat(max) }).ok).toBe(true);
    expect(read(schema, { ...form, [field]: 'x'.repeat(max + 1) })).toMatchObject({
      fields: { [field]: `Use no máximo ${max.toLocaleString('pt-BR')} caracteres` },
    });
  });

  test('an own promise is required, and so is what the person teaches [R-WIZ-36]', () => {
    expect(read(promiseFormSchema, { has_promise: 'yes', promise_text: ' ' })).toMatchObject({
      fields: { promise_text: "Promessa é obrigatória quando 'Sim' é selecionado" },
    });
    expect(read(promiseFormSchema, { has_promise: 'no' })).toMatchObject({
      fields: { what_you_teach: 'Conte o que você ensina' },
    });
    expect(read(promiseFormSchema, { has_promise: 'talvez' })).toMatchObject({
      fields: { has_promise: 'Escolha sim ou não' },
    });
  });

  test.each([[null], ['sim'], [[]], [7], [undefined]])(
    'a promise form that is %j gets one message for the whole form',
    (form) => {
      expect(read(promiseFormSchema, form)).toMatchObject({ fields: { _: 'Escolha sim ou não' } });
    },
  );

  test('a value without a message of its own gets a Portuguese one', () => {
    expect(read(newProjectSchema, null)).toMatchObject({ fields: { _: 'Confira este campo' } });
  });
});

describe('texts of a step', () => {
  it('are taken byte for byte, up to 60,000 characters', () => {
    const text = ` ## Título\r\n${'a'.repeat(59_000)}\n `;
    expect(read(stepTextSchema, text)).toEqual({ ok: true, value: text });
    expect(read(stepTextSchema, 'a'.repeat(60_000)).ok).toBe(true);
    expect(read(stepTextSchema, 'a'.repeat(60_001)).ok).toBe(false);
  });
});

describe('the offer form', () => {
  it('is offered on the step before phase 4 is written', () => {
    expect(findStepByPhase(offerStep)?.kind).toBe('adjustment');
    const written = steps.find(
      ({ kind, number }) => kind === 'generation' && number > stepNumber(offerStep),
    );
    expect(written).toMatchObject({ promptType: 'script_fase_4' });
  });
});
