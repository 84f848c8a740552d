import { rehearsalSchema } from '@webnario/domain/rehearsal/rehearsal';
import { readStageScript } from '@webnario/domain/stage/stage-script';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stage } from '../engine/stage.ts';
import { finishedRehearsal, newRehearsal, RehearsalMeter, resumedRehearsal } from './meter.ts';

const words = (count: number): string => 'palavra '.repeat(count).trim();
const script = readStageScript({
  script_fase_1_validado: `## Um\n\n${words(60)}\n\n> Pausa: 10 s\n\n## Dois\n\n${words(60)}`,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A rehearsal at 120 words a minute: 30 s for each block, and the pause. */
const rehearse = () => {
  const stage = new Stage({ script, plannedPace: 120 });
  const began = new Date();
  const meter = new RehearsalMeter({
    stage,
    running: newRehearsal(stage, began),
    reading: () => 'text',
  });
  const finished = () => finishedRehearsal(meter.running(), stage, new Date());
  const blocks = () =>
    finished().blocks.map(({ title, seconds, words: count, waiting_seconds }) => ({
      title,
      seconds: Math.round(seconds),
      words: count,
      waiting: Math.round(waiting_seconds),
    }));
  return { stage, meter, finished, blocks };
};
const pass = (seconds: number): void => void vi.advanceTimersByTime(seconds * 1000);
/** The countdown. */
const start = (stage: Stage): void => {
  stage.start();
  pass(3.2);
};

test('each block has its seconds and words, and the pause of the script is no speech', () => {
  const { stage, blocks } = rehearse();
  start(stage);
  pass(50);
  const [first, second] = blocks();
  expect(first).toEqual({ title: 'Um', seconds: 40, words: 60, waiting: 10 });
  expect(second?.title).toBe('Dois');
  expect(second?.seconds).toBe(10);
  expect(Math.abs((second?.words ?? 0) - 20)).toBeLessThanOrEqual(1);
});

test('a pause of the person and the countdown do not count [B-STAGE-69]', () => {
  const { stage, blocks } = rehearse();
  start(stage);
  pass(10);
  stage.pause();
  pass(100);
  stage.start();
  pass(10);
  stage.stop();
  pass(100);
  expect(blocks()).toMatchObject([{ title: 'Um', seconds: 20 }]);
});

test('a jump by hand adds no words', () => {
  const { stage, blocks } = rehearse();
  start(stage);
  pass(5);
  stage.seekBlock(1);
  pass(5);
  const said = blocks().reduce((sum, block) => sum + block.words, 0);
  expect(Math.abs(said - 20)).toBeLessThanOrEqual(1);
});

test('a rehearsal by voice counts the words that were passed, and of a pause the time that was kept', () => {
  const { stage, meter, blocks, finished } = rehearse();
  stage.setDriver('voice');
  start(stage);
  pass(20);
  for (let word = 0; word < 60; word += 1) meter.said(0, word);
  pass(4);
  meter.said(2, 0);
  expect(blocks()).toEqual([{ title: 'Um', words: 60, seconds: 24, waiting: 4 }]);
  expect(finished().by_voice).toBe(true);
});

test('a rehearsal that goes on after the page was left keeps what it had', () => {
  const { stage, meter } = rehearse();
  start(stage);
  pass(10);
  const left = JSON.parse(JSON.stringify(meter.running())) as ReturnType<typeof meter.running>;
  meter.stop();
  pass(60);
  const next = new RehearsalMeter({ stage, running: left, reading: () => 'text' });
  stage.stop();
  expect(next.running().blocks).toEqual(left.blocks);
});

test('what was measured stays with its block when the script has changed since', () => {
  const { stage, meter } = rehearse();
  start(stage);
  pass(50);
  const left = meter.running();
  const scriptOf = (...titles: string[]) => ({
    script: readStageScript({
      script_fase_1_validado: titles.map((title) => `## ${title}\n\n${words(60)}`).join('\n\n'),
    }),
  });
  expect(resumedRehearsal(left, { script })).toEqual(left);
  const changed = scriptOf('Dois', 'Novo', 'Um');
  const resumed = resumedRehearsal(left, changed);
  expect(resumed?.blocks).toEqual({ 0: left.blocks[1], 2: left.blocks[0] });
  expect(resumed && resumedRehearsal(resumed, changed)).toEqual(resumed);
  expect(resumedRehearsal(left, scriptOf('Um'))?.blocks).toEqual({ 0: left.blocks[0] });
  expect(resumedRehearsal(left, scriptOf('Outro'))).toBeUndefined();
});

test('a measured rehearsal has the form that the server takes', () => {
  const { stage, finished } = rehearse();
  start(stage);
  pass(45);
  const rehearsal = finished();
  expect(rehearsalSchema.parse(rehearsal)).toEqual(rehearsal);
});
