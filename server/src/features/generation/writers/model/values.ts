import { readCue } from '@webnario/domain/script/cues';
import { summaryOf } from '@webnario/domain/script/summary';

/** What goes into the place of a variable. */
export type Value = {
  readonly text: string;
  /** The whole text did not fit: this is its summary. */
  readonly isSummary?: boolean;
  /** Written by the code alone, so that it stands in the prompt without a data tag. */
  readonly isOurs?: boolean;
};

const missing: Value = { text: '(não informado)' };

// Everything below U+0020 but tab and line feed, and the C1 range: invisible, and never meant by a person.
// oxlint-disable-next-line no-control-regex -- finding control characters is its whole purpose
const controlCharacters = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** A pasted clock and the note of the demonstration writer speak to the person at the screen. */
const isForTheScreen = (line: string): boolean => {
  const kind = readCue(line)?.kind;
  return kind === 'clock' || kind === 'note';
};

/**
 * A text that cannot forge a tag or hide a character. `>` stays: without `<` nobody opens or closes a tag, and a cue has
 * to arrive as it is.
 */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(controlCharacters, '')
    .split('\n')
    .filter((line) => !isForTheScreen(line))
    .join('\n')
    .replace(/[<＜﹤]/g, '‹')
    .trim();

/** What a person typed has no headings and no cues: one would look like a part of the answer. */
const cleanTyped = (text: string): string =>
  clean(text)
    .replace(/^[ \t]*[#>][#> \t]*/gm, '')
    .trim();

/** What a person typed into a form, or what was put together from it; its places are wide enough for all of it. */
export const typed = (text: string): Value => {
  const cleaned = cleanTyped(text);
  return cleaned ? { text: cleaned } : missing;
};

/** A text that has to be there whole, however long it is. */
export const whole = (text: string): Value => {
  const cleaned = clean(text);
  return cleaned ? { text: cleaned } : missing;
};

/** A text in at most `limit` characters: as it is or, where it does not fit or `isShort` asks for it, its summary. */
export const fitted = (text: string, limit: number, isShort = false): Value => {
  const { text: cleaned } = whole(text);
  if (cleaned.length <= limit && !isShort) return { text: cleaned };
  const summary = summaryOf(cleaned, limit);
  return summary.length < cleaned.length ? { text: summary, isSummary: true } : { text: cleaned };
};

/** What the code says by itself. */
export const ours = (text: string): Value => ({ text, isOurs: true });
