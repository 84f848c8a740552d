import { spokenWords } from '@webnario/domain/script/speech';
import { paragraphsOf } from './compare.ts';

/** A stretch that is the same in both texts: what stands beside a difference stays, the middle may be folded away. */
export type FoldedText = { readonly start: string; readonly folded: string; readonly end: string };

/** A stretch of fewer words is not worth a click. */
const fewestWords = 40;

/**
 * Folds the middle of an unchanged stretch: one paragraph stays on each side where a difference is near. Nothing is
 * folded where that would hide only a few words.
 */
export const foldUnchanged = (
  text: string,
  { follows, precedes }: { readonly follows: boolean; readonly precedes: boolean },
): FoldedText => {
  const paragraphs = paragraphsOf(text);
  const from = follows ? 1 : 0;
  const to = paragraphs.length - (precedes ? 1 : 0);
  const folded = paragraphs.slice(from, Math.max(from, to)).join('');
  if (spokenWords(folded) < fewestWords) return { start: text, folded: '', end: '' };
  return { start: paragraphs.slice(0, from).join(''), folded, end: paragraphs.slice(to).join('') };
};
