import { describe, expect, it, test } from 'vitest';
import { decisionsOf, findingKey, withDecisions } from './decisions.ts';
import { beginningOf, byWeight, cutExcerpt, describe as told, type Finding } from './finding.ts';
import { checkAnswer } from './form-check.ts';
import { requestFor } from './requests.ts';
import { blockOf, factsWith, foundInPhase } from '../../testing/found.ts';

const findingOf = (rule: string, text: string, facts = factsWith()): Finding => {
  const found = foundInPhase(2, blockOf('Bloco', text), facts).find((each) => each.rule === rule);
  if (!found) throw new Error(`no ${rule}`);
  return found;
};

describe('the words of a finding', () => {
  it.each([
    ['blanks and lines', '  um\n\ndois  três ', 'um dois três'],
    ['120 characters', 'x'.repeat(120), 'x'.repeat(120)],
    ['121 characters', 'x'.repeat(121), `${'x'.repeat(119)}…`],
    ['a blank where they are cut', `${'x'.repeat(118)} ${'y'.repeat(9)}`, `${'x'.repeat(118)}…`],
    ['half an emoji where they are cut', `${'x'.repeat(118)}😀yy`, `${'x'.repeat(118)}…`],
    ['an emoji before the cut', `😀${'x'.repeat(130)}`, `😀${'x'.repeat(117)}…`],
  ])('are shown on one line of at most 120 characters: %s', (_what, text, shown) => {
    expect(cutExcerpt(text)).toBe(shown);
  });

  it.each([
    ['  Um  dois três quatro cinco seis sete.', 'Um dois três quatro cinco seis'],
    ['Sim, é isso?!”', 'Sim, é isso'],
    ['Um dois três quatro cinco seis; sete.', 'Um dois três quatro cinco seis'],
  ])('name the sentence %j by its beginning %j', (sentence, beginning) => {
    expect(beginningOf(sentence)).toBe(beginning);
  });
});

describe('a sentence about a finding', () => {
  it('has numbers as they are written in Portuguese, and nothing where a value is missing', () => {
    expect(told({ rule: 'frases_longas', values: { n: 1234 } }).sentence).toBe(
      '1.234 frases passam de 20 palavras neste bloco.',
    );
    expect(told({ rule: 'curta_demais', values: { n: 0, f: 2, max: 3 } }).sentence).toBe(
      'A promessa curta aparece 0 vezes na fase 2; acima de 3, cansa.',
    );
    expect(told({ rule: 'lacuna' }).sentence).toBe('Falta: .');
    expect(told({ rule: 'lacuna', values: { o_que: '1234' } }).sentence).toBe('Falta: 1234.');
  });
});

describe('the actions of a finding', () => {
  it('are what its rule offers and its words allow', () => {
    expect(told({ rule: 'alegacao', severity: 'atencao' }).actions).toContain('confirmar');
    expect(told({ rule: 'alegacao', severity: 'grave' }).actions).not.toContain('confirmar');
    expect(told({ rule: 'caixa_alta', replacement: 'x' }).actions).toEqual(['ir', 'trocar']);
    expect(told({ rule: 'caixa_alta' }).actions).toEqual(['ir']);
    expect(told({ rule: 'marca_no_meio' }).actions).toContain('trocar');
    const number = { rule: 'numero_sem_origem' } as const;
    expect(told({ ...number, values: { chave: '3' } }).actions).toContain('conferir_numero');
    expect(told({ ...number, values: {} }).actions).not.toContain('conferir_numero');
    expect(told(number).actions).not.toContain('conferir_numero');
  });
});

test('findings are sorted by severity, then by rule, then by place', () => {
  const at = (from: number) => ({ from, to: from + 1 });
  const grave = { severity: 'grave', rule: 'bloco_faltando', at: at(9) } as const;
  const claim = { severity: 'atencao', rule: 'alegacao', at: at(8) } as const;
  const whole = { severity: 'atencao', rule: 'lacuna', at: undefined } as const;
  const first = { severity: 'atencao', rule: 'lacuna', at: at(0) } as const;
  const later = { severity: 'atencao', rule: 'lacuna', at: at(5) } as const;
  const hint = { severity: 'dica', rule: 'cliche', at: at(0) } as const;
  const order = [grave, claim, whole, first, later, hint];
  expect(order.toReversed().sort(byWeight)).toEqual(order);
});

