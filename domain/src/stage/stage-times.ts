import { measure } from '../method/phases.ts';
import type { StageRow, StageScript } from './stage-script.ts';

/**
 * A place in the script: the block among all blocks, the row in its block (`paragraph`: cues and asides count) and the
 * word in its row, each from 0.
 */
export type StagePosition = {
  readonly block: number;
  readonly paragraph: number;
  readonly word: number;
};

/** The paces at which the speech flows, in words a minute: wider than what a project can plan with. */
export const stagePace = { slowest: 80, fastest: 220, step: 5 } as const;

/** When each row and block is said at one pace, in seconds since the class began. */
export type StageTimes = {
  readonly rows: readonly { readonly start: number; readonly end: number }[];
  readonly blocks: readonly { readonly start: number; readonly end: number }[];
  readonly total: number;
};

/** How long the speech stands still at a row: at a pause and while people answer a poll. */
export const holdSeconds = (row: StageRow): number => {
  if (row.kind !== 'cue') return 0;
  if (row.cue.kind === 'pause') return row.cue.seconds;
  return row.cue.kind === 'poll' ? measure.secondsPerPoll : 0;
};

/** The same times as the clock of the class has (docs/method/method.md#the-time-of-the-class), row by row. */
export const stageTimes = (script: StageScript, wordsPerMinute: number): StageTimes => {
  let end = 0;
  const rows = script.rows.map((row) => {
    const start = end;
    end += row.kind === 'speech' ? (row.count * 60) / wordsPerMinute : holdSeconds(row);
    return { start, end };
  });
  const blocks = script.blocks.map(({ from, to }) => {
    const start = rows[from]?.start ?? rows[from - 1]?.end ?? 0;
    return { start, end: rows[to - 1]?.end ?? start };
  });
  return { rows, blocks, total: end };
};

/** The row that is said at that moment; 0 before the first, the last one after the end. */
export const rowAt = ({ rows }: StageTimes, seconds: number): number => {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rows[middle]?.start ?? 0) <= seconds) low = middle;
    else high = middle - 1;
  }
  return low;
};

const lastWord = (row: StageRow | undefined): number =>
  row?.kind === 'speech' ? row.words.length - 1 : 0;

/** The row of a position; the nearest one where the script has become shorter. */
const rowOfPosition = (script: StageScript, { block, paragraph }: StagePosition): number => {
  const last = Math.max(0, script.rows.length - 1);
  const found = script.blocks[Math.max(0, block)];
  if (!found) return last;
  return Math.min(last, Math.max(found.from, Math.min(found.to - 1, found.from + paragraph)));
};

/** The beginning of a row, as a position. */
const positionOfRow = (script: StageScript, row: number): StagePosition => {
  const { block = 0, paragraph = 0 } = script.rows[row] ?? {};
  return { block, paragraph, word: 0 };
};

/** When a position is said. */
export const timeOfPosition = (
  script: StageScript,
  times: StageTimes,
  position: StagePosition,
): number => {
  const index = rowOfPosition(script, position);
  const row = script.rows[index];
  const { start, end } = times.rows[index] ?? { start: 0, end: 0 };
  if (row?.kind !== 'speech') return start;
  const all = row.words.reduce((sum, { count }) => sum + count, 0);
  const before = row.words
    .slice(0, Math.max(0, position.word))
    .reduce((sum, { count }) => sum + count, 0);
  return all === 0 ? start : start + ((end - start) * before) / all;
};

/** What is said at that moment. */
export const positionAt = (
  script: StageScript,
  times: StageTimes,
  seconds: number,
): StagePosition => {
  const index = rowAt(times, seconds);
  const row = script.rows[index];
  const place = positionOfRow(script, index);
  const { start, end } = times.rows[index] ?? { start: 0, end: 0 };
  if (row?.kind !== 'speech' || end <= start) return place;
  const all = row.words.reduce((sum, { count }) => sum + count, 0);
  let left = ((seconds - start) / (end - start)) * all + grain;
  let word = 0;
  while (word < lastWord(row) && left >= (row.words[word]?.count ?? 0)) {
    left -= row.words[word]?.count ?? 0;
    word += 1;
  }
  return { ...place, word };
};

/** Sums of fractions are off by less than this, in words. */
const grain = 1e-6;
