import type { Style } from './styles.ts';

/** The width of a text in a style, in points. */
export type Measure = (text: string, style: Style) => number;

export type StyledText = { readonly text: string; readonly style: Style };
/** A stretch of one line in one style; `width` includes its trailing space. */
type Fragment = StyledText & { readonly width: number };
export type Line = { readonly fragments: readonly Fragment[]; readonly width: number };

type Word = { readonly fragments: readonly Fragment[]; readonly width: number };

const emptyLine: Line = { fragments: [], width: 0 };

/** Splits texts into words with their trailing spaces; fragments of different styles without a space are one word. */
const wordsOf = (texts: readonly StyledText[], measure: Measure): Word[] => {
  const words: Fragment[][] = [[]];
  for (const { text, style } of texts) {
    for (const piece of text.match(/[^ ]+ *| +/g) ?? []) {
      const written = piece.replace(/ +$/, ' ');
      words.at(-1)?.push({ text: written, style, width: measure(written, style) });
      if (written.endsWith(' ')) words.push([]);
    }
  }
  return words
    .filter((fragments) => fragments.length > 0)
    .map((fragments) => ({ fragments, width: widthOf(fragments) }));
};

const widthOf = (fragments: readonly Fragment[]): number =>
  fragments.reduce((sum, fragment) => sum + fragment.width, 0);

/** A word wider than the column (an address, a run of letters) is broken where it stops fitting. */
const broken = (word: Word, width: number, measure: Measure): Word[] => {
  if (word.width <= width) return [word];
  const pieces: Word[] = [];
  for (const { text, style } of word.fragments) {
    let piece = '';
    for (const character of text) {
      if (piece !== '' && measure(piece + character, style) > width) {
        pieces.push(oneFragment(piece, style, measure));
        piece = '';
      }
      piece += character;
    }
    if (piece !== '') pieces.push(oneFragment(piece, style, measure));
  }
  return pieces;
};

const oneFragment = (text: string, style: Style, measure: Measure): Word => {
  const width = measure(text, style);
  return { fragments: [{ text, style, width }], width };
};

/** Neighbours of one style become one stretch, so that a line is drawn with few strokes. */
const merged = (fragments: readonly Fragment[]): Fragment[] => {
  const stretches: Fragment[] = [];
  for (const fragment of fragments) {
    const last = stretches.at(-1);
    if (last?.style === fragment.style) {
      const text = last.text + fragment.text;
      stretches[stretches.length - 1] = { ...last, text, width: last.width + fragment.width };
    } else stretches.push(fragment);
  }
  return stretches;
};

const lineOf = (words: readonly Word[]): Line => {
  const fragments = merged(words.flatMap((word) => word.fragments));
  return { fragments, width: widthOf(fragments) };
};

const breakParagraph = (
  texts: readonly StyledText[],
  width: number,
  measure: Measure,
): readonly Line[] => {
  const lines: Line[] = [];
  let words: Word[] = [];
  let filled = 0;
  for (const word of wordsOf(texts, measure).flatMap((each) => broken(each, width, measure))) {
    // The blank after a word may hang over the edge; a tenth of a point stands for rounding.
    const space = word.fragments.at(-1)?.text.endsWith(' ') ? measure(' ', styleOf(word)) : 0;
    if (words.length > 0 && filled + word.width - space > width + 0.1) {
      lines.push(lineOf(words));
      words = [];
      filled = 0;
    }
    words.push(word);
    filled += word.width;
  }
  if (words.length > 0) lines.push(lineOf(words));
  return lines.length > 0 ? lines : [emptyLine];
};

const styleOf = (word: Word): Style => {
  const style = word.fragments.at(-1)?.style;
  if (!style) throw new Error('a word has at least one fragment');
  return style;
};

/** Splits texts at the line breaks that were asked for. */
const paragraphsOf = (texts: readonly StyledText[]): StyledText[][] => {
  const paragraphs: StyledText[][] = [[]];
  for (const { text, style } of texts) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) paragraphs.push([]);
      if (part !== '') paragraphs.at(-1)?.push({ text: part, style });
    }
  }
  return paragraphs;
};

/** Breaks texts into lines of at most `width` points, ragged to the right. */
export const breakLines = (
  texts: readonly StyledText[],
  width: number,
  measure: Measure,
): readonly Line[] =>
  paragraphsOf(texts).flatMap((paragraph) => breakParagraph(paragraph, width, measure));
