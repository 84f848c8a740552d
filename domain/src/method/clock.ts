import { splitBlocks } from '../script/blocks.ts';
import { findCues } from '../script/cues.ts';
import { spokenWords } from '../script/speech.ts';
import { normalise } from '../script/words.ts';
import { scriptFields, type ContentField } from '../project-fields.ts';
import type { ClassDuration } from './duration.ts';
import {
  measure,
  phaseTargets,
  questionsTitle,
  scriptPhases,
  type BlockTarget,
  type ScriptPhase,
} from './phases.ts';

/** How long something takes, in seconds that are not rounded (docs/method/method.md#the-time-of-the-class). */
export type Time = {
  readonly speech: number;
  /** Pauses and polls, without the time for questions. */
  readonly interaction: number;
  readonly questions: number;
};

const noTime: Time = { speech: 0, interaction: 0, questions: 0 };

/** Seconds on the clock. */
export const onClock = ({ speech, interaction, questions }: Time): number =>
  speech + interaction + questions;

export const sumOfTimes = (times: readonly Time[]): Time =>
  times.reduce(
    (sum, time) => ({
      speech: sum.speech + time.speech,
      interaction: sum.interaction + time.interaction,
      questions: sum.questions + time.questions,
    }),
    noTime,
  );

/** Seconds of speech. */
const speechSeconds = (words: number, wordsPerMinute: number): number =>
  (words * 60) / wordsPerMinute;

const isQuestions = (title: string): boolean => normalise(title) === normalise(questionsTitle);

const timeWith = (
  title: string,
  speech: number,
  waits: { readonly pauses: number; readonly polls: number },
): Time => {
  const polls = waits.polls * measure.secondsPerPoll;
  return isQuestions(title)
    ? { speech, interaction: polls, questions: waits.pauses }
    : { speech, interaction: waits.pauses + polls, questions: 0 };
};

/** How long a block takes as it stands. */
export const blockTime = (
  block: { readonly title: string; readonly content: string },
  duration: ClassDuration,
): Time => {
  const cues = findCues(block.content);
  return timeWith(block.title, speechSeconds(spokenWords(block.content), duration.wordsPerMinute), {
    pauses: cues.reduce((sum, cue) => sum + (cue.kind === 'pause' ? cue.seconds : 0), 0),
    polls: cues.filter((cue) => cue.kind === 'poll').length,
  });
};

/** How long a block takes that is written as planned. */
export const targetTime = (target: BlockTarget, duration: ClassDuration): Time =>
  timeWith(target.title, speechSeconds(target.words, duration.wordsPerMinute), {
    pauses: target.pauseSeconds,
    polls: target.polls,
  });

/** A block on the clock of the class. */
export type TimedBlock = {
  readonly title: string;
  readonly words: number;
  /** Undefined for a block that the method does not know. */
  readonly target: BlockTarget | undefined;
  readonly time: Time;
  /** What the method plans for it; the same as `time` for a block that the method does not know. */
  readonly targetTime: Time;
  /** Seconds since the class began. */
  readonly start: number;
  readonly end: number;
};

/** A phase on the clock of the class; one that is not written yet stands with its targets. */
export type TimedPhase = {
  readonly phase: ScriptPhase;
  readonly isWritten: boolean;
  /** Whether this phase and all before it are written, so that its minutes are no forecast. */
  readonly isCertain: boolean;
  readonly blocks: readonly TimedBlock[];
  readonly time: Time;
  readonly target: Time;
};

type Piece = Omit<TimedBlock, 'start' | 'end'>;

const writtenPieces = (
  text: string,
  targets: readonly BlockTarget[],
  duration: ClassDuration,
): Piece[] =>
  splitBlocks(text).map((block) => {
    const target = targets.find(({ title }) => normalise(title) === normalise(block.title));
    const time = blockTime(block, duration);
    return {
      title: block.title,
      words: spokenWords(block.content),
      target,
      time,
      targetTime: target ? targetTime(target, duration) : time,
    };
  });

const plannedPieces = (targets: readonly BlockTarget[], duration: ClassDuration): Piece[] =>
  targets.map((target) => {
    const time = targetTime(target, duration);
    return { title: target.title, words: target.words, target, time, targetTime: time };
  });

const placed = (pieces: readonly Piece[], from: number): TimedBlock[] => {
  let start = from;
  return pieces.map((piece) => {
    const end = start + onClock(piece.time);
    const block = { ...piece, start, end };
    start = end;
    return block;
  });
};

/** The five phases of a script on the clock, accumulated from the beginning of the class. */
export const classClock = (
  content: Readonly<Partial<Record<ContentField, string | null>>>,
  duration: ClassDuration,
): TimedPhase[] => {
  let start = 0;
  let isCertain = true;
  return scriptPhases.map((phase, position) => {
    const field = scriptFields[position];
    const text = (field && content[field]) ?? '';
    const isWritten = text.trim() !== '';
    isCertain &&= isWritten;
    const targets = phaseTargets(phase, duration);
    const pieces = isWritten
      ? writtenPieces(text, targets, duration)
      : plannedPieces(targets, duration);
    const blocks = placed(pieces, start);
    start = blocks.at(-1)?.end ?? start;
    return {
      phase,
      isWritten,
      isCertain,
      blocks,
      time: sumOfTimes(pieces.map((piece) => piece.time)),
      target: sumOfTimes(targets.map((target) => targetTime(target, duration))),
    };
  });
};
