import { describe, expect, it, test } from 'vitest';
import { promiseBlocks, personaBlocks } from '../method/phases.ts';
import { checkPersona, checkPhase, checkScript, checkStrongPromise } from './check.ts';
import type { CheckFacts } from './facts.ts';
import { remembered } from './prepared.ts';
import { blockOf, factsWith, foundInPhase, toldIn } from '../../testing/found.ts';

const facts = factsWith();
const block = blockOf('Ponto de partida', 'Vocês viram.');

describe('the check of a script', () => {
  it('reads each text that is there, by its field', () => {
    const content = {
      persona_validada: '## Perfil\n\nDonas de salão.',
      promessa_forte_validada: 'Você vai SABER VENDER.',
      promessa_curta_otimizada: 'Aprenda a SABER VENDER',
      script_fase_2_validado: block,
    };
    const { texts } = checkScript(content, facts);
    expect(texts.map(({ field }) => field)).toEqual(Object.keys(content));
    const rules = texts.map(({ blocks }) =>
      blocks.flatMap(({ findings }) => findings.map(({ rule, field }) => [rule, field])),
    );
    expect(rules[0]).toContainEqual(['persona_no_plural', 'persona_validada']);
    expect(rules[1]).toEqual([['caixa_alta', 'promessa_forte_validada']]);
    expect(rules[2]).toEqual([['caixa_alta', 'promessa_curta_otimizada']]);
    expect(rules[3]).toContainEqual(['fala_com_muitos', 'script_fase_2_validado']);
    expect(checkScript({ persona_validada: null, script_fase_1_validado: '' }, facts)).toEqual({
      texts: [],
      whole: { findings: [], more: {} },
    });
  });

  it('judges the class only once a phase is written', () => {
    const rules = (content: object) =>
      checkScript(content, facts).whole.findings.map(({ rule, field }) => [rule, field]);
    expect(rules({ persona_validada: 'Rosa' })).toEqual([]);
    expect(rules({ script_fase_2_validado: block })).toContainEqual(['aula_fora_do_tempo', '']);
  });

  it('names the blocks of a text by their places', () => {
    const check = checkPhase(
      'script_fase_2_validado',
      { script_fase_2_validado: block + block },
      facts,
    );
    expect(check?.blocks.map(({ index, title }) => [index, title])).toEqual([
      [0, 'Ponto de partida'],
      [1, 'Ponto de partida'],
    ]);
    expect(
      check?.blocks.map(({ findings }) =>
        findings.every(({ blockTitle }) => blockTitle === 'Ponto de partida'),
      ),
    ).toEqual([true, true]);
  });

  it('gives nothing for a phase that is not written', () => {
    expect(checkPhase('script_fase_1_validado', {}, facts)).toBeUndefined();
    expect(
      checkPhase('script_fase_2_validado', { script_fase_1_validado: block }, facts),
    ).toBeUndefined();
  });

  test('the check of one phase reports nothing of those before it, but what it repeats of them', () => {
    const sentence = 'A panela esquece o fogo enquanto ninguém olha.';
    const content = {
      script_fase_1_validado: blockOf('Um', sentence),
      script_fase_2_validado: blockOf('Dois', sentence),
    };
    const rules = (field: keyof typeof content) =>
      checkPhase(field, content, facts)?.blocks.flatMap(({ findings }) =>
        findings.filter(({ rule }) => rule === 'frase_repetida').map((finding) => finding.field),
      );
    expect(rules('script_fase_1_validado')).toEqual([]);
    expect(rules('script_fase_2_validado')).toEqual(['script_fase_2_validado']);
  });
});

