import type { StageScript } from './stage-script.ts';

/** The cues, by their rows, that are to be seen while a row is said: those right before it, and itself. */
export const cuesDue = ({ rows, blocks }: StageScript, row: number): number[] => {
  const first = blocks[rows[row]?.block ?? 0]?.from ?? 0;
  const due: number[] = [];
  for (let index = row; index >= first; index -= 1) {
    if (rows[index]?.kind === 'cue') due.unshift(index);
    else if (index < row) break;
  }
  return due;
};
