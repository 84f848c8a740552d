import { cutText } from '../cut-text.ts';
import type { ClassDuration } from '../method/duration.ts';
import { exerciseTitle, phaseTargets, questionsTitle, scriptPhases } from '../method/phases.ts';
import { editBlock, joinBlocks, splitBlocks, type Block } from './blocks.ts';
import { cueLine, findCues, withCuesReplaced, type Cue } from './cues.ts';
import { findGaps } from '../gaps/gaps.ts';
import { normalise } from './words.ts';

/** Most characters of each part of a cue, where a model wrote it. */
const most = {
  title: 60,
  image: 240,
  reason: 60,
  question: 100,
  option: 40,
  direction: 200,
  options: 4,
} as const;

/** The shortest pause that lets people do the exercise or ask, in seconds. */
const longPause = 60;

/** Cut after the last whole word that fits; a gap is never cut. */
const cutTo = (text: string, max: number): string => {
  if (text.length <= max || findGaps(text).length > 0) return text;
  const start = text.slice(0, max + 1);
  const lastBlank = start.search(/\s\S*$/u);
  return lastBlank > 0 ? start.slice(0, lastBlank).trimEnd() : cutText(text, max);
};

/** The slide with the price is never cut: it holds what the law requires beside a price. */
const isPriceSlide = (title: string): boolean => normalise(title) === 'preco';

const fitPoll = (question: string, options: readonly string[]): Cue => {
  if (options.length < 2) {
    return { kind: 'direction', text: cutTo(`Pergunte no chat: ${question}`, most.direction) };
  }
  return {
    kind: 'poll',
    question: cutTo(question, most.question),
    options: options.slice(0, most.options).map((option) => cutTo(option, most.option)),
  };
};

const fit = (cue: Cue): Cue | undefined => {
  switch (cue.kind) {
    case 'slide':
      return isPriceSlide(cue.title)
        ? cue
        : { ...cue, title: cutTo(cue.title, most.title), image: cutTo(cue.image, most.image) };
    case 'pause':
      return { ...cue, reason: cutTo(cue.reason, most.reason) };
    case 'poll':
      return fitPoll(cue.question, cue.options);
    case 'direction':
      return { ...cue, text: cutTo(cue.text, most.direction) };
    case 'note':
      return cue;
    case 'clock':
      return undefined;
  }
};

const reasons: Readonly<Record<string, string>> = {
  [exerciseTitle]: 'exercício',
  [questionsTitle]: 'perguntas ao vivo',
};

/** The pause that a block must have, with the time of the table. */
const neededPause = (title: string, duration: ClassDuration): Cue | undefined => {
  const name = Object.keys(reasons).find((needed) => normalise(needed) === normalise(title));
  const target = scriptPhases
    .flatMap((phase) => phaseTargets(phase, duration))
    .find((block) => block.title === name);
  return target && name
    ? { kind: 'pause', seconds: target.pauseSeconds, reason: reasons[name] ?? '' }
    : undefined;
};

const withPause = (block: Block, duration: ClassDuration): Block => {
  const needed = neededPause(block.title, duration);
  const waits = findCues(block.content).some(
    (cue) => cue.kind === 'pause' && cue.seconds >= longPause,
  );
  if (!needed || waits) return block;
  return editBlock(block, { content: `${block.content}\n\n${cueLine(needed)}`.trim() });
};

/**
 * What a model wrote, with its cues in form and in their sizes, and with the pauses that the exercise and the questions
 * cannot do without (docs/method/method.md#cues). What a person wrote goes through `normaliseCues` alone.
 */
export const repairCues = (text: string, duration: ClassDuration): string =>
  joinBlocks(splitBlocks(withCuesReplaced(text, fit)).map((block) => withPause(block, duration)));