describe('a promise', () => {
  const deadline = (content: object, of = facts) =>
    checkScript(content, of).texts.flatMap(({ blocks }) =>
      blocks.flatMap(({ findings }) =>
        findings.filter(({ rule }) => rule === 'prazo_sem_fonte').map(({ excerpt }) => excerpt),
      ),
    );

  test('a short promise may state what the strong one does, and what was told', () => {
    const of = factsWith({ strongPromise: 'Você vai dormir em 41 noites.' });
    expect(deadline({ promessa_curta_otimizada: 'Durma em 41 noites' }, of)).toEqual([]);
    expect(deadline({ promessa_curta_otimizada: 'Durma em 6 semanas' }, of)).toEqual([]);
    expect(deadline({ promessa_curta_otimizada: 'Durma em 42 noites' }, of)).toEqual(['42 noites']);
  });

  test('a generated promise has a finding for a deadline that nobody told', () => {
    const text = '## Promessa forte\n\nVocê vai dormir em 4 meses.';
    const [finding] = checkStrongPromise(text, facts)
      .blocks.flatMap(({ findings }) => findings)
      .filter(({ rule }) => rule === 'prazo_sem_fonte');
    expect(finding).toMatchObject({
      excerpt: '4 meses',
      sentence: '“4 meses” não está em nada do que você informou. É real?',
      values: { chave: '4 mês' },
    });
    expect(finding?.actions).toEqual(['ir', 'conferir_numero']);
  });

  test('a generated promise must have its blocks, in any order', () => {
    const titles = promiseBlocks.map(({ title }) => title);
    const told = (text: string) => {
      const { blocks, whole } = checkStrongPromise(text, facts);
      return [...blocks, whole].flatMap(({ findings }) =>
        findings.flatMap(({ rule, sentence }) =>
          rule === 'bloco_faltando' || rule === 'ordem' ? [sentence] : [],
        ),
      );
    };
    const text = (list: readonly string[]) =>
      list.map((title) => `## ${title}\n\nBem.\n\n`).join('');
    expect(told(text(titles))).toEqual([]);
    expect(told(text(titles.toReversed()))).toEqual([]);
    expect(told(text(titles.slice(1)))).toEqual(['Falta o bloco “Promessa forte”.']);
    expect(told(`Antes.\n\n${text(titles.slice(1))}`)).toEqual(['Falta o bloco “Promessa forte”.']);
    expect(told('Antes.')).toEqual([]);
  });

  it('may have any number of gaps, each of them a finding', () => {
    const gaps = '[PREENCHER: um] [PREENCHER: dois] [PREENCHER: três]';
    const rules = checkStrongPromise(`Você vai ${gaps}.`, facts).blocks.flatMap(({ findings }) =>
      findings.map(({ rule }) => rule),
    );
    expect(rules).toEqual(['lacuna', 'lacuna', 'lacuna']);
  });
});

test('the persona has its blocks in order, and nothing stands before them', () => {
  const text = (list: readonly string[]) => list.map((title) => `## ${title}\n\nBem.\n\n`).join('');
  const titles = personaBlocks.map(({ title }) => title);
  const told = (persona: string) => {
    const { blocks, whole, field } = checkPersona(persona, facts);
    expect(field).toBe('persona_validada');
    return [...blocks, whole]
      .flatMap(({ findings }) => findings)
      .filter(({ rule }) => rule !== 'objecoes_ilegiveis')
      .map(({ rule, blockIndex }) => [rule, blockIndex]);
  };
  expect(told(text(titles))).toEqual([]);
  expect(told(text(titles.slice(1)))).toEqual([['bloco_faltando', undefined]]);
  expect(told(`Claro!\n\n${text(titles)}`)).toEqual([['resto_de_robo', 0]]);
});

test('a persona and a phase with the same block are judged by rules of their own', () => {
  const of = factsWith();
  const perfil = '## Perfil\n\nVocês, donas de salão.\n\n';
  expect(checkPersona(perfil, of).blocks[0]?.findings.map(({ rule }) => rule)).toEqual([
    'persona_no_plural',
  ]);
  expect(foundInPhase(2, perfil, of).map(({ rule }) => rule)).toContain('fala_com_muitos');
  expect(foundInPhase(2, perfil, of).map(({ rule }) => rule)).not.toContain('persona_no_plural');
});

