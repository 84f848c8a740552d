import { describe, expect, it, test } from 'vitest';
import { classMinutes, defaultDuration, type ClassMinutes } from './duration.ts';
import {
  callsOfPhase,
  exerciseTitle,
  expectedBlocks,
  measure,
  personaBlocks,
  phaseTargets,
  promiseBlocks,
  questionsTitle,
  scriptPhaseOf,
  scriptPhases,
  type ScriptPhase,
} from './phases.ts';

const lasting = (minutes: ClassMinutes, wordsPerMinute = 130) => ({ minutes, wordsPerMinute });

const phaseNumber = (number: number): ScriptPhase => {
  const phase = scriptPhases[number - 1];
  if (!phase) throw new Error('no such phase');
  return phase;
};

const wordsOf = (minutes: ClassMinutes): number[] =>
  scriptPhases.map((phase) =>
    phaseTargets(phase, lasting(minutes)).reduce((sum, { words }) => sum + words, 0),
  );

const sumOf = (phase: ScriptPhase, minutes: ClassMinutes, what: 'slides' | 'polls'): number =>
  phaseTargets(phase, lasting(minutes)).reduce((sum, target) => sum + target[what], 0);

const pausesIn = (phase: ScriptPhase, minutes: ClassMinutes): number =>
  phaseTargets(phase, lasting(minutes)).filter(({ pauseSeconds }) => pauseSeconds > 0).length;

describe('the phases of the script', () => {
  it('have 31 blocks', () => {
    expect(scriptPhases.map((phase) => phase.blocks.length)).toEqual([6, 5, 6, 7, 7]);
  });

  it.each([
    [45, [585, 585, 1820, 845, 780]],
    [60, [780, 715, 2405, 1105, 910]],
    [90, [1040, 1105, 4030, 1430, 1170]],
  ] as const)('have the planned words in a class of %i minutes [B-METHOD-08]', (minutes, words) => {
    expect(wordsOf(minutes)).toEqual(words);
  });

  test.each([
    [1, [6, 6, 6], [2, 1, 1], [0, 1, 1]],
    [2, [5, 5, 5], [2, 2, 2], [0, 0, 0]],
    [3, [9, 12, 15], [4, 3, 4], [0, 1, 3]],
    [4, [7, 7, 7], [2, 2, 3], [0, 0, 0]],
    [5, [7, 7, 7], [1, 1, 3], [0, 0, 0]],
  ])('phase %i has its slides, pauses and polls [B-METHOD-10]', (number, slides, pauses, polls) => {
    const phase = phaseNumber(number);
    expect(classMinutes.map((minutes) => sumOf(phase, minutes, 'slides'))).toEqual(slides);
    expect(classMinutes.map((minutes) => pausesIn(phase, minutes))).toEqual(pauses);
    expect(classMinutes.map((minutes) => sumOf(phase, minutes, 'polls'))).toEqual(polls);
  });

  it('ask for a stage direction in the exercise and in the questions', () => {
    const asking = scriptPhases.flatMap((phase) => phase.blocks.filter((b) => b.needsDirection));
    expect(asking.map(({ title }) => title)).toEqual([exerciseTitle, questionsTitle]);
  });

  it('quote the short promise once it exists [B-METHOD-10]', () => {
    expect(scriptPhases.map(({ shortPromiseQuotes: { least, most } }) => [least, most])).toEqual([
      [0, 0],
      [1, 2],
      [2, 3],
      [1, 2],
      [2, 3],
    ]);
  });

  it('follow the pace in steps of five words, and wait as long at any pace [B-METHOD-08]', () => {
    const at = (wordsPerMinute: number) =>
      phaseTargets(phaseNumber(1), lasting(60, wordsPerMinute));
    expect(at(170).map(({ words }) => words)).toEqual([155, 130, 135, 175, 260, 155]);
    expect(at(110).map(({ words }) => words)).toEqual([100, 85, 90, 115, 170, 100]);
    expect(at(170).map((t) => t.pauseSeconds)).toEqual(at(110).map((t) => t.pauseSeconds));
  });
});

