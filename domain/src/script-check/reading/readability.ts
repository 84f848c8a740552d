import { words } from '../../script/words.ts';
import { syllables } from './syllables.ts';

/**
 * How easy sentences are to follow, by Flesch's formula as adapted to Portuguese
 * (docs/method/script-check.md#readability): above 75 very easy, below 50 hard. Undefined without a word.
 */
export const readability = (sentences: readonly string[]): number | undefined => {
  const spoken = sentences.map(words).filter((list) => list.length > 0);
  const all = spoken.flat();
  if (all.length === 0) return undefined;
  const sounded = all.reduce((sum, word) => sum + syllables(word), 0);
  return 248.835 - 1.015 * (all.length / spoken.length) - 84.6 * (sounded / all.length);
};
