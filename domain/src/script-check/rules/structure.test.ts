import { describe, expect, it, test } from 'vitest';
import { scriptPhases } from '../../method/phases.ts';
import { checkScript, checkStrongPromise } from '../check.ts';
import { blockOf, excerptsOf, factsWith, foundInPhase, toldIn } from '../../../testing/found.ts';

const facts = factsWith();
const titles = (scriptPhases[1]?.blocks ?? []).map(({ title }) => title);
const phase = (...blocks: readonly string[]): string =>
  blocks.map((title) => blockOf(title, 'Nada.')).join('');

describe('the blocks of a phase', () => {
  const missing = (text: string) => toldIn('bloco_faltando', 2, text);
  const misplaced = (text: string) => toldIn('ordem', 2, text);

  it('are all there, in order', () => {
    expect(missing(phase(...titles))).toEqual([]);
    expect(misplaced(phase(...titles))).toEqual([]);
  });

  it('are reported missing of the phase, or where only the heading stands', () => {
    const [first = '', second = '', ...rest] = titles;
    expect(missing(phase(first, ...rest))).toEqual([
      [undefined, 'Falta o bloco “O que não funcionou”.'],
    ]);
    expect(missing(`${phase(first)}## ${second}\n\n${phase(...rest)}`)).toEqual([
      [1, 'Falta o bloco “O que não funcionou”.'],
    ]);
    expect(missing(`## ${first}\n\n${phase(second, ...rest)}`)).toEqual([
      [0, 'Falta o bloco “Ponto de partida”.'],
    ]);
  });

  it('are out of order after a later one, a second time, or unknown to the method', () => {
    const [first = '', second = '', ...rest] = titles;
    expect(misplaced(phase(second, first, ...rest))).toEqual([
      [1, '“Ponto de partida” está fora da ordem do método.'],
    ]);
    expect(misplaced(phase(first, first, second, ...rest)).map(([index]) => index)).toEqual([1]);
    expect(misplaced(phase(...titles, 'Um bloco meu')).map(([index]) => index)).toEqual([5]);
    expect(misplaced(`Antes.\n\n${phase(...titles)}`)).toEqual([]);
  });
});

describe('a leftover of a model', () => {
  it('is all that stands before the first heading', () => {
    const text = `\n  Claro! Aqui está:\n\n${phase(...titles)}`;
    const [finding, ...more] = foundInPhase(2, text).filter(({ rule }) => rule === 'resto_de_robo');
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ blockIndex: 0, excerpt: 'Claro! Aqui está:' });
    expect(finding?.sentence).toBe('“Claro! Aqui está:” é resto da geração, e não do roteiro.');
  });

  it('is no blank line before the first heading, and is reported by its words after it', () => {
    expect(toldIn('resto_de_robo', 2, `\n \n${phase(...titles)}`)).toEqual([]);
    expect(toldIn('resto_de_robo', 2, blockOf('Bloco', 'Diga {{nome}} aqui.'))).toEqual([
      [0, '“{{nome” é resto da geração, e não do roteiro.'],
    ]);
  });

  it('is not the text of the person’s own promise, which has no heading', () => {
    const rules = (text: string) =>
      checkStrongPromise(text, facts).blocks.flatMap(({ findings }) =>
        findings.map(({ excerpt }) => excerpt),
      );
    expect(rules('Você vai dormir bem.')).toEqual([]);
    expect(rules('Você vai dormir bem. Como uma IA, eu digo.')).toEqual(['Como uma IA']);
  });

  it.each([
    ['Diga {{nome}} e <dado nome> aqui.', ['{{nome', '<dado nome']],
    ['# Um título\n\nFala.', ['# Um título']],
    ['Fala.\n\n```\nFala.\n```', ['```', '```']],
    [
      'Sou um modelo de linguagem. Espero que isso ajude!',
      ['modelo de linguagem', 'Espero que isso ajude'],
    ],
    ['Some 3 # 4.', []],
  ])('is found or not in %j', (text, expected) => {
    expect(excerptsOf('resto_de_robo', text)).toEqual(expected);
  });
});

test.each([
  ['> Slide: Um | dois\n\nFala.', 0],
  ['> Rubrica: olhe\n\nFala.', 1],
  ['Fala.', 1],
  ['', 0],
])('a block with %j is checked for a slide', (text, times) => {
  const told = toldIn('slide_falta', 2, `## Ponto de partida\n\n${text}\n`);
  expect(told).toEqual(
    Array.from({ length: times }, () => [0, '“Ponto de partida” está sem slide.']),
  );
});

test('text before the first heading needs no slide', () => {
  expect(toldIn('slide_falta', 2, 'Antes.\n\n')).toEqual([]);
});

describe('the notice that a subject needs', () => {
  const warned = (category: string, text: string) =>
    checkScript(
      { script_fase_2_validado: text && blockOf('Bloco', text) },
      factsWith({ category }),
    ).whole.findings.filter(({ rule }) => rule === 'aviso_do_nicho').length;

  it.each([
    ['Saúde e bem-estar', 'Fala.', 1],
    ['Finanças pessoais', 'Fala.', 1],
    ['Artes', 'Fala.', 0],
    ['Saúde', 'O resultado depende de você.', 0],
    ['Saúde', 'Isto é educativo.', 0],
    ['Saúde', '', 0],
  ])('is asked for or not in the category %s: %j', (category, text, times) => {
    expect(warned(category, text)).toBe(times);
  });

  it('may stand in any of the blocks', () => {
    const script_fase_2_validado = blockOf('Um', 'Fala.') + blockOf('Dois', 'Isto é educativo.');
    const { findings } = checkScript(
      { script_fase_2_validado },
      factsWith({ category: 'Saúde' }),
    ).whole;
    expect(findings.map(({ rule }) => rule)).not.toContain('aviso_do_nicho');
  });
});
