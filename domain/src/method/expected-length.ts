import type { StepPromptType } from '../wizard/steps.ts';
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

/** How long rewritten blocks are expected to be, in characters: about as long as they are. */
export const expectedRewriting = (blocks: readonly { readonly content: string }[]): number =>
  blocks.reduce((sum, { content }) => sum + Math.max(content.length, shortestBlock), 0);
