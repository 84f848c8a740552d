import { unsaidMarks } from './marks.ts';
import { isSpokenLine, listMark } from './speech.ts';

/** What is said of a text, and where each character of it stands in the text as it is written. */
export type SpokenText = {
  readonly text: string;
  /** Where the character at `index` stands in the markdown. */
  readonly positionOf: (index: number) => number;
};

const lineEnd = /\r\n|\r|\n/g;

/** Characters with where they came from. */
const collector = () => {
  const texts: string[] = [];
  const positions: number[] = [];
  return {
    add: (text: string, from: number): void => {
      texts.push(text);
      for (let index = 0; index < text.length; index += 1) positions.push(from + index);
    },
    text: (): string => texts.join(''),
    positions,
  };
};

const spokenLinesOf = (markdown: string) => {
  const kept = collector();
  let from = 0;
  const take = (to: number, end: string): void => {
    const line = markdown.slice(from, to);
    if (isSpokenLine(line)) {
      const mark = listMark.exec(line)?.[0].length ?? 0;
      kept.add(line.slice(mark), from + mark);
      if (end !== '') kept.add('\n', to);
    }
    from = to + end.length;
  };
  for (const end of markdown.matchAll(lineEnd)) take(end.index, end[0]);
  take(markdown.length, '');
  return { text: kept.text(), positions: kept.positions };
};

/** What is said aloud of a text, as `spokenText` gives it, each character with its place in the text. */
export const spokenOf = (markdown: string): SpokenText => {
  const lines = spokenLinesOf(markdown);
  const kept = collector();
  const addLines = (from: number, to: number): void => {
    for (let index = from; index < to; index += 1) {
      kept.add(lines.text[index] ?? '', lines.positions[index] ?? 0);
    }
  };
  let from = 0;
  for (const { index, end, gap, link } of unsaidMarks(lines.text)) {
    addLines(from, index);
    if (link) addLines(link.index + 1, link.index + 1 + link.inner.length);
    if (gap) kept.add(' ', lines.positions[index] ?? 0);
    from = end;
  }
  addLines(from, lines.text.length);
  const { positions } = kept;
  return {
    text: kept.text(),
    positionOf: (index) => positions[index] ?? (positions.at(-1) ?? -1) + 1,
  };
};
