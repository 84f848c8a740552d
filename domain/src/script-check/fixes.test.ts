import { describe, expect, test } from 'vitest';
import { checkPhase } from './check.ts';
import { decisionsOf, findingKey, withDecisions } from './decisions.ts';
import { factsOfProject } from './facts-of-project.ts';
import type { Finding } from './finding.ts';
import { replaceFinding } from './fixes.ts';
import { requestFor } from './requests.ts';
import type { RuleId } from './rule-table.ts';
import { caseSource } from './testing/case-source.ts';

const facts = factsOfProject(caseSource);
const field = 'script_fase_2_validado';
const textOf = (words: string, title = 'O momento da virada') =>
  `## ${title}\n\n> Slide: Um\n\n${words}\n\nFim.\n`;
const blockOf = (text: string) => checkPhase(field, { [field]: text }, facts)?.blocks[0];
const findingOf = (rule: RuleId, text: string): Finding => {
  const found = blockOf(text)?.findings.find((finding) => finding.rule === rule);
  if (!found) throw new Error(`no ${rule}`);
  return found;
};

describe('replaceFinding', () => {
  test.each([
    ['estrangeirismo', 'O seu **mindset** muda.', 'O seu **jeito de pensar** muda.'],
    ['caixa_alta', 'Isto é MUITO IMPORTANTE.', 'Isto é muito importante.'],
    ['artigo_do_produto', 'Essa é a Caixa em Ordem.', 'Essa é o Caixa em Ordem.'],
    [
      'curta_diferente',
      'Diga “Descubra o preço justo de cada serviço em 6 semanas”.',
      'Diga “Descubra o preço certo de cada serviço em 6 semanas”.',
    ],
    ['marca_no_meio', 'Pense (pausa curta) nisso. E siga.', 'Pense nisso. E siga.\n\n> Pausa: 5 s'],
    [
      'marca_no_meio',
      'Veja (aponte para a folha) isto.',
      'Veja isto.\n\n> Rubrica: aponte para a folha',
    ],
  ] as const)('%s: %j', (rule, words, expected) => {
    const text = textOf(words);
    expect(replaceFinding(text, findingOf(rule, text))).toBe(textOf(expected));
  });

  test('adds the pause that is missing at the end of the block', () => {
    const text = textOf('Nada.');
    const changed = replaceFinding(text, findingOf('pausa_que_falta', text)) ?? '';
    expect(changed).toContain('Fim.\n\n> Pausa: 10 s\n');
    expect(blockOf(changed)?.findings.map(({ rule }) => rule)).not.toContain('pausa_que_falta');
  });

  test('changes nothing once the words are others', () => {
    const finding = findingOf('estrangeirismo', textOf('O seu mindset muda.'));
    expect(replaceFinding(textOf('Agora o mindset muda.'), finding)).toBeUndefined();
  });
});

describe('requestFor', () => {
  test.each([
    ['estrangeirismo', 'O seu mindset muda.', 'Troque “mindset” por algo concreto.'],
    ['bloco_curto', 'Nada.', 'Escreva este bloco mais longo, com cerca de 150 palavras'],
    ['curta_ausente', 'Nada.', 'Cite a promessa curta uma vez, exatamente como ela é.'],
    ['slide_falta', 'Nada.', '“O momento da virada” está sem slide.'],
  ] as const)('%s', (rule, words, expected) => {
    const text = textOf(words);
    const shown = rule === 'slide_falta' ? text.replace('> Slide: Um\n\n', '') : text;
    expect(requestFor(findingOf(rule, shown))).toContain(expected);
  });
});

describe('decisions', () => {
  const text = textOf('É sem esforço. O mindset.');
  const finding = findingOf('estrangeirismo', text);
  const claim = findingOf('alegacao', text);
  const left = (record: Record<string, unknown>): RuleId[] =>
    withDecisions(blockOf(text) ?? { findings: [], more: {} }, decisionsOf(record)).findings.map(
      ({ rule }) => rule,
    );

  test('a finding is known by rule, field, block and words until they change', () => {
    expect(findingKey(finding)).toBe(`estrangeirismo|${field}|o momento da virada|mindset`);
  });

  test('what was dismissed is gone, and a confirmed claim that needs a proof is too', () => {
    expect(left({})).toEqual(expect.arrayContaining(['estrangeirismo', 'alegacao']));
    expect(left({ dispensados: { [findingKey(finding)]: { em: '' } } })).not.toContain(
      'estrangeirismo',
    );
    expect(left({ conferidos: { [findingKey(claim)]: { em: '' } } })).not.toContain('alegacao');
    expect(left({ dispensados: { [findingKey(finding)]: null } })).toContain('estrangeirismo');
  });

  test('confirmed numbers are kept by their keys', () => {
    expect(decisionsOf({ numeros_conferidos: { '30 dia': { em: '' } } }).numbers).toEqual([
      '30 dia',
    ]);
  });
});
