import { expect, test } from 'vitest';
import { measuredPace } from './measured-pace.ts';

const block = (words: number, seconds: number, waiting_seconds = 0) => ({
  phase: 1,
  title: 'Abertura',
  words,
  seconds,
  waiting_seconds,
});

test.each([
  ['over all blocks', [block(100, 60), block(200, 60)], 150, 150],
  ['from sixty words on', [block(60, 30)], 120, 120],
  ['in steps of five', [block(143, 60)], 143, 145],
  ['no slower than a project can plan with', [block(80, 60)], 80, 110],
  ['no faster than a project can plan with', [block(190, 60)], 190, 170],
  ['with the pauses and polls of the script left out', [block(120, 100, 40)], 120, 120],
  ['no faster for a pause that was cut short', [block(120, 60), block(0, 5, 30)], 120, 120],
] as const)('a pace is measured %s [B-STAGE-73]', (_how, blocks, wordsPerMinute, pace) => {
  expect(measuredPace({ mode: 'text', blocks: [...blocks] })).toEqual({ wordsPerMinute, pace });
});

test.each([
  ['too few words', 'text', [block(59, 30)]],
  ['no time', 'text', [block(100, 0)]],
  ['nothing but waiting', 'text', [block(100, 20, 30)]],
  ['nothing', 'text', []],
  ['cards, which nobody reads aloud', 'cards', [block(200, 90)]],
] as const)('no pace is measured from %s', (_what, mode, blocks) => {
  expect(measuredPace({ mode, blocks: [...blocks] })).toBeUndefined();
});
