import { describe, expect, it, test } from 'vitest';
import {
  checkPromise,
  confirmationLabel,
  confirmedPromise,
  graveMessage,
  missingConfirmation,
  neededConfirmations,
  promiseSources,
  promiseWarnings,
  recitablePromise,
} from './short-promise.ts';

const context = {
  category: 'Negócios e gestão',
  productName: 'Caixa em Ordem',
  sources: promiseSources(['Programa de seis semanas'], ['140']),
};
const check = (text: string) => checkPromise(text, context);

describe('checkPromise', () => {
  it('finds nothing in a promise that keeps every criterion [B-METHOD-105]', () => {
    expect(check('Descubra o preço certo de cada serviço em 6 semanas')).toEqual({
      warnings: [],
      grave: undefined,
      caution: undefined,
      unsourced: undefined,
    });
  });

  it.each([
    [promiseWarnings.size, `Descubra ${'um preço '.repeat(6)}certo`],
    [promiseWarnings.size, 'Descubra'],
    [promiseWarnings.verb, 'O preço certo de cada serviço'],
    [promiseWarnings.verb, 'Para descobrir o preço certo'],
    [promiseWarnings.speakable, 'Descubra o preço (certo) de cada serviço'],
    [promiseWarnings.speakable, 'Descubra o preço certo com o MEI'],
    [promiseWarnings.speakable, 'Descubra o preço certo 🎉'],
  ])('warns %j of %j', (warning, text) => {
    expect(check(text).warnings).toContain(warning);
  });

  it('accepts an acronym of the product', () => {
    const own = { ...context, productName: 'Caixa do MEI' };
    expect(checkPromise('Organize o caixa do MEI', own).warnings).toEqual([]);
  });

  it.each(['Prepare-se para conversar', 'Dê o primeiro passo', 'Organizar o seu caixa'])(
    'takes %j for a beginning with a verb',
    (text) => {
      expect(check(text).warnings).toEqual([]);
    },
  );
});

test.each([
  ['of nine characters', 'Venda bem', true],
  ['of ten characters', 'Venda mais', false],
  ['of ninety characters', `Descubra ${'x'.repeat(81)}`, false],
  ['of ninety-one characters', `Descubra ${'x'.repeat(82)}`, true],
  ['of ninety characters, one of them outside the first plane', `Venda ${'x'.repeat(83)}𝒜`, false],
  ['of twelve words', `Monte ${'um '.repeat(11)}`.trim(), false],
  ['of thirteen words', `Monte ${'um '.repeat(12)}`.trim(), true],
])('the size of a promise %s is warned of or not', (_what, text, isWarned) => {
  expect(check(text).warnings.includes(promiseWarnings.size)).toBe(isWarned);
});

test('a promise without a word has no verb', () => {
  expect(check('').warnings).toEqual([promiseWarnings.size, promiseWarnings.verb]);
});

test.each([
  ['Um método garantido: fique rico', 'fique rico', 'garantido'],
  ['É sem esforço: tenha dinheiro fácil', 'dinheiro fácil', 'sem esforço'],
])(
  'the claim that nobody can make and the one that needs a proof are told apart: %s',
  (...told) => {
    const [text, grave, caution] = told;
    expect(check(text)).toMatchObject({
      grave: { excerpt: grave, severity: 'grave' },
      caution: { excerpt: caution, severity: 'atencao' },
    });
  },
);

describe('confirmations', () => {
  const promise = check('Tenha dinheiro fácil, sem esforço, em 7 dias');

  it('are asked for a claim that nobody can make, one that needs a proof and a deadline without a source [B-METHOD-105]', () => {
    expect(neededConfirmations(promise)).toEqual(['grave', 'atencao', 'prazo']);
    expect(confirmationLabel(promise, 'grave')).toContain('não vão recitar esta frase');
    expect(confirmationLabel(promise, 'atencao')).toBe('Conferi “sem esforço” e guardo a prova');
    expect(confirmationLabel(promise, 'prazo')).toBe(
      'O prazo “7 dias” é real e está no meu produto',
    );
    expect(confirmationLabel(check('Atenda 300 pessoas com calma'), 'prazo')).toBe(
      'O número “300” é real e está no meu produto',
    );
  });

  test('missing confirmations are named one by one, with the reason', () => {
    expect(missingConfirmation(promise, [])).toMatch(/^Esta promessa tem uma alegação/);
    expect(missingConfirmation(promise, ['grave'])).toBe(
      'Confira “sem esforço” antes de confirmar.',
    );
    expect(missingConfirmation(promise, ['grave', 'atencao'])).toBe(
      '“7 dias” não está em nada do que você informou.',
    );
    expect(missingConfirmation(promise, ['prazo', 'atencao', 'grave'])).toBeUndefined();
  });

  test('no confirmation is asked for a promise without claims', () => {
    const plain = check('Descubra o preço certo de cada serviço em 6 semanas');
    expect(neededConfirmations(plain)).toEqual([]);
    expect(missingConfirmation(plain, [])).toBeUndefined();
    expect(confirmedPromise(plain, ['grave', 'atencao', 'prazo'], '2027-02-01')).toEqual({
      conferidos: {},
      numeros_conferidos: {},
    });
  });

  it('say which claim nobody can make, and why', () => {
    const { grave } = promise;
    if (!grave) throw new Error('no grave claim');
    expect(missingConfirmation(promise, ['atencao', 'prazo'])).toBe(graveMessage(grave));
    expect(graveMessage({ ...grave, reason: 'Ninguém pode.' })).toBe(
      'Esta promessa tem uma alegação que não pode ser feita: “dinheiro fácil”. Ninguém pode. Troque o trecho ou use uma das sugestões.',
    );
  });

  it('are kept with the day under the keys of their findings, without what was ticked and not asked for', () => {
    const ticked = { em: '2027-02-01' };
    expect(confirmedPromise(promise, ['grave', 'atencao', 'prazo'], '2027-02-01')).toEqual({
      conferidos: {
        'alegacao|promessa_curta_otimizada||dinheiro facil': ticked,
        'alegacao|promessa_curta_otimizada||sem esforco': ticked,
        'prazo_sem_fonte|promessa_curta_otimizada||7 dias': ticked,
      },
      numeros_conferidos: { '7 dia': ticked },
    });
    expect(confirmedPromise(promise, ['atencao'], '2027-02-01')).toEqual({
      conferidos: { 'alegacao|promessa_curta_otimizada||sem esforco': ticked },
      numeros_conferidos: {},
    });
  });

  test('a number that the person confirmed once is a source', () => {
    expect(check('Atenda 140 pessoas com calma').unsourced).toBeUndefined();
  });
});

describe('recitablePromise', () => {
  it('is the promise itself, or a gap where it makes a claim that nobody can make', () => {
    expect(recitablePromise('Descubra o preço certo', '')).toBe('Descubra o preço certo');
    expect(recitablePromise('Tenha lucro garantido', '')).toBe(
      '[PREENCHER: uma promessa curta sem “lucro garantido”]',
    );
    expect(recitablePromise(`Tenha lucro${' '.repeat(90)}garantido`, '')).toBe(
      '[PREENCHER: uma promessa curta sem “lucro”]',
    );
    expect(recitablePromise('Um plano para emagrecer', 'Saúde')).toContain('sem “emagrecer”');
    expect(recitablePromise('Um plano para emagrecer', 'Artes')).toBe('Um plano para emagrecer');
  });
});
