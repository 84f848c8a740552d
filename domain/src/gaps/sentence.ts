import { findGaps } from './gaps.ts';
import { listMark } from '../script/speech.ts';
import { sentenceSpans, words } from '../script/words.ts';

/** A place in a text, in UTF-16 units: `to` is just behind it. */
export type Span = { readonly from: number; readonly to: number };

const lineBreak = /[\r\n]/;
const blank = /^[ \t]*$/;
const cueLine = /^[ \t]*(?:>|›|&gt;)/;
const headingLine = /^[ \t]*#{1,6}(?:[ \t]|$)/;

/** The line around a place, without its end. */
export const lineAround = (text: string, { from, to }: Span): Span => {
  let start = from;
  while (start > 0 && !lineBreak.test(text.charAt(start - 1))) start -= 1;
  let end = to;
  while (end < text.length && !lineBreak.test(text.charAt(end))) end += 1;
  return { from: start, to: end };
};

/** Whether a text that is put into this line must stay on it: a cue, a heading, an item of a list, a row of a table. */
export const isSingleLine = (line: string): boolean =>
  cueLine.test(line) || headingLine.test(line) || listMark.test(line) || /^[ \t]*\|/.test(line);

/** A gap may hold the marks that end sentences. */
const withGapsMasked = (line: string): string => {
  let masked = line;
  for (const { index, length } of findGaps(line)) {
    masked = masked.slice(0, index) + 'x'.repeat(length) + masked.slice(index + length);
  }
  return masked;
};

const sentencesOf = (line: string): Span[] => sentenceSpans(withGapsMasked(line));

/** The sentence around a place; in a cue or a heading, the whole line. */
export const sentenceAround = (text: string, place: Span): Span => {
  const line = lineAround(text, place);
  const raw = text.slice(line.from, line.to);
  if (cueLine.test(raw) || headingLine.test(raw)) return line;
  const found = sentencesOf(raw).find(
    ({ from, to }) => line.from + from <= place.from && place.to <= line.from + to,
  );
  const mark = listMark.exec(raw)?.[0].length ?? 0;
  if (!found) return { from: line.from + mark, to: line.to };
  return { from: line.from + Math.max(found.from, mark), to: line.from + found.to };
};

const endOfLine = (text: string, at: number): number => {
  const end = /\r\n|\r|\n/y;
  end.lastIndex = at;
  return at + (end.exec(text)?.[0].length ?? 0);
};

/** A line with its end; and, where it stood between blank lines, with those behind it. */
const wholeLine = (text: string, line: Span): Span => {
  const before = text.slice(0, line.from);
  const isParted =
    before === '' || /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)$|^[ \t]*(?:\r\n|\r|\n)$/.test(before);
  let to = endOfLine(text, line.to);
  if (!isParted) return { from: line.from, to };
  while (to < text.length) {
    const next = lineAround(text, { from: to, to });
    if (!blank.test(text.slice(next.from, next.to))) break;
    to = endOfLine(text, next.to);
  }
  return { from: line.from, to };
};

/**
 * What goes when a gap does not apply: the sentence around it, or the whole line where nothing else is said in it. Of a
 * heading only the gap itself goes.
 */
export const spanToRemove = (text: string, gap: Span): Span => {
  const line = lineAround(text, gap);
  const raw = text.slice(line.from, line.to);
  if (headingLine.test(raw)) return gap;
  const { from, to } = sentenceAround(text, gap);
  const mark = listMark.exec(raw)?.[0].length ?? 0;
  const around = text.slice(line.from + mark, from) + text.slice(to, line.to);
  if (cueLine.test(raw) || words(around).length === 0) return wholeLine(text, line);
  const behind = text.slice(to, line.to).replace(/^[ \t]+/, '');
  if (behind !== '') return { from, to: line.to - behind.length };
  return { from: line.from + text.slice(line.from, from).replace(/[ \t]+$/, '').length, to };
};