describe('the blocks that the answer to a prompt must have', () => {
  it('are those that the method plans for its text', () => {
    expect(expectedBlocks('persona')).toBe(personaBlocks);
    expect(expectedBlocks('promessa_forte')).toBe(promiseBlocks);
    expect(expectedBlocks('script_fase_4')[3]).toMatchObject({ title: 'Bônus', words: 105 });
    expect(expectedBlocks('script_fase_4', lasting(90))[3]).toMatchObject({ words: 140 });
    expect(expectedBlocks('otimizacao_promessa')).toEqual([]);
    expect(expectedBlocks('regeneracao_blocos')).toEqual([]);
    expect([personaBlocks.length, promiseBlocks.length]).toEqual([8, 5]);
    expect(scriptPhaseOf('persona')).toBeUndefined();
  });
});

describe('the calls of a phase', () => {
  it.each([
    [45, [1, 1, 3, 1, 1]],
    [60, [1, 1, 4, 2, 2]],
    [90, [2, 2, 7, 2, 2]],
  ] as const)('are as many as planned in %i minutes', (minutes, calls) => {
    expect(scriptPhases.map((phase) => callsOfPhase(phase, lasting(minutes)).length)).toEqual(
      calls,
    );
  });

  it.each(classMinutes)('write every block once, in order, in %i minutes', (minutes) => {
    for (const phase of scriptPhases) {
      const blocks = callsOfPhase(phase, lasting(minutes)).flat();
      const written = blocks.filter(({ part }) => part !== 'b');
      expect(written.map(({ title }) => title)).toEqual(phase.blocks.map(({ title }) => title));
      const again = blocks.filter(({ part }) => part === 'b').map(({ title }) => title);
      expect(again).toEqual(blocks.filter(({ part }) => part === 'a').map(({ title }) => title));
    }
  });

  it('ask for 900 words at most [B-METHOD-11]', () => {
    const sizes = classMinutes.flatMap((minutes) =>
      scriptPhases.flatMap((phase) =>
        callsOfPhase(phase, lasting(minutes)).map((call) =>
          call.reduce((sum, { words }) => sum + words, 0),
        ),
      ),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(measure.wordsPerCall);
    expect(Math.max(...sizes)).toBeGreaterThan(800);
  });

  it('divide a long discovery after its fourth movement [B-METHOD-11]', () => {
    const calls = callsOfPhase(phaseNumber(3), lasting(90));
    const parts = calls.map((call) =>
      call.map(({ title, part }) => `${title.slice(0, 12)}${part ?? ''}`),
    );
    expect(parts).toEqual([
      ['Como usar es', 'Descoberta 1a'],
      ['Descoberta 1b'],
      ['Descoberta 2a'],
      ['Descoberta 2b'],
      ['Descoberta 3a'],
      ['Descoberta 3b'],
      ['Exercício ao', 'Resumo e pon'],
    ]);
    expect(calls[0]?.[1]).toEqual({
      title: 'Descoberta 1: o caminho',
      part: 'a',
      words: 625,
      pauseSeconds: 0,
      polls: 1,
      slides: 2,
      needsDirection: false,
      movements: [
        { name: 'a crença', words: 105 },
        { name: 'por que ela convence', words: 125 },
        { name: 'a verdade', words: 170 },
        { name: 'como funciona', words: 230 },
      ],
    });
    expect(calls[1]?.[0]).toMatchObject({
      part: 'b',
      words: 515,
      pauseSeconds: 20,
      polls: 0,
      slides: 2,
    });
    expect(calls[1]?.[0]?.movements.map(({ words }) => words)).toEqual([230, 115, 170]);
  });

  it('name the movements of an undivided discovery too', () => {
    const [, discovery] = callsOfPhase(phaseNumber(3), defaultDuration)[0] ?? [];
    expect(discovery?.part).toBeUndefined();
    expect(discovery?.movements.map(({ words }) => words)).toEqual([
      60, 75, 100, 135, 135, 65, 100,
    ]);
    expect(callsOfPhase(phaseNumber(1), defaultDuration)[0]?.[0]?.movements).toEqual([]);
  });
});
