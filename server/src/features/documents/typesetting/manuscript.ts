import { classClock, onClock, sumOfTimes, type Time } from '@webnario/domain/method/clock';
import type { ClassDuration } from '@webnario/domain/method/duration';
import { normaliseCues } from '@webnario/domain/script/cues';
import { findGaps } from '@webnario/domain/script/gaps';
import { splitBlocks, type Block } from '@webnario/domain/script/blocks';
import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import { phaseHeading } from '@webnario/domain/script/plain-text';
import { scriptFields } from '@webnario/domain/wizard/steps';

/** What a PDF is made of: plain values, so that they can be handed to another thread. */
export type Manuscript = {
  readonly productName: string;
  readonly shortPromise: string;
  readonly category: string;
  /** The day on the cover, ISO 8601. */
  readonly date: string;
  /** The confirmed texts of the five phases. */
  readonly scripts: readonly string[];
  /** How long the class is meant to be, and its pace. */
  readonly duration: ClassDuration;
  readonly demonstration: boolean;
  /** The name of this installation. */
  readonly madeWith: string;
};

/** A block and the seconds of the class at which it begins and ends. */
type ChapterBlock = Block & { readonly start: number; readonly end: number };

export type Chapter = {
  /** 'Fase 1 — Abertura'. */
  readonly heading: string;
  readonly blocks: readonly ChapterBlock[];
  readonly time: Time;
  /** Minutes on the clock, rounded, at least 1. */
  readonly minutes: number;
};

const wholeMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/** The five phases as chapters: notes gone, line ends even, cues in form, blocks split and timed as everywhere else. */
export const chaptersOf = ({
  scripts,
  duration,
}: Pick<Manuscript, 'scripts' | 'duration'>): Chapter[] => {
  const texts = scripts.map((script) =>
    normaliseCues(withoutDemonstrationNotes(script.replace(/\r\n?/g, '\n'))),
  );
  const content = Object.fromEntries(scriptFields.map((field, at) => [field, texts[at]]));
  const clock = classClock(content, duration);
  return texts.map((text, position) => {
    const timed = clock[position]?.isWritten ? clock[position].blocks : [];
    const blocks = splitBlocks(text)
      .map((block, at) => ({ ...block, start: timed[at]?.start ?? 0, end: timed[at]?.end ?? 0 }))
      .filter((block) => block.raw.trim() !== '');
    const time = sumOfTimes(timed.map((block) => block.time));
    return {
      heading: phaseHeading(position),
      blocks,
      time,
      minutes: wholeMinutes(onClock(time)),
    };
  });
};

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
