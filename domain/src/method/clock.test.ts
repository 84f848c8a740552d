import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { scriptFields, type ContentField } from '../project-fields.ts';
import { blockTime, classClock, onClock, sumOfTimes, type Time } from './clock.ts';
import { classMinutes, defaultDuration, type ClassDuration } from './duration.ts';
import { phaseTargets, scriptPhases, type BlockTarget } from './phases.ts';

const lasting = (minutes: ClassDuration['minutes'], wordsPerMinute = 130): ClassDuration => ({
  minutes,
  wordsPerMinute,
});

const inMinutes = ({ speech, interaction, questions }: Time): number[] =>
  [speech, interaction, questions].map((seconds) => Number((seconds / 60).toFixed(9)));

/** A block that is exactly as the method plans it. */
const written = ({ title, words, pauseSeconds, polls }: BlockTarget): string => {
  const cues = [
    ...(pauseSeconds > 0 ? [`> Pausa: ${pauseSeconds} s | chat`] : []),
    ...Array.from({ length: polls }, () => '> Enquete: Qual? | A | B'),
  ];
  return [`## ${title}`, 'palavra '.repeat(words).trim(), ...cues].join('\n\n');
};

const scriptOf = (duration: ClassDuration): Partial<Record<ContentField, string>> =>
  Object.fromEntries(
    scriptPhases.map((phase, position) => [
      scriptFields[position],
      phaseTargets(phase, duration).map(written).join('\n\n'),
    ]),
  );

const times45 = [
  [4.5, 0.5, 0],
  [4.5, 0.5, 0],
  [14, 3, 0],
  [6.5, 0.5, 0],
  [6, 0, 5],
];
const times60 = [
  [6, 1, 0],
  [5.5, 0.5, 0],
  [18.5, 4.5, 0],
  [8.5, 0.5, 0],
  [7, 0, 8],
];
const times90 = [
  [8, 1, 0],
  [8.5, 0.5, 0],
  [31, 7, 0],
  [11, 1, 0],
  [9, 1, 12],
];

describe('a class as the method plans it', () => {
  test.each([
    [45, times45],
    [60, times60],
    [90, times90],
  ] as const)(
    'a class of %i minutes has the speech, waits and questions of each phase [B-METHOD-09]',
    (minutes, times) => {
      const phases = classClock({}, lasting(minutes));
      expect(phases.map(({ target }) => inMinutes(target))).toEqual(times);
      expect(phases.map(({ time }) => inMinutes(time))).toEqual(times);
      expect(onClock(sumOfTimes(phases.map(({ time }) => time)))).toBeCloseTo(minutes * 60, 6);
    },
  );

  test.each(classMinutes)(
    'a class of %i minutes takes them once it is written as planned [B-METHOD-09]',
    (minutes) => {
      const duration = lasting(minutes);
      const phases = classClock(scriptOf(duration), duration);
      expect(phases.every(({ isWritten, isCertain }) => isWritten && isCertain)).toBe(true);
      expect(phases.map(({ time }) => inMinutes(time))).toEqual(
        classClock({}, duration).map(({ target }) => inMinutes(target)),
      );
      expect(phases.at(-1)?.blocks.at(-1)?.end).toBeCloseTo(minutes * 60, 6);
    },
  );

  it('is off by less than 30 seconds at any pace [B-METHOD-09]', () => {
    for (const minutes of classMinutes) {
      for (let pace = 110; pace <= 170; pace += 5) {
        const total = onClock(
          sumOfTimes(classClock({}, lasting(minutes, pace)).map((p) => p.target)),
        );
        expect(Math.abs(total - minutes * 60)).toBeLessThan(30);
      }
    }
  });
});

describe('the time of a block', () => {
  const timeOf = (title: string, content: string): Time =>
    blockTime({ title, content }, defaultDuration);

  it('is speech, pauses and polls [B-METHOD-07]', () => {
    const content = `${'palavra '.repeat(65)}\n\n> Pausa: 20 s\n\n> Enquete: q | a | b\n\n> Slide: s`;
    expect(timeOf('Bônus', content)).toEqual({ speech: 30, interaction: 60, questions: 0 });
  });

  it('counts a gap as 20 words, and none inside a cue', () => {
    expect(timeOf('Bônus', '[PREENCHER: nome]').speech).toBeCloseTo((20 * 60) / 130, 9);
    expect(timeOf('Bônus', '> Slide: [PREENCHER: nome]').speech).toBe(0);
  });

  it('tells the pause for questions apart from other waits [B-METHOD-07]', () => {
    expect(timeOf('PERGUNTAS E RESPOSTAS', '> Pausa: 8 min\n\n> Enquete: q | a | b')).toEqual({
      speech: 0,
      interaction: 40,
      questions: 480,
    });
  });

  it('includes a cue without an empty line between it and the speech', () => {
    expect(timeOf('Bônus', 'um\n> Pausa: 20\ndois').interaction).toBe(20);
    expect(timeOf('Bônus', 'um\n> Pausa: 20\ndois').speech).toBeCloseTo(120 / 130, 9);
  });
});

describe('the clock of a class', () => {
  it('goes on from block to block and from phase to phase', () => {
    const phases = classClock(
      { script_fase_1_validado: `antes\n\n## Bônus novo\n\n${'a '.repeat(128)}` },
      defaultDuration,
    );
    expect(phases[0]?.blocks.map(({ title, words, target }) => [title, words, target])).toEqual([
      ['', 1, undefined],
      ['Bônus novo', 128, undefined],
    ]);
    expect(phases[1]?.blocks[0]?.start).toBeCloseTo((129 * 60) / 130, 9);
    expect(phases.map(({ isCertain }) => isCertain)).toEqual([true, false, false, false, false]);
    expect(phases[1]?.blocks.map(({ words }) => words)).toEqual([140, 135, 150, 160, 130]);
  });

  it('is a forecast behind a phase that is not written [B-METHOD-18]', () => {
    const phases = classClock(
      { script_fase_1_validado: ' ', script_fase_2_validado: '## Ponto de partida\n\na' },
      defaultDuration,
    );
    expect(phases.map(({ isWritten }) => isWritten)).toEqual([false, true, false, false, false]);
    expect(phases.map(({ isCertain }) => isCertain)).toEqual([false, false, false, false, false]);
    expect(phases[1]?.blocks[0]?.start).toBeCloseTo(7 * 60, 6);
    expect(phases[1]?.blocks[0]?.target?.words).toBe(140);
  });

  it('never goes backwards and ends with the sum of its parts, for any texts', () => {
    const anyText = fc
      .array(
        fc.constantFrom(
          '## Bônus',
          '## Perguntas e respostas',
          'a b c',
          '> Pausa: 1 min',
          '> Enquete: q',
          '```',
          '[PREENCHER: x]',
          '',
        ),
      )
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(
        fc.array(anyText, { minLength: 5, maxLength: 5 }),
        fc.constantFrom(...classMinutes),
        (texts, minutes) => {
          const content = Object.fromEntries(scriptFields.map((field, at) => [field, texts[at]]));
          const phases = classClock(content, lasting(minutes));
          const blocks = phases.flatMap((phase) => phase.blocks);
          let before = 0;
          for (const { start, end, time } of blocks) {
            expect(start).toBe(before);
            expect(end - start).toBeCloseTo(onClock(time), 6);
            before = end;
          }
          expect(before).toBeCloseTo(onClock(sumOfTimes(phases.map(({ time }) => time))), 6);
        },
      ),
    );
  });
});