describe('the request to a model', () => {
  it('names the words of the finding, or what is missing', () => {
    expect(requestFor(findingOf('genero_de_quem_fala', 'Muito obrigado.'))).toBe(
      'Corrija a concordância de “obrigado”.',
    );
    expect(
      requestFor({
        ...findingOf('genero_de_quem_fala', 'Muito obrigado.'),
        values: { trecho: '' },
      }),
    ).toBe('“obrigado” não concorda com quem fala.');
    const [missing] = foundInPhase(4, blockOf('Valor e investimento', 'Nada.')).filter(
      ({ rule }) => rule === 'preco_ausente',
    );
    expect(missing && requestFor(missing)).toBe(
      'Inclua o que falta, com as frases dos dados da oferta: preço à vista.',
    );
  });

  it('is what the finding says where there is nothing to ask for', () => {
    const gap = findingOf('lacuna', 'São [PREENCHER: o preço].');
    expect(requestFor(gap)).toBe('Falta: o preço.');
  });
});

describe('decisions', () => {
  const claim = findingOf('alegacao', 'É um método infalível.');
  const grave = findingOf('alegacao', 'É dinheiro fácil.');
  const wrong = findingOf('genero_de_quem_fala', 'Muito obrigado.');
  const found = { findings: [claim, grave, wrong], more: { alegacao: 2 } };
  const said = (...findings: readonly Finding[]) =>
    Object.fromEntries(findings.map((finding) => [findingKey(finding), { em: '2027-02-01' }]));

  test('a confirmation counts for a claim that needs a proof, and for nothing else', () => {
    const left = withDecisions(found, decisionsOf({ conferidos: said(claim, grave, wrong) }));
    expect(left).toEqual({ findings: [grave, wrong], dismissed: [], more: { alegacao: 2 } });
  });

  test('dismissed findings are kept apart', () => {
    const left = withDecisions(found, decisionsOf({ dispensados: said(grave) }));
    expect(left).toEqual({ findings: [claim, wrong], dismissed: [grave], more: { alegacao: 2 } });
  });

  test('an unreadable record decides nothing', () => {
    const nothing = { dismissed: new Set(), confirmed: new Set(), numbers: [] };
    expect(decisionsOf()).toEqual(nothing);
    expect(decisionsOf({ dispensados: null, conferidos: 'x', numeros_conferidos: 7 })).toEqual(
      nothing,
    );
    expect(decisionsOf({ dispensados: { x: null }, numeros_conferidos: { 3: null } })).toEqual(
      nothing,
    );
  });

  test('a key has no more than 200 characters of the words, or of the sentence where there are none', () => {
    const long = { ...wrong, excerpt: 'Ó '.repeat(150) };
    expect(findingKey(long)).toBe(
      `genero_de_quem_fala|script_fase_2_validado|bloco|${'o '.repeat(100)}`,
    );
    expect(findingKey({ ...wrong, excerpt: '' })).toBe(
      'genero_de_quem_fala|script_fase_2_validado|bloco|obrigado nao concorda com quem fala',
    );
  });
});

describe('an answer of a form', () => {
  it('shows the words of a claim and where they stand', () => {
    const [first, ...more] = checkAnswer('É bom e infalível.', 'produto', { category: '' });
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      excerpt: 'infalível',
      at: { from: 8, to: 17 },
      sentenceAt: { from: 8, to: 17 },
      blockIndex: undefined,
      blockTitle: '',
      severity: 'atencao',
    });
  });

  it('keeps a finding of the lowest severity, and none that the person dismissed', () => {
    const text = 'Veja resultados imediatos na pele.';
    const [hint] = checkAnswer(text, 'produto', { category: '' });
    expect(hint?.severity).toBe('dica');
    const decisions = decisionsOf({ dispensados: hint ? { [findingKey(hint)]: {} } : {} });
    expect(checkAnswer(text, 'produto', { category: '', decisions })).toEqual([]);
  });
});
