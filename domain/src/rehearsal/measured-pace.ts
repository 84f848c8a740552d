import { paceNear } from '../method/duration.ts';
import type { Rehearsal } from './rehearsal.ts';

/** Fewer words tell nothing about how fast somebody speaks. */
const fewestWords = 60;

/** How fast somebody spoke. */
export type MeasuredPace = {
  /** As it was measured, in words a minute. */
  readonly wordsPerMinute: number;
  /** As a project can keep it: in steps of five, within the range. */
  readonly pace: number;
};

/**
 * How fast the script was spoken: the time of its pauses and polls left out. Undefined where too little was said, and
 * for a rehearsal with cards, in which nobody says the words that stand there.
 */
export const measuredPace = ({
  mode,
  blocks,
}: Pick<Rehearsal, 'mode' | 'blocks'>): MeasuredPace | undefined => {
  if (mode === 'cards') return undefined;
  const words = blocks.reduce((sum, block) => sum + block.words, 0);
  const spoken = blocks.reduce(
    (sum, block) => sum + Math.max(0, block.seconds - block.waiting_seconds),
    0,
  );
  if (words < fewestWords || spoken <= 0) return undefined;
  const wordsPerMinute = Math.round((words * 60) / spoken);
  return { wordsPerMinute, pace: paceNear(wordsPerMinute) };
};
