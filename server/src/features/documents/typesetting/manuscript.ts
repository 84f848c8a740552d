import { findGaps } from '@webnario/domain/script/gaps';
import { splitBlocks, type Block } from '@webnario/domain/script/blocks';
import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import { phaseHeading } from '@webnario/domain/script/plain-text';
import { blockTime, onClock, sumOfTimes, type Time } from '@webnario/domain/method/clock';
import { defaultDuration } from '@webnario/domain/method/duration';

/** What a PDF is made of: plain values, so that they can be handed to another thread. */
export type Manuscript = {
  readonly productName: string;
  readonly shortPromise: string;
  readonly category: string;
  /** The day on the cover, ISO 8601. */
  readonly date: string;
  /** The confirmed texts of the five phases. */
  readonly scripts: readonly string[];
  readonly demonstration: boolean;
  /** The name of this installation. */
  readonly madeWith: string;
};

export type Chapter = {
  /** 'Fase 1 — Abertura'. */
  readonly heading: string;
  readonly blocks: readonly Block[];
  readonly time: Time;
  /** Minutes of speech, rounded, at least 1. */
  readonly minutes: number;
};

const wholeMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/** The five phases as chapters: notes gone, line ends even, blocks split as everywhere else. */
export const chaptersOf = (scripts: readonly string[]): Chapter[] =>
  scripts.map((script, position) => {
    const text = withoutDemonstrationNotes(script.replace(/\r\n?/g, '\n'));
    const blocks = splitBlocks(text).filter((block) => block.raw.trim() !== '');
    const time = sumOfTimes(blocks.map((block) => blockTime(block, defaultDuration)));
    return { heading: phaseHeading(position), blocks, time, minutes: wholeMinutes(time.speech) };
  });

/** Minutes of speech and on the clock of the whole script (docs/method/method.md#the-time-of-the-class), rounded. */
export const durations = (chapters: readonly Chapter[]): { speech: number; clock: number } => {
  const time = sumOfTimes(chapters.map((chapter) => chapter.time));
  return { speech: wholeMinutes(time.speech), clock: wholeMinutes(onClock(time)) };
};

/** The name under which a link finds a chapter or, with a block, its heading. Positions count from 0. */
export const anchorOf = (chapter: number, block?: number): string =>
  block === undefined ? `fase-${chapter + 1}` : `fase-${chapter + 1}-bloco-${block + 1}`;

export type OpenGap = { readonly chapter: number; readonly block: number; readonly what: string };

/** What the person still has to fill in, in the order in which it will be spoken. */
export const openGaps = (chapters: readonly Chapter[]): OpenGap[] =>
  chapters.flatMap(({ blocks }, chapter) =>
    blocks.flatMap(({ raw }, block) => findGaps(raw).map(({ what }) => ({ chapter, block, what }))),
  );
