/** Something that stands between brackets in a text: from `index` to before `end`, with what is between them. */
type BracketSpan = { readonly index: number; readonly end: number; readonly inner: string };

const longest = { gap: 400, words: 300, address: 500 } as const;
const gapStart = /\[PREENCHER:/iuy;
const gapStartLength = '[PREENCHER:'.length;

/** Where a character stands next. To be asked from left to right: each character of the text is then looked at once. */
const nextOf = (text: string, character: string): ((from: number) => number) => {
  let at = -1;
  return (from) => {
    if (at < from) {
      const found = text.indexOf(character, from);
      at = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return at;
  };
};

/**
 * Reads the gaps and links of a text, by the positions of their opening brackets, from left to right. A pattern would look
 * at the characters behind every bracket once more, which a text of nothing but brackets makes slow.
 */
const readBrackets = (text: string) => {
  const gapEnd = nextOf(text, ']');
  const wordsEnd = nextOf(text, ']');
  const addressEnd = nextOf(text, ')');
  return {
    /** `[PREENCHER: preço]` */
    gapAt: (index: number): BracketSpan | undefined => {
      gapStart.lastIndex = index;
      if (!gapStart.test(text)) return undefined;
      const from = index + gapStartLength;
      const end = gapEnd(from);
      if (end - from > longest.gap) return undefined;
      return { index, end: end + 1, inner: text.slice(from, end) };
    },
    /** `[página](https://…)`; of an image, the mark before the bracket is not part of it. */
    linkAt: (index: number): BracketSpan | undefined => {
      const end = wordsEnd(index + 1);
      if (end - index - 1 > longest.words || text[end + 1] !== '(') return undefined;
      const last = addressEnd(end + 2);
      if (last - end - 2 > longest.address) return undefined;
      return { index, end: last + 1, inner: text.slice(index + 1, end) };
    },
  };
};

/** The gaps of a text, in order. */
export const gapsIn = (text: string): BracketSpan[] => {
  const { gapAt } = readBrackets(text);
  const found: BracketSpan[] = [];
  for (let at = text.indexOf('['); at >= 0;) {
    const gap = gapAt(at);
    if (gap) found.push(gap);
    at = text.indexOf('[', gap?.end ?? at + 1);
  }
  return found;
};

/** The text with links replaced by their words. */
export const withLinksRead = (text: string): string => {
  const { linkAt } = readBrackets(text);
  let read = '';
  let from = 0;
  for (let at = text.indexOf('['); at >= 0;) {
    const link = linkAt(at);
    if (link) {
      const isImage = at > from && text[at - 1] === '!';
      read += text.slice(from, isImage ? at - 1 : at) + link.inner;
      from = link.end;
    }
    at = text.indexOf('[', link?.end ?? at + 1);
  }
  return read + text.slice(from);
};

/** A mark that is not said: `[` with what it opens, or a run of marks of emphasis. */
type UnsaidMark = {
  readonly index: number;
  readonly end: number;
  readonly gap?: BracketSpan;
  readonly link?: BracketSpan;
};

const anyEmphasis = /[*_`~]+/;

/** The marks of a text that are not said, in order: gaps, links and images, emphasis. */
export const unsaidMarks = (text: string, emphasis: RegExp = anyEmphasis): UnsaidMark[] => {
  const { gapAt, linkAt } = readBrackets(text);
  const marks: UnsaidMark[] = [];
  let from = 0;
  const search = new RegExp(`\\[|${emphasis.source}`, 'g');
  for (let match = search.exec(text); match; match = search.exec(text)) {
    const { index } = match;
    const mark = ((): UnsaidMark | undefined => {
      if (match[0] !== '[') return { index, end: index + match[0].length };
      const link = linkAt(index);
      const isImage = index > from && text[index - 1] === '!';
      if (link && isImage) return { index: index - 1, end: link.end, link };
      const gap = gapAt(index);
      if (gap) return { index, end: gap.end, gap };
      return link && { index, end: link.end, link };
    })();
    if (mark) {
      marks.push(mark);
      from = mark.end;
      search.lastIndex = mark.end;
    }
  }
  return marks;
};
