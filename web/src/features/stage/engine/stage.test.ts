import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { readStageScript } from '@webnario/domain/stage/stage-script';
import { Stage, type KeptRun } from './stage.ts';
import { stepBlock, stepRow } from './steps.ts';

/** 'Um' takes 10 s at 60 words a minute, its pause 20 s more; 'Dois' takes 5 s. */
const script = readStageScript({
  script_fase_1_validado:
    '## Um\n\numa duas três quatro cinco\n\nseis sete oito nove dez\n\n> Pausa: 20 s\n\n## Dois\n\numa duas três quatro cinco',
});

const stages: Stage[] = [];
const open = (kept?: KeptRun, pace?: number): Stage => {
  const stage = new Stage({ script, plannedPace: 60, pace, kept, now: () => Date.now() });
  stages.push(stage);
  return stage;
};
const passes = (seconds: number): void => void vi.advanceTimersByTime(seconds * 1000);
/** Started, after the countdown. */
const running = (kept?: KeptRun): Stage => {
  const stage = open(kept);
  stage.start();
  passes(3);
  return stage;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stage of stages.splice(0)) stage.dispose();
  vi.useRealTimers();
});

describe('a run', () => {
  it('counts 3, 2, 1, then flows with the clock [B-STAGE-47]', () => {
    const stage = open();
    const seen: (string | number)[] = [];
    stage.subscribe(() => seen.push(stage.view().countdown || stage.view().status));
    stage.start();
    passes(4.4);
    expect([...new Set(seen)]).toEqual([3, 2, 1, 'flowing']);
    expect(stage.view().elapsed).toBe(1);
    expect(stage.position()).toEqual({ block: 0, paragraph: 0, word: 1 });
  });

  test('a pause stops the text, and the clock goes on; the text flows again at once [B-STAGE-47]', () => {
    const stage = running();
    passes(2);
    stage.pause();
    passes(30);
    expect(stage.view()).toMatchObject({ status: 'waiting', elapsed: 32, planned: 2 });
    expect(stage.seconds()).toBeCloseTo(2, 6);
    stage.toggle();
    passes(1);
    expect(stage.view()).toMatchObject({ status: 'flowing', elapsed: 33, planned: 3 });
  });

  test('a stop stops both, and the next start counts down again [B-STAGE-47]', () => {
    const stage = running();
    passes(2);
    stage.stop();
    passes(60);
    expect(stage.view()).toMatchObject({ status: 'stopped', elapsed: 2 });
    stage.start();
    expect(stage.view().countdown).toBe(3);
    stage.pause();
    expect(stage.view()).toMatchObject({ status: 'stopped', countdown: 0 });
  });

  it('waits at a pause and says how long', () => {
    const stage = running();
    passes(12);
    expect(stage.view()).toMatchObject({ row: 2, block: 0, hold: 18 });
    passes(17.9);
    expect(stage.view()).toMatchObject({ row: 2, hold: 1 });
    passes(0.3);
    expect(stage.view()).toMatchObject({ row: 3, block: 1, hold: 0 });
  });

  it('ends with the last word', () => {
    const stage = running();
    passes(60);
    expect(stage.view()).toMatchObject({ isAtEnd: true, block: 1 });
    expect(stage.seconds()).toBe(35);
  });

  it('measures each block by the clock, over pauses of the text and jumps [B-STAGE-49]', () => {
    const stage = running();
    passes(4);
    stage.pause();
    passes(6);
    stage.seekBlock(1);
    passes(3);
    stage.seekBlock(0);
    stage.start();
    passes(2);
    expect(stage.measured().map((seconds) => Math.round(seconds * 10) / 10)).toEqual([12, 3]);
    expect(stage.elapsed()).toBeCloseTo(15, 6);
  });

  it('begins where it was left, with its clock standing [B-STAGE-55]', () => {
    const stage = running();
    passes(7.5);
    const kept = JSON.parse(JSON.stringify(stage.kept())) as KeptRun;
    const next = open(kept);
    passes(60);
    expect(next.view()).toMatchObject({ status: 'stopped', row: 1, elapsed: 7 });
    expect(next.position()).toEqual({ block: 0, paragraph: 1, word: 2 });
    expect(next.measured()[0]).toBeCloseTo(7.5, 6);
  });

  it('begins anew when asked to', () => {
    const stage = running();
    passes(20);
    stage.reset();
    expect(stage.view()).toMatchObject({ status: 'stopped', elapsed: 0, row: 0 });
    expect(stage.measured()).toEqual([0, 0]);
  });
});

describe('another pace', () => {
  it('keeps the word, and the plan [B-STAGE-42]', () => {
    const stage = running();
    passes(7);
    stage.setPace(120);
    expect(stage.position()).toEqual({ block: 0, paragraph: 1, word: 2 });
    expect(stage.view()).toMatchObject({ planned: 7, wordsPerMinute: 120 });
    passes(1);
    expect(stage.view().planned).toBe(9);
  });

  it('keeps what is left of a pause', () => {
    const stage = running();
    passes(12);
    stage.setPace(120);
    expect(stage.view().hold).toBe(18);
  });

  it('stays between 80 and 220', () => {
    const stage = open();
    stage.setPace(10);
    expect(stage.view().wordsPerMinute).toBe(80);
    stage.setPace(1000);
    expect(stage.view().wordsPerMinute).toBe(220);
  });
});

test('a voice moves the text, and the pace does not', () => {
  const stage = running();
  stage.setDriver('voice');
  passes(5);
  expect(stage.view()).toMatchObject({ row: 0, elapsed: 5 });
  stage.setPosition({ block: 1, paragraph: 0, word: 3 });
  expect(stage.view()).toMatchObject({ block: 1, planned: 33 });
  stage.setDriver('pace');
  passes(1);
  expect(stage.view().planned).toBe(34);
});

describe('steps', () => {
  it('lead from row to row that takes time, and back to the start of the current one', () => {
    const stage = open();
    const rows: number[] = [];
    for (const step of [1, 1, 1, -1, -1] as const) {
      stepRow(stage, step);
      rows.push(stage.view().row);
    }
    expect(rows).toEqual([1, 2, 3, 2, 1]);
    stage.seek(8);
    stepRow(stage, -1);
    expect(stage.seconds()).toBe(5);
  });

  it('lead from block to block, and to the end', () => {
    const stage = open();
    stepBlock(stage, 1);
    expect(stage.view()).toMatchObject({ block: 1, row: 3 });
    stepBlock(stage, -1);
    expect(stage.view().block).toBe(0);
    stage.seek(9);
    stepBlock(stage, -1);
    expect(stage.seconds()).toBe(0);
    stage.seekBlock(1);
    stepBlock(stage, 1);
    expect(stage.view().isAtEnd).toBe(true);
  });
});
