/** Quotations and lists that are nested deeper than this are written at this depth. */
const mostDepth = 4;
/** Blanks in front of a line; more would only be a deeper list, or code. */
const mostIndent = 16;
/**
 * The most marks that one paragraph may have: usual texts have fewer, and a markdown parser compares each with all
 * others.
 */
const mostMarks = 400;

const container = /(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;
const blanks = /[ \t]*/y;
const mark = /[*_[\]!`<&\\]/g;
const startsAnew = /^(?:[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])|#)/;

const take = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
};

/** The marks of quotations and lists that open a line, at most `mostDepth` of them, and the rest of the line. */
const parted = (line: string): { readonly opening: string; readonly rest: string } => {
  let opening = '';
  let depth = 0;
  let at = 0;
  for (;;) {
    const blank = take(blanks, line, at);
    at += blank.length;
    if (depth <= mostDepth) opening += blank.slice(0, mostIndent);
    const found = take(container, line, at);
    if (found === '') return { opening, rest: line.slice(at) };
    at += found.length;
    depth += 1;
    if (depth <= mostDepth) opening += found;
  }
};

type Line = ReturnType<typeof parted>;

const countMarks = ({ rest }: Line): number => rest.match(mark)?.length ?? 0;

const written = (lines: readonly Line[]): string[] => {
  const marks = lines.reduce((sum, line) => sum + countMarks(line), 0);
  const isMeant = marks <= mostMarks;
  return lines.map(
    ({ opening, rest }) => opening + (isMeant ? rest : rest.replace(mark, String.raw`\$&`)),
  );
};

/**
 * A markdown text that can be parsed in linear time: nothing is nested deeper than in usual texts, and a paragraph with
 * too many marks keeps them as plain characters. What people and models usually write comes back unchanged.
 */
export const boundedMarkdown = (markdown: string): string => {
  const bounded: string[] = [];
  let paragraph: Line[] = [];
  const flush = (): void => {
    for (const line of written(paragraph)) bounded.push(line);
    paragraph = [];
  };
  for (const text of markdown.split(/\r\n?|\n/)) {
    const line = parted(text);
    if (line.rest === '' || startsAnew.test(text.trimStart())) flush();
    paragraph.push(line);
    if (line.rest === '') flush();
  }
  flush();
  return bounded.join('\n');
};
