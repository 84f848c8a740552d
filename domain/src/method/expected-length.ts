import { rewritingRoom, writingRoom } from '../limits.ts';
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

/** How long the text of a step may become, in characters. */
export const writingRoomOf = (promptType: StepPromptType, duration: ClassDuration): number => {
  const room = writingRoom.stepTimes * expectedLength(promptType, duration);
  return promptType === 'promessa_forte' ? room : room + writingRoom.more;
};

/**
 * How long rewritten blocks may become, in characters; they may always become as long as they are. `isByModel`: whether a
 * model wrote the text that they stand in.
 */
export const rewritingRoomOf = (
  blocks: Blocks,
  promptType: StepPromptType,
  { duration, isByModel }: { readonly duration: ClassDuration; readonly isByModel: boolean },
): number => {
  const { times, stepTimes, more, typedTimes, typedShare } = rewritingRoom;
  const whole = expectedLength(promptType, duration);
  if (!isByModel) {
    const length = blocks.reduce((sum, { content }) => sum + content.length, 0);
    return Math.max(Math.ceil(typedTimes * length), Math.ceil(typedShare * whole));
  }
  const length = lengthOf(blocks);
  return Math.max(length, Math.min(times * length, stepTimes * whole)) + more;
};

/** Words for blocks whose text may become so long, in characters: fewer in proportion where all of them were too many. */
export const wordsWithin = <Block extends { readonly words: number }>(
  blocks: readonly Block[],
  characters: number,
): Block[] => {
  const asked = blocks.reduce((sum, { words }) => sum + words, 0) * charactersPerWord;
  const share = Math.min(1, characters / asked);
  return blocks.map((block) => ({ ...block, words: Math.max(1, Math.floor(block.words * share)) }));
};
