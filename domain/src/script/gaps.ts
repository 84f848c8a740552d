/** A place that only the person can fill: `[PREENCHER: preço à vista]`. Positions count UTF-16 units. */
export type Gap = { readonly index: number; readonly length: number; readonly what: string };

// Bounded, so that a text full of opening brackets cannot make the search slow.
const gapPattern = /\[PREENCHER:([^\]]{0,400})\]/giu;

/** The gaps of a text, in order. */
export const findGaps = (text: string): Gap[] =>
  [...text.matchAll(gapPattern)].map((match) => ({
    index: match.index,
    length: match[0].length,
    what: (match[1] ?? '').replace(/\s+/g, ' ').trim(),
  }));

/** How many gaps a text has. */
export const countGaps = (text: string): number => findGaps(text).length;

/** The text with every gap replaced by `replacement`. */
export const withGapsReplaced = (text: string, replacement: string): string =>
  text.replace(gapPattern, () => replacement);
