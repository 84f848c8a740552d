import { describe, expect, it, test } from 'vitest';
import { checkPhase } from './check.ts';
import { decisionsOf, findingKey, withDecisions } from './decisions.ts';
import { factsOfProject } from './facts-of-project.ts';
import type { Finding } from './finding.ts';
import { replaceFinding } from './fixes.ts';
import { requestFor } from './requests.ts';
import type { RuleId } from './rule-table.ts';
import { caseSource } from '../../testing/case-source.ts';

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
  it.each([
    ['estrangeirismo', 'O seu **mindset** muda.', 'O seu **jeito de pensar** muda.'],
    ['caixa_alta', 'Isto é MUITO IMPORTANTE.', 'Isto é muito importante.'],
    ['artigo_do_produto', 'Essa é a Caixa em Ordem.', 'Essa é o Caixa em Ordem.'],
    [
      'curta_diferente',
      'Diga “Descubra o preço justo de cada serviço em 6 semanas”.',
      'Diga “Descubra o preço certo de cada serviço em 6 semanas”.',
    ],
    ['marca_no_meio', 'Pense (uma pausa) nisso.', 'Pense nisso.\n\n> Pausa: 5 s'],
    ['marca_no_meio', 'Pense (pausa curta) nisso. E siga.', 'Pense nisso. E siga.\n\n> Pausa: 5 s'],
    [
      'marca_no_meio',
      'Veja (aponte para a folha) isto.',
      'Veja isto.\n\n> Rubrica: aponte para a folha',
    ],
  ] as const)('corrects a finding of %s: %j', (rule, words, expected) => {
    const text = textOf(words);
    expect(replaceFinding(text, findingOf(rule, text))).toBe(textOf(expected));
  });

  it('adds the pause that is missing at the end of the block', () => {
    const text = textOf('Nada.');
    const changed = replaceFinding(text, findingOf('pausa_que_falta', text)) ?? '';
    expect(changed).toContain('Fim.\n\n> Pausa: 10 s\n');
    expect(blockOf(changed)?.findings.map(({ rule }) => rule)).not.toContain('pausa_que_falta');
  });

  it.each([
    ['Pense (repausado: mostre) nisso.', 'Pense nisso.\n\n> Rubrica: repausado: mostre'],
    ['Veja  (mostre) isto.\nE mais.', 'Veja isto.\nE mais.\n\n> Rubrica: mostre'],
    ['Veja isto (mostre).\n \nFim', 'Veja isto.\n\n> Rubrica: mostre\n \nFim'],
  ])('moves a direction behind its paragraph: %j', (words, expected) => {
    const text = `## O momento da virada\n\n${words}`;
    const changed = replaceFinding(text, findingOf('marca_no_meio', text));
    expect(changed?.trimEnd()).toBe(`## O momento da virada\n\n${expected}`);
  });

  it('ends the text with a line end where the direction comes last', () => {
    const text = '## O momento da virada\n\nVeja isto (mostre)';
    const changed = replaceFinding(text, findingOf('marca_no_meio', text));
    expect(changed).toBe('## O momento da virada\n\nVeja isto\n\n> Rubrica: mostre\n');
  });

  it('leaves the blanks at the end of the text where they are', () => {
    const text = '## O momento da virada\n\nVeja isto (mostre). \t\n';
    const changed = replaceFinding(text, findingOf('marca_no_meio', text));
    expect(changed).toBe('## O momento da virada\n\nVeja isto.\n\n> Rubrica: mostre \t\n');
  });

  it('changes the block of the finding alone', () => {
    const text = textOf('O seu mindset muda.', 'Um') + textOf('O seu mindset muda.', 'Dois');
    expect(replaceFinding(text, findingOf('estrangeirismo', text))).toBe(
      textOf('O seu jeito de pensar muda.', 'Um') + textOf('O seu mindset muda.', 'Dois'),
    );
  });

  it('adds what is missing of a pause, five seconds at least', () => {
    const text = textOf('Nada.\n\n> Pausa: 9 s', 'A grande ideia');
    const short = replaceFinding(text, findingOf('pausa_que_falta', text));
    expect(short?.endsWith('\n\n> Pausa: 11 s\n\n')).toBe(true);
    const finding = findingOf('pausa_que_falta', text);
    const added = (values: Finding['values']) => replaceFinding(text, { ...finding, values });
    expect(added({ falta: 2 })).toContain('> Pausa: 5 s\n');
    expect(added({ n: 40 })).toContain('> Pausa: 40 s\n');
    expect(added({})).toContain('> Pausa: 5 s\n');
  });

  it('changes nothing without a place, a block or other words', () => {
    const text = textOf('O seu mindset muda.');
    const finding = findingOf('estrangeirismo', text);
    expect(replaceFinding(text, { ...finding, at: undefined })).toBeUndefined();
    expect(replaceFinding(text, { ...finding, replacement: undefined })).toBeUndefined();
    expect(replaceFinding(text, { ...finding, blockIndex: undefined })).toBeUndefined();
    expect(replaceFinding(text, { ...finding, blockIndex: 4 })).toBeUndefined();
    const cue = textOf('Veja (mostre) isto.');
    const direction = findingOf('marca_no_meio', cue);
    expect(replaceFinding(cue, { ...direction, at: undefined })).toBeUndefined();
    expect(replaceFinding(textOf('Agora veja (mostre) isto.'), direction)).toBeUndefined();
  });

  it('changes nothing once the words have changed [B-METHOD-106]', () => {
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
  ] as const)('the request for %s says what to change [B-METHOD-107]', (rule, words, expected) => {
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

  test('a finding is known by rule, field, block and words until they change [B-METHOD-108]', () => {
    expect(findingKey(finding)).toBe(`estrangeirismo|${field}|o momento da virada|mindset`);
  });

  test('dismissed findings are gone, and a confirmed claim that needs a proof is too', () => {
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
