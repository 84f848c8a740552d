/** Line and paragraph separators, and the line ends of other systems. */
const lineEnds = /\r\n?|[\u2028\u2029\u0085\v\f]/g;
/** Control characters, and formatting ones that turn text around or hide it; the joiners inside emoji stay. */
const unseen = /[^\P{Cc}\n]|(?![\u200C\u200D])\p{Cf}/gu;
/** Marks piled up on one letter reach far into the lines around it. */
const pile = /(\p{M}{4})\p{M}+/gu;
/** A text with at most four marks on one letter. */
export const withoutPiles = (text: string): string => text.replace(pile, '$1');

/** A character that can be seen. */
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

const cleaned = (text: string): string =>
  withoutPiles(
    text.normalize('NFC').replace(lineEnds, '\n').replace(/\t/g, ' ').replace(unseen, ''),
  );

/**
 * What an outsider typed, as it is stored: plain text without control characters, without what turns the direction of
 * writing or hides, and with at most one empty line in a row. Markup stays what it is, characters. Empty when
 * nothing in it can be seen.
 */
export const plainText = (text: string): string => {
  const lines = cleaned(text)
    .split('\n')
    .map((line) => line.trimEnd());
  const plain = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return seen.test(plain) ? plain : '';
};

/** The same on one line, for names and titles. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/gu, ' ').trim();
