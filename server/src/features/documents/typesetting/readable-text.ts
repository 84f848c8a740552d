/** Whether the fonts of the file can draw a character, by its code point. */
export type CanDraw = (codePoint: number) => boolean;

/** Characters that mean the same as one that the fonts have. */
const standIns: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2015': '—',
  '\u2022': '•',
  '\u25CF': '•',
  '\u25AA': '•',
  '\u25CB': '◦',
  '\u2705': '✓',
  '\u2714': '✓',
  '\u2611': '✓',
  '\u274C': '×',
  '\u2716': '×',
  '\u27A1': '→',
  '\u2B05': '←',
  '\u2032': "'",
  '\u2033': '"',
};

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029\p{VS}\uFFFD]/u;
const letter = /[\p{L}\p{N}]/u;
/** What stands where words in a script of the world that the fonts do not have were. */
const unreadable = '[…]';

/**
 * The text as the fonts can draw it, so that no reader ever sees an empty box. Line breaks stay; control and invisible
 * characters go; emoji and signs without a glyph go too, for nobody speaks them; letters without one leave '[…]'.
 */
export const readableText = (text: string, canDraw: CanDraw): string => {
  const composed = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(/\t/g, ' ');
  let drawn = '';
  for (const character of composed) {
    if (character === '\n') drawn += character;
    else if (!invisible.test(character)) drawn += drawable(character, canDraw, drawn);
  }
  return drawn.replace(/ {2,}/g, ' ');
};

const drawable = (character: string, canDraw: CanDraw, before: string): string => {
  const stand = standIns[character] ?? character;
  const point = stand.codePointAt(0) ?? 0;
  if (/\s/u.test(stand)) return stand === '\u00A0' || stand === '\u202F' ? '\u00A0' : ' ';
  if (canDraw(point)) return stand;
  if (!letter.test(stand)) return '';
  return before.endsWith(unreadable) ? '' : unreadable;
};
