import { describe, expect, it, test } from 'vitest';
import { scriptFields, type ContentField } from '../project-fields.ts';
import {
  blockLabel,
  classSentence,
  clockRange,
  phaseFoot,
  timeText,
} from './format-class-times.ts';
import { classClock, type TimedBlock, type TimedPhase } from './clock.ts';
import { defaultDuration } from './duration.ts';
import { phaseTargets, scriptPhases } from './phases.ts';

test.each([
  [0, 0, '[min 0]'],
  [0, 30, '[min 0–1]'],
  [720, 900, '[min 12–15]'],
  [721, 899, '[min 12–15]'],
  [720, 720, '[min 12]'],
  [659.9999999999, 720.0000000001, '[min 11–12]'],
])('the clock from second %d to %d is %s', (start, end, range) => {
  expect(clockRange(start, end)).toBe(range);
});

test.each([
  [0, '0 s'],
  [39.6, '40 s'],
  [59.6, '1 min'],
  [400, '6 min 40 s'],
  [420, '7 min'],
])('%d seconds read %s', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});

const firstOf = <T>(items: readonly T[]): T => {
  const [first] = items;
  if (first === undefined) throw new Error('nothing there');
  return first;
};

const phaseWith = (content: Partial<Record<ContentField, string>>): TimedPhase =>
  firstOf(classClock(content, defaultDuration));

const blockOf = (phase: TimedPhase): TimedBlock => firstOf(phase.blocks);

describe('the label of a block', () => {
  it('tells its minutes, its words and its target', () => {
    const text = `## Boas-vindas e gancho\n\n${'a '.repeat(112)}\n\n> Pausa: 20 s`;
    expect(blockLabel(blockOf(phaseWith({ script_fase_1_validado: text })), true)).toBe(
      '[min 0–2] · 112 de 120 palavras',
    );
  });

  it('counts a single word of a block that the method does not plan', () => {
    const phase = phaseWith({ script_fase_1_validado: '## Um bloco meu\n\nOi.' });
    const [own] = phase.blocks.filter(({ title }) => title === 'Um bloco meu');
    expect(own && blockLabel(own, true)).toMatch(/ · 1 palavra$/);
  });

  it('says when it is a forecast [B-METHOD-18]', () => {
    expect(blockLabel(blockOf(phaseWith({})), false)).toBe(
      '[min 0–2] previsto · 120 de 120 palavras',
    );
  });

  it.each([
    ['a', '1 palavra'],
    ['a b', '2 palavras'],
    ['a '.repeat(1200), '1.200 palavras'],
  ])('names no target where the method has none', (content, words) => {
    const text = `## Meu bloco\n\n${content}`;
    expect(blockLabel(blockOf(phaseWith({ script_fase_1_validado: text })), true)).toContain(
      ` · ${words}`,
    );
  });
});

test('the foot of a phase compares its clock with its target', () => {
  const text = `## Boas-vindas e gancho\n\n${'a '.repeat(780)}\n\n> Pausa: 40 s`;
  expect(phaseFoot(0, phaseWith({ script_fase_1_validado: text }))).toBe(
    'Fase 1: 6 min 40 s de 7 min',
  );
});

/** A script with so many words in each block as the share of its target says, and the waits that are planned. */
const scriptWith = (shareOf: (title: string) => number): Partial<Record<ContentField, string>> =>
  Object.fromEntries(
    scriptPhases.map((phase, position) => [
      scriptFields[position],
      phaseTargets(phase, defaultDuration)
        .map(({ title, words, pauseSeconds, polls }) => {
          const said = 'a '.repeat(Math.round(words * shareOf(title)));
          const waits = `> Pausa: ${pauseSeconds + 40 * polls} s`;
          return `## ${title}\n\n${said}\n\n${pauseSeconds + polls > 0 ? waits : ''}`;
        })
        .join('\n\n'),
    ]),
  );

const sentenceFor = (shareOf: (title: string) => number): string =>
  classSentence(classClock(scriptWith(shareOf), defaultDuration), defaultDuration);

describe('the sentence about the class', () => {
  it('says that it fits, up to a tenth', () => {
    expect(sentenceFor(() => 1)).toBe('A sua aula fecha em 60 min. O alvo é 60 min.');
    expect(sentenceFor(() => 0.87)).toBe('A sua aula fecha em 54 min. O alvo é 60 min.');
    expect(sentenceFor(() => 1.13)).toBe('A sua aula fecha em 66 min. O alvo é 60 min.');
  });

  it('names the two blocks that miss most [B-METHOD-19]', () => {
    expect(
      sentenceFor((title) => (/^Descoberta [12]/.test(title) ? 0.2 : title === 'Bônus' ? 0 : 1)),
    ).toBe(
      'A sua aula fecha em 51 min: faltam 9 min para os 60. Os blocos mais curtos são “Descoberta 1: o caminho” e “Descoberta 2: a sua capacidade”.',
    );
  });

  it('names the two blocks that exceed most', () => {
    expect(sentenceFor((title) => (/^(?:Bônus|Garantia)$/.test(title) ? 8 : 1))).toBe(
      'A sua aula fecha em 73 min: passam 13 min dos 60. Os blocos mais longos são “Garantia” e “Bônus”.',
    );
  });

  it('names one block where one is at fault, and none where none is known', () => {
    expect(sentenceFor((title) => (title === 'Bônus' ? 16 : 1))).toBe(
      'A sua aula fecha em 72 min: passam 12 min dos 60. O bloco mais longo é “Bônus”.',
    );
    const nothing = Object.fromEntries(scriptFields.map((field) => [field, 'a']));
    expect(classSentence(classClock(nothing, defaultDuration), defaultDuration)).toBe(
      'A sua aula fecha em 0 min: faltam 60 min para os 60.',
    );
  });
});
