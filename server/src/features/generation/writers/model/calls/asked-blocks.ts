import {
  callsOfPhase,
  expectedBlocks,
  measure,
  phaseTargets,
  scriptPhaseOf,
  type BlockTarget,
  type CallBlock,
} from '@webnario/domain/method/phases';
import { rewritingRoomOf, wordsWithin } from '@webnario/domain/method/expected-length';
import type { ClassDuration } from '@webnario/domain/method/duration';
import { textLimits } from '@webnario/domain/wizard/forms';
import { spokenWords } from '@webnario/domain/script/speech';
import type { StepPromptType } from '@webnario/domain/project-fields';
import type { RegenerationRequest } from '../../writer.ts';
import { comparable } from '../answer-text.ts';

/** What a block is given that only an edited prompt asks for, at the pace of the table. */
const wordsOfUnknown = 120;

/** What a text is asked for: its calls in order, and each of its blocks as a whole. */
export type AskedBlocks = {
  readonly calls: readonly (readonly CallBlock[])[];
  readonly blocks: readonly CallBlock[];
  /** Those whose length the method knows and measures. */
  readonly measured: readonly CallBlock[];
};

const withoutCues = {
  pauseSeconds: 0,
  polls: 0,
  slides: 0,
  needsDirection: false,
  movements: [],
} as const;

const isSame = (title: string, other: string): boolean => comparable(title) === comparable(other);

type Piece = { readonly block: CallBlock; readonly call: number };

/** The parts of a block with the calls in which the method has them written. */
const piecesOf = (calls: readonly (readonly CallBlock[])[], title: string): Piece[] =>
  calls.flatMap((blocks, call) =>
    blocks.filter((block) => isSame(block.title, title)).map((block) => ({ block, call })),
  );

/** The blocks of a phase, the discoveries with all of their movements. */
const wholeBlocks = (
  targets: readonly BlockTarget[],
  calls: readonly (readonly CallBlock[])[],
): CallBlock[] =>
  targets.map((target) => ({
    ...target,
    movements: piecesOf(calls, target.title).flatMap(({ block }) => block.movements),
  }));

/**
 * Which blocks each call writes: those of the prompt, in its order, as the table of the method parts them. A block that
 * only the prompt has goes with the one before it; one of the method that the prompt lacks is not asked for.
 */
const callsOf = (
  titles: readonly string[],
  method: readonly (readonly CallBlock[])[],
  unknown: (title: string) => CallBlock,
): CallBlock[][] => {
  const calls: CallBlock[][] = [[]];
  let current: number | undefined;
  for (const title of titles) {
    const pieces = piecesOf(method, title);
    if (pieces.length === 0) calls.at(-1)?.push(unknown(title));
    for (const { block, call } of pieces) {
      if (current !== undefined && call !== current) calls.push([]);
      current = call;
      calls.at(-1)?.push({ ...block, title });
    }
  }
  return calls;
};

/** The blocks that the method knows for a text, whole, and the calls that it parts them in. */
const methodBlocks = (
  promptType: StepPromptType,
  duration: ClassDuration,
): { readonly whole: readonly CallBlock[]; readonly calls: readonly (readonly CallBlock[])[] } => {
  const phase = scriptPhaseOf(promptType);
  if (phase) {
    const calls = callsOfPhase(phase, duration);
    return { whole: wholeBlocks(phaseTargets(phase, duration), calls), calls };
  }
  const whole = expectedBlocks(promptType).map((block) => ({ ...withoutCues, ...block }));
  return { whole, calls: [whole] };
};

/**
 * What a prompt asks for in a class of that duration (docs/method/prompts.md#calls); persona and promise are one call,
 * whatever the duration. A prompt without any title asks for the blocks of the method.
 */
export const askedBlocks = (
  promptType: StepPromptType,
  promptTitles: readonly string[],
  duration: ClassDuration,
): AskedBlocks => {
  const isPhase = scriptPhaseOf(promptType) !== undefined;
  const pace = isPhase ? duration.wordsPerMinute / measure.tablePace : 1;
  const unknown = (title: string): CallBlock => ({
    ...withoutCues,
    title,
    words: 5 * Math.round((wordsOfUnknown * pace) / 5),
  });
  const { whole, calls } = methodBlocks(promptType, duration);
  const titles = promptTitles.length > 0 ? promptTitles : whole.map(({ title }) => title);
  const known = (title: string): CallBlock[] =>
    whole.filter((block) => isSame(block.title, title)).map((block) => ({ ...block, title }));
  return {
    calls: callsOf(titles, calls, unknown),
    blocks: titles.map((title) => known(title)[0] ?? unknown(title)),
    measured: isPhase ? titles.flatMap(known) : [],
  };
};

/** How long what a regeneration brings may become, in characters. */
export const roomOf = ({ blocks, promptType, facts, isByModel }: RegenerationRequest): number => {
  const { duration } = facts;
  return Math.min(textLimits.content, rewritingRoomOf(blocks, promptType, { duration, isByModel }));
};

/**
 * What a regeneration asks for: each selected block whole; one that the method does not know, as long as it is now; fewer
 * words of each where all of them would not fit into what they may become.
 */
export const selectedBlocks = (request: RegenerationRequest): CallBlock[] => {
  const { whole } = methodBlocks(request.promptType, request.facts.duration);
  const asked = request.blocks.map(({ title, content }): CallBlock => {
    const known = whole.find((block) => isSame(block.title, title));
    return known
      ? { ...known, title }
      : { ...withoutCues, title, isTyped: true, words: Math.max(1, spokenWords(content)) };
  });
  return request.isByModel ? asked : wordsWithin(asked, roomOf(request));
};
