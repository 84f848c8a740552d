import { rewritingRoom } from '../limits.ts';
import type { StepPromptType } from '../project-fields.ts';
import type { ClassDuration } from './duration.ts';
import { expectedBlocks } from './phases.ts';

/** A word of a script with the blank or mark behind it, in characters. */
const charactersPerWord = 6;
/** A block that is short now may be asked for at length. */
const shortestBlock = 200;

/** How long the text of a step is expected to be, in characters: its blocks by the method, in a class of that duration. */
export const expectedLength = (promptType: StepPromptType, duration: ClassDuration): number =>
  expectedBlocks(promptType, duration).reduce((sum, { words }) => sum + words, 0) *
  charactersPerWord;

type Blocks = readonly { readonly content: string }[];

const lengthOf = (blocks: Blocks): number =>
  blocks.reduce((sum, { content }) => sum + Math.max(content.length, shortestBlock), 0);

/**
 * How long rewritten blocks are expected to be, in characters: about as long as they are, but no longer than the whole text of
 * their step by the method. What a person pads a text with makes no rewriting cheaper.
 */
export const expectedRewriting = (
  blocks: Blocks,
  promptType: StepPromptType,
  duration: ClassDuration,
): number => Math.min(lengthOf(blocks), expectedLength(promptType, duration));

/** How long rewritten blocks may become, in characters; they may always become as long as they are. */
export const rewritingRoomOf = (
  blocks: Blocks,
  promptType: StepPromptType,
  duration: ClassDuration,
): number => {
  const { times, stepTimes, more } = rewritingRoom;
  const length = lengthOf(blocks);
  const grown = Math.min(times * length, stepTimes * expectedLength(promptType, duration));
  return Math.max(length, grown) + more;
};
