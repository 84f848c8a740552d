import { classClock, onClock, sumOfTimes, type Time } from '../method/clock.ts';
import type { ClassDuration } from '../method/duration.ts';
import { scriptFields } from '../project-fields.ts';
import { splitBlocks, type Block } from '../script/blocks.ts';
import { normaliseCues } from '../script/cues.ts';
import { withoutDemonstrationNotes } from '../script/notes.ts';
import { phaseHeading } from '../script/plain-text.ts';

/** A block and the seconds of the class at which it begins and ends. */
export type ChapterBlock = Block & { readonly start: number; readonly end: number };

/** A phase of the script as files show it. */
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
}: {
  readonly scripts: readonly string[];
  readonly duration: ClassDuration;
}): Chapter[] => {
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
export const durations = (
  chapters: readonly Pick<Chapter, 'time'>[],
): { speech: number; clock: number } => {
  const time = sumOfTimes(chapters.map((chapter) => chapter.time));
  return { speech: wholeMinutes(time.speech), clock: wholeMinutes(onClock(time)) };
};
