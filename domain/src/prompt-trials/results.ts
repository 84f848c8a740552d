import { expectedBlocks, measure, scriptPhaseOf } from '../method/phases.ts';
import type { ClassDuration } from '../method/duration.ts';
import { splitBlocks } from '../script/blocks.ts';
import { spokenWords } from '../script/speech.ts';
import { normalise, words } from '../script/words.ts';
import type { PromptType } from '../project-fields.ts';

export const blockStates = ['fits', 'short', 'long', 'missing', 'unmeasured'] as const;

/** One block of a tried text beside what the method wants. */
export type BlockLength = {
  readonly title: string;
  readonly words: number;
  /** Null for a block that the method does not know. */
  readonly target: number | null;
  readonly state: (typeof blockStates)[number];
};

const stateOf = (count: number, target: number): BlockLength['state'] => {
  if (count < target * measure.shortBlockShare) return 'short';
  return count > target * measure.longBlockShare ? 'long' : 'fits';
};

/**
 * Each block of a text with its words and its target in a class of that duration, in the order of the text; those that are
 * not there come last. In a phase only what is said counts. `part` is the text that rewritten blocks belong to.
 */
export const blockLengths = (
  promptType: PromptType,
  text: string,
  duration: ClassDuration,
  isWhole = true,
): BlockLength[] => {
  const isPhase = scriptPhaseOf(promptType) !== undefined;
  const targets = new Map(
    expectedBlocks(promptType, duration).map((block) => [normalise(block.title), block] as const),
  );
  const there = splitBlocks(text)
    .filter(({ title, content }) => title !== '' || content !== '')
    .map(({ title, content }): BlockLength => {
      const count = isPhase ? spokenWords(content) : words(content).length;
      const target = targets.get(normalise(title))?.words ?? null;
      targets.delete(normalise(title));
      const state = target === null ? 'unmeasured' : stateOf(count, target);
      return { title, words: count, target, state };
    });
  const missing = isWhole
    ? [...targets.values()].map(({ title, words: target }): BlockLength => ({
        title,
        words: 0,
        target,
        state: 'missing',
      }))
    : [];
  return [...there, ...missing];
};

/** Characters of a token in Portuguese, about: it differs from model to model. */
const charactersOfToken = 3.5;

/** About how many tokens a text is. */
export const estimatedTokens = (characters: number): number =>
  Math.ceil(characters / charactersOfToken);
