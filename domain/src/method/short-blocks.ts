import type { ShortBlock } from '../api/stream-events.ts';
import { splitBlocks } from '../script/blocks.ts';
import { spokenWords } from '../script/speech.ts';
import { normalise } from '../script/words.ts';
import { measure } from './phases.ts';

type Target = { readonly title: string; readonly words: number };

/** A title for comparing, without the number that a model may put in front. */
const comparable = (title: string): string => normalise(title).replace(/^\d+ (?=\S)/, '');

/**
 * The blocks of a text that have less than three quarters of their words, in its order
 * (docs/method/method.md#short-blocks). Blocks without a target, and those that are not there, are not measured.
 */
export const shortBlocks = (text: string, targets: readonly Target[]): ShortBlock[] => {
  const open = new Map(targets.map((target) => [comparable(target.title), target]));
  return splitBlocks(text).flatMap(({ title, content }) => {
    const target = open.get(comparable(title));
    if (!target || content === '') return [];
    open.delete(comparable(title));
    const words = spokenWords(content);
    const isShort = words < target.words * measure.shortBlockShare;
    return isShort ? [{ title: target.title, words, target: target.words }] : [];
  });
};
