const word = /[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*/gu;

// The look-behinds keep the point of 'Dr.' or 'art.' from ending a sentence. Both are bounded, so a hostile
// run of quotes cannot make the split slow.
const sentenceEnd =
  /(?<=[.!?…]["”’)]{0,3})(?<!(?<![\p{L}\p{N}])(?:ex|dra?|sra?|arts?|profa?|nº)\.)[^\S\n]+|\n+/iu;

/** The words of a text, in order; a hyphen, an apostrophe or the marks inside a number do not part one. */
export const words = (text: string): string[] => text.match(word) ?? [];

/**
 * The sentences of a text, trimmed, in order: each ends in '.', '!', '?', '…' or at a line break; common
 * abbreviations do not end one. Pieces without a word are left out.
 */
export const sentences = (text: string): string[] =>
  text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => words(sentence).length > 0);

/** A text for comparing: no accents, no case, no punctuation, single spaces. */
export const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
