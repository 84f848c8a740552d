import { pace } from '../method/method.ts';
import { countGaps, withGapsReplaced } from './gaps.ts';
import { words } from './words.ts';

const listMark = /^\s*(?:[-*+]|\d+[.)])\s+/;
const link = /!?\[([^\]]{0,300})\]\([^)]{0,500}\)/g;
const emphasis = /[*_`~]+/g;

/** Headings, stage directions and notes are on the page and are not said. */
const isSpoken = (line: string): boolean =>
  !/^\s*(?:>|#{1,6}(?:\s|$)|(?:-{3,}|\*{3,})\s*$)/.test(line);

const spokenLines = (markdown: string): string =>
  markdown
    .split(/\r\n|\r|\n/)
    .filter(isSpoken)
    .map((line) => line.replace(listMark, ''))
    .join('\n');

/**
 * What is said aloud of a script text: no headings, no `>` lines, no list or emphasis marks, no gaps
 * (docs/method/script-check.md#spoken-text).
 */
export const spokenText = (markdown: string): string =>
  withGapsReplaced(spokenLines(markdown), ' ').replace(link, '$1').replace(emphasis, '').trim();

/** How many words are said; an open gap counts as 20, about what will fill it (docs/method/method.md#pace). */
export const spokenWords = (markdown: string): number =>
  words(spokenText(markdown)).length + countGaps(spokenLines(markdown)) * pace.wordsPerGap;

/** Minutes of speech, not rounded; 140 words a minute unless told otherwise (docs/method/method.md#pace). */
export const speechMinutes = (
  wordCount: number,
  wordsPerMinute: number = pace.wordsPerMinute,
): number => wordCount / wordsPerMinute;
