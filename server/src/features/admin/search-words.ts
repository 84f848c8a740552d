const maxWords = 8;

/** The words of what was typed into a search; none in a text such as '%'. */
export const wordsIn = (text: string): string[] =>
  (text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords);
