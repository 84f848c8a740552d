import { isSentence } from '../corrections/correct-sentence.ts';
import { findGaps, type Gap } from '../gaps/gaps.ts';
import type { Span } from '../script-check/finding.ts';
import { splitBlocks } from '../script/blocks.ts';
import { spokenOf } from '../script/spoken.ts';
import { sentenceSpans } from '../script/words.ts';

/** A sentence of a block as it is written, and where it stands in `raw`, in UTF-16 units. */
export type SentencePlace = {
  readonly from: number;
  readonly to: number;
  readonly text: string;
};

const emphasis = /[*_~`]+/g;
const isMark = (character: string | undefined): boolean => /^[*_~`]$/.test(character ?? '');

/** Whether each mark of emphasis in a text is closed in it, as far as counting tells. */
const isBalanced = (text: string): boolean => (text.match(emphasis)?.length ?? 0) % 2 === 0;

/** Whether brackets open and close in a text: one that ends inside a link cannot be replaced alone. */
const hasWholeBrackets = (text: string): boolean =>
  text.split('[').length === text.split(']').length;

const blanks = /^[^\S\r\n]*$/;
const hasEnded = /[.!?…]["”’)]*$/;

/** A sentence with the gaps that it begins or ends with, which are not spoken and yet a part of it. */
const withGaps = (raw: string, gaps: readonly Gap[], { from, to }: Span): Span => {
  let [start, end] = [from, to];
  for (const gap of gaps.toReversed()) {
    const gapEnd = gap.index + gap.length;
    if (gapEnd <= start && blanks.test(raw.slice(gapEnd, start))) start = gap.index;
  }
  for (const gap of gaps) {
    const isNext = gap.index >= end && blanks.test(raw.slice(end, gap.index));
    if (isNext && !hasEnded.test(raw.slice(start, end))) end = gap.index + gap.length;
  }
  return { from: start, to: end };
};

/** A sentence with the mark that opens or closes beside it ('**Um** dois.'), so that it can be replaced as a whole. */
const withMarks = (raw: string, { from, to }: Span): Span => {
  let [start, end] = [from, to];
  if (!isBalanced(raw.slice(start, end))) while (isMark(raw[start - 1])) start -= 1;
  if (!isBalanced(raw.slice(start, end))) while (isMark(raw[end])) end += 1;
  return { from: start, to: end };
};

/**
 * The sentences of a block that can be said in other words, in their order: what is spoken, without headings and cues.
 * One whose emphasis or link goes on behind it cannot be replaced alone and is left out.
 */
export const sentencesIn = (raw: string): SentencePlace[] => {
  const { text, positionOf } = spokenOf(raw);
  const gaps = findGaps(raw);
  return sentenceSpans(text).flatMap((span) => {
    const written = { from: positionOf(span.from), to: positionOf(span.to - 1) + 1 };
    const { from, to } = withMarks(raw, withGaps(raw, gaps, written));
    const sentence = raw.slice(from, to);
    const isWhole = isBalanced(sentence) && hasWholeBrackets(sentence);
    return isWhole && isSentence(sentence) ? [{ from, to, text: sentence }] : [];
  });
};

/** A block of more characters is read around the sentence alone, or its rules would keep everybody else waiting. */
const mostAround = 8000;

/** The whole lines of a block around a sentence, with its heading, and where the sentence stands in them. */
const around = (raw: string, place: SentencePlace): { raw: string; place: SentencePlace } => {
  if (raw.length <= mostAround) return { raw, place };
  const head = raw.startsWith('##') ? raw.slice(0, raw.indexOf('\n') + 1) : '';
  const start = raw.lastIndexOf('\n', Math.max(0, place.from - mostAround / 2)) + 1;
  const end = raw.indexOf('\n', place.to + mostAround / 2);
  const from = Math.max(start, head.length);
  const shift = from - head.length;
  const cut = head + raw.slice(from, end < 0 ? undefined : end);
  return { raw: cut, place: { ...place, from: place.from - shift, to: place.to - shift } };
};

/**
 * The block of a text at that place and its sentence there; of a long block the lines around it. Undefined unless exactly
 * this sentence stands there.
 */
export const sentenceAtPlace = (
  text: string,
  at: { readonly block: number; readonly from: number },
  sentence: string,
) => {
  const block = splitBlocks(text)[at.block];
  const place = block && sentencesIn(block.raw).find(({ from }) => from === at.from);
  return block && place?.text === sentence ? around(block.raw, place) : undefined;
};

/** What is said last before a block and first after it; '' where nothing is. */
export const saidAround = (text: string, block: number): { before: string; after: string } => {
  const blocks = splitBlocks(text);
  const said = (index: number): SentencePlace[] => sentencesIn(blocks[index]?.raw ?? '');
  return { before: said(block - 1).at(-1)?.text ?? '', after: said(block + 1)[0]?.text ?? '' };
};