describe('a flood of findings', () => {
  const counted = (count: number) =>
    checkPhase(
      'script_fase_2_validado',
      { script_fase_2_validado: blockOf('Um', 'Vocês viram. '.repeat(count)) + block },
      facts,
    )?.blocks.map(({ more }) => more.fala_com_muitos);

  it('is counted up to sixty for one rule in each block', () => {
    expect(counted(60)).toEqual([57, undefined]);
    expect(counted(61)).toEqual([57, undefined]);
    const many = blockOf('Um', 'Vocês viram. '.repeat(40));
    const text = { script_fase_2_validado: block + many + many };
    expect(
      checkPhase('script_fase_2_validado', text, facts)?.blocks.map(
        ({ more }) => more.fala_com_muitos,
      ),
    ).toEqual([undefined, 37, 37]);
    expect(toldIn('fala_com_muitos', 2, blockOf('Um', 'Vocês. '.repeat(70)) + block)).toHaveLength(
      4,
    );
  });
});

describe('a place', () => {
  it('is shown as it is written, with its sentence', () => {
    const [finding] = foundInPhase(2, blockOf('Um', 'Bem. O seu **mindset** muda. Fim.')).filter(
      ({ rule }) => rule === 'estrangeirismo',
    );
    const raw = '## Um\n\n> Slide: Um\n\nBem. O seu **mindset** muda. Fim.';
    expect(finding?.at && raw.slice(finding.at.from, finding.at.to)).toBe('mindset');
    expect(finding?.sentenceAt && raw.slice(finding.sentenceAt.from, finding.sentenceAt.to)).toBe(
      'O seu **mindset** muda.',
    );
  });

  it('is reported once, by its gravest rule', () => {
    const rules = (text: string) => foundInPhase(2, blockOf('Um', text)).map(({ rule }) => rule);
    const both = rules('É um método infalível e SEM ESFORÇO.');
    expect(both.filter((rule) => rule === 'caixa_alta' || rule === 'alegacao')).toEqual([
      'alegacao',
      'alegacao',
    ]);
  });

  test('a gap counts as spoken by its own line alone', () => {
    const gap = '[PREENCHER: x]';
    const told = (text: string) => toldIn('lacunas_demais', 2, text);
    expect(told(`## Um\r\n\r\n> Slide: Um\r\n\r\n${`Diga ${gap}.\r\n`.repeat(3)}`)).toHaveLength(1);
    expect(told(`## Um\n\n${`> Rubrica: ${gap}\nDiga.\n`.repeat(3)}`)).toEqual([]);
    expect(told(`## Um\n\nDiga.\n${`> Rubrica: ${gap}\n`.repeat(3)}Diga.`)).toEqual([]);
    expect(told(`## Um\n\n${`> Rubrica: a\nDiga ${gap}.\n`.repeat(2)}Diga ${gap}`)).toHaveLength(1);
    expect(told(`## Um\r\r${`> Rubrica: a\rDiga ${gap}.\r`.repeat(3)}`)).toHaveLength(1);
  });
});

test('the result for a text is remembered until four hundred others were read', () => {
  const store = new WeakMap<CheckFacts, Map<string, string>>();
  const made: string[] = [];
  const read = (text: string) =>
    remembered(store, facts, text, () => {
      made.push(text);
      return text.toUpperCase();
    });
  for (let number = 0; number < 400; number += 1) read(`t${number}`);
  expect([read('t0'), read('t399')]).toEqual(['T0', 'T399']);
  expect(made).toHaveLength(400);
  read('t400');
  expect([read('t1'), read('t0')]).toEqual(['T1', 'T0']);
  expect(made.slice(400)).toEqual(['t400', 't0']);
});
