const word = /[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*/gu;

// The look-behinds keep the point of 'Dr.' or 'art.' from ending a sentence. Both are bounded, so a malicious
// run of quotes cannot make the split slow.
const sentenceEnds =
  /(?<=[.!?…]["”’)]{0,3})(?<!(?<![\p{L}\p{N}])(?:ex|dra?|sra?|arts?|profa?|nº)\.)[^\S\n]+|\n+/giu;

/** The words of a text, in order; a hyphen, an apostrophe or the marks inside a number do not split one. */
export const words = (text: string): string[] => text.match(word) ?? [];

/** Where each sentence of a text stands: the pieces between the ends of sentences, trimmed, those without a word left out. */
export const sentenceSpans = (text: string): { readonly from: number; readonly to: number }[] => {
  const spans: { readonly from: number; readonly to: number }[] = [];
  let from = 0;
  const take = (end: number): void => {
    const piece = text.slice(from, end);
    if (words(piece).length > 0) {
      const start = from + piece.length - piece.trimStart().length;
      spans.push({ from: start, to: start + piece.trim().length });
    }
  };
  for (const end of text.matchAll(sentenceEnds)) {
    take(end.index);
    from = end.index + end[0].length;
  }
  take(text.length);
  return spans;
};

/**
 * The sentences of a text, trimmed, in order: each ends in '.', '!', '?', '…' or at a line break; common
 * abbreviations do not end one. Pieces without a word are left out.
 */
export const sentences = (text: string): string[] =>
  sentenceSpans(text).map(({ from, to }) => text.slice(from, to));

/** A text for comparing: no accents, no case, no punctuation, single spaces. */
export const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
