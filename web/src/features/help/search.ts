/** Letters without their accents, in lower case: 'créditos' and 'Creditos' are one word. */
const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether each word of the query begins a word of the text, accents and capitals aside. */
export const answers = (text: string, query: string): boolean => {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .every((asked) => words.some((word) => word.startsWith(asked)));
};
