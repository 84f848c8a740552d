import { describe, expect, it } from 'vitest';
import { classClock, onClock } from '../method/clock.ts';
import { defaultDuration } from '../method/duration.ts';
import { compareWithPlan } from './comparison.ts';
import type { Rehearsal } from './rehearsal.ts';

const words = (count: number): string => 'palavra '.repeat(count).trim();
const plan = classClock(
  {
    script_fase_1_validado: `## Abertura\n\n${words(130)}\n\n## Promessa\n\n${words(65)}\n\n> Pausa: 10 s`,
    script_fase_2_validado: `## Passo\n\n${words(13)}\n\n## Passo\n\n${words(26)}`,
  },
  defaultDuration,
);

const rehearsal = (
  day: number,
  blocks: readonly (readonly [number, string, number])[],
): Rehearsal => ({
  id: `00000000-0000-4000-8000-0000000000${10 + day}`,
  started_at: `2026-06-${10 + day}T12:00:00.000Z`,
  mode: 'text',
  by_voice: false,
  duration_seconds: 900,
  blocks: blocks.map(([phase, title, seconds]) => ({
    phase,
    title,
    seconds,
    words: 1,
    waiting_seconds: 0,
  })),
});

describe('rehearsals beside the plan', () => {
  it('show each written block with its planned seconds and what was measured of it [B-STAGE-72]', () => {
    const newer = rehearsal(2, [[1, 'Abertura', 70]]);
    const older = rehearsal(1, [
      [1, 'Abertura', 55],
      [1, 'promessa', 44],
    ]);
    const { blocks, rehearsals, ...sums } = compareWithPlan(plan, [older, newer]);
    expect(rehearsals).toEqual([newer, older]);
    expect(blocks).toEqual([
      { phase: 1, title: 'Abertura', plannedSeconds: 60, measured: [70, 55] },
      { phase: 1, title: 'Promessa', plannedSeconds: 40, measured: [undefined, 44] },
      { phase: 2, title: 'Passo', plannedSeconds: 6, measured: [undefined, undefined] },
      { phase: 2, title: 'Passo', plannedSeconds: 12, measured: [undefined, undefined] },
    ]);
    expect(sums).toEqual({
      plannedSeconds: 118,
      measured: [70, 99],
      plannedForMeasured: [60, 100],
    });
  });

  it('have the same plan as the clock of the class', () => {
    const written = plan.filter(({ isWritten }) => isWritten).flatMap(({ blocks }) => blocks);
    expect(compareWithPlan(plan, []).blocks.map((block) => block.plannedSeconds)).toEqual(
      written.map(({ time }) => onClock(time)),
    );
  });

  it('are the last five', () => {
    const seven = [3, 1, 7, 5, 2, 6, 4].map((day) => rehearsal(day, []));
    const days = compareWithPlan(plan, seven).rehearsals.map(({ started_at }) =>
      started_at.slice(8, 10),
    );
    expect(days).toEqual(['17', '16', '15', '14', '13']);
  });

  it('tell two blocks of one name apart by their order', () => {
    const both = rehearsal(1, [
      [2, 'Passo', 5],
      [2, 'Passo', 15],
    ]);
    const rows = compareWithPlan(plan, [both]).blocks.slice(2);
    expect(rows.map(({ measured }) => measured)).toEqual([[5], [15]]);
  });

  it('tell two blocks of one name in two phases apart, and count one that took no time', () => {
    const both = classClock(
      {
        script_fase_1_validado: `## Resumo\n\n${words(13)}`,
        script_fase_2_validado: `## Resumo\n\n${words(26)}`,
      },
      defaultDuration,
    );
    const second = rehearsal(1, [[2, 'Resumo', 0]]);
    const { blocks, plannedForMeasured } = compareWithPlan(both, [second]);
    expect(blocks.map(({ measured }) => measured)).toEqual([[undefined], [0]]);
    expect(plannedForMeasured).toEqual([12]);
  });

  it('tell three blocks of one name apart too', () => {
    const three = classClock(
      { script_fase_1_validado: `## Um\n\n${words(13)}\n\n`.repeat(3) },
      defaultDuration,
    );
    const measured = rehearsal(1, [
      [1, 'Um', 5],
      [1, 'Um', 6],
      [1, 'Um', 7],
    ]);
    expect(compareWithPlan(three, [measured]).blocks.map((block) => block.measured)).toEqual([
      [5],
      [6],
      [7],
    ]);
  });

  it('stay in the order in which they came when they are of one moment', () => {
    const both = [rehearsal(1, [[1, 'Um', 5]]), rehearsal(1, [[1, 'Um', 6]])];
    expect(compareWithPlan(plan, both).rehearsals).toEqual(both);
    expect(compareWithPlan(plan, both.toReversed()).rehearsals).toEqual(both.toReversed());
  });

  it('keep what was measured of a block that the script no longer has', () => {
    const gone = rehearsal(1, [
      [1, 'Abertura', 60],
      [3, 'Um bloco que saiu', 30],
    ]);
    const { measured, plannedForMeasured } = compareWithPlan(plan, [gone]);
    expect([measured, plannedForMeasured]).toEqual([[90], [60]]);
  });
});
