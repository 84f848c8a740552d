import { gapsIn } from '../script/marks.ts';

/** A place that only the person can fill: `[PREENCHER: preço à vista]`. Positions count UTF-16 units. */
export type Gap = { readonly index: number; readonly length: number; readonly what: string };

/** The gaps of a text, in order. */
export const findGaps = (text: string): Gap[] =>
  gapsIn(text).map(({ index, end, inner }) => ({
    index,
    length: end - index,
    what: inner.replace(/\s+/g, ' ').trim(),
  }));

/** How many gaps a text has. */
export const countGaps = (text: string): number => gapsIn(text).length;

/** The text with every gap replaced by `replacement`. */
export const withGapsReplaced = (text: string, replacement: string): string => {
  let replaced = '';
  let from = 0;
  for (const { index, end } of gapsIn(text)) {
    replaced += text.slice(from, index) + replacement;
    from = end;
  }
  return replaced + text.slice(from);
};
