import {
  callsOfPhase,
  expectedBlocks,
  measure,
  phaseTargets,
  scriptPhaseOf,
  type BlockTarget,
  type CallBlock,
} from '@webnario/domain/method/phases';
import type { ClassDuration } from '@webnario/domain/method/duration';
import type { StepPromptType } from '@webnario/domain/wizard/steps';
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

/**
 * What a prompt asks for in a class of that duration (docs/method/prompts.md#calls); persona and promise are one call,
 * whatever the duration.
 */
export const askedBlocks = (
  promptType: StepPromptType,
  titles: readonly string[],
  duration: ClassDuration,
): AskedBlocks => {
  const phase = scriptPhaseOf(promptType);
  const pace = phase ? duration.wordsPerMinute / measure.tablePace : 1;
  const unknown = (title: string): CallBlock => ({
    ...withoutCues,
    title,
    words: 5 * Math.round((wordsOfUnknown * pace) / 5),
  });
  const parted = phase && callsOfPhase(phase, duration);
  const whole: readonly CallBlock[] = parted
    ? wholeBlocks(phaseTargets(phase, duration), parted)
    : expectedBlocks(promptType).map((block) => ({ ...withoutCues, ...block }));
  const method = parted ?? [whole];
  const known = (title: string): CallBlock[] =>
    whole.filter((block) => isSame(block.title, title)).map((block) => ({ ...block, title }));
  return {
    calls: callsOf(titles, method, unknown),
    blocks: titles.map((title) => known(title)[0] ?? unknown(title)),
    measured: phase ? titles.flatMap(known) : [],
  };
};
