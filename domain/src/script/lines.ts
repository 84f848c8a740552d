type Line = {
  /** Without its line end. */
  readonly text: string;
  readonly whole: string;
};
type Fence = { readonly mark: string; readonly length: number };

const lineWithEnd = /[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g;
const fenceStart = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const fenceEnd = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/** A line that starts a block, and its title. */
export const heading = /^ {0,3}##(?:[ \t]+([^]*))?$/;

/** The lines of a text, each with its end. */
export const linesOf = (text: string): Line[] =>
  (text.match(lineWithEnd) ?? []).map((whole) => ({ whole, text: whole.replace(/[\r\n]+$/, '') }));

/** The fence that is open after this line, given the one that was open before it. */
const fenceAfter = (line: string, open: Fence | undefined): Fence | undefined => {
  if (open) {
    const mark = fenceEnd.exec(line)?.[1];
    return mark?.startsWith(open.mark) && mark.length >= open.length ? undefined : open;
  }
  const mark = fenceStart.exec(line)?.[1];
  return mark ? { mark: mark.charAt(0), length: mark.length } : undefined;
};

/**
 * The lines of a text, each with whether it stands inside a code fence and whether it is a heading that starts a block
 * (inside a fence it is not), and the fence that is left open at the end.
 */
export const readLines = (text: string) => {
  let open: Fence | undefined;
  const lines = linesOf(text).map((line) => {
    const isFenced = open !== undefined;
    const startsBlock = !isFenced && heading.test(line.text);
    open = fenceAfter(line.text, open);
    return { ...line, isFenced, startsBlock };
  });
  return { lines, open };
};

/** How many blocks begin in a text. */
export const countBlockStarts = (text: string): number =>
  readLines(text).lines.filter(({ startsBlock }) => startsBlock).length;

/** Whether a line of a text begins a heading, a cue or a fence, and would be no speech in the place of a sentence. */
export const hasMarkedLine = (text: string): boolean => /^[ \t]*(?:##|>|```|~~~)/mu.test(text);
