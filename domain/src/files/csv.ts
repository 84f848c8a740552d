/** What a table may take for a formula or a command, blanks before it included. */
const startsFormula = /^\s*[=+\-@|＝＋－＠]/u;

/**
 * A cell between quotation marks. An apostrophe before what would be a formula makes every table show it as text; control
 * characters go, so that nothing hides before the first sign.
 */
const cell = (text: string): string => {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\p{Cf}\uFFFD]/gu, '')
    .trim();
  const safe = startsFormula.test(line) ? `'${line}` : line;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** What a table in UTF-8 begins with. */
export const csvMark = '\uFEFF';

/** A line of a table for Excel in Brazil: semicolons, and CR LF at its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(';')}\r\n`;
