/** The first `max` UTF-16 units of a text, one less where the cut would leave half a character. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');

/** At most `max` UTF-16 units of a text, cut after a whole word where there is one. */
export const cutAtWord = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const start = cutText(text, max);
  const lastBlank = start.search(/\s\S*$/);
  return (lastBlank > 0 ? start.slice(0, lastBlank) : start).trimEnd();
};
