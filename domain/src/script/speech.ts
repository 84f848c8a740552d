import { measure } from '../method/phases.ts';
import { readCue } from './cues.ts';
import { countGaps, withGapsReplaced } from '../gaps/gaps.ts';
import { withLinksRead } from './marks.ts';
import { words } from './words.ts';

/** The mark of a list at the start of a line. */
export const listMark = /^\s*(?:[-*+]|\d+[.)])\s+/;
const emphasis = /[*_`~]+/g;

const unsaid = /^\s*(?:>|#{1,6}(?:\s|$)|(?:-{3,}|\*{3,})\s*$)/;

/** Headings, cues and whatever else begins with `>` are on the page and are not said. */
export const isSpokenLine = (line: string): boolean => !unsaid.test(line) && !readCue(line);

const spokenLines = (markdown: string): string =>
  markdown
    .split(/\r\n|\r|\n/)
    .filter(isSpokenLine)
    .map((line) => line.replace(listMark, ''))
    .join('\n');

/**
 * What is said aloud of a script text: no headings, no `>` lines, no list or emphasis marks, no gaps
 * (docs/method/script-check.md#spoken-text).
 */
export const spokenText = (markdown: string): string =>
  withLinksRead(withGapsReplaced(spokenLines(markdown), ' '))
    .replace(emphasis, '')
    .trim();

/** How many words are said; an open gap counts as 20 (docs/method/method.md#the-time-of-the-class), none inside a cue. */
export const spokenWords = (markdown: string): number =>
  words(spokenText(markdown)).length + countGaps(spokenLines(markdown)) * measure.wordsPerGap;
