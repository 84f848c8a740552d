import { readCue, type Cue } from '@webnario/domain/script/cues';
import { readLines } from '@webnario/domain/script/lines';
import { findGaps } from '@webnario/domain/gaps/gaps';
import { fromMarkdown } from 'mdast-util-from-markdown';

type RootContent = ReturnType<typeof fromMarkdown>['children'][number];
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number];
type List = Extract<RootContent, { type: 'list' }>;
type ListItem = List['children'][number];
type Placed = RootContent | PhrasingContent | ListItem;

/** How words look. */
export type Marks = { readonly bold: boolean; readonly italic: boolean };

/** A piece of a line. What no editor shows as itself (a link, code) is `kept` as it is written. */
export type Run = Marks &
  (
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'gap'; readonly what: string }
    | { readonly kind: 'break' }
    | { readonly kind: 'kept'; readonly source: string }
  );

/** A paragraph of a script as a person sees it. What has no look of its own is `kept` as it is written. */
export type Paragraph =
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | {
      readonly kind: 'item';
      readonly depth: number;
      /** The number of an ordered item, null for a bullet. */
      readonly number: number | null;
      readonly runs: readonly Run[];
    }
  | { readonly kind: 'heading'; readonly level: number; readonly runs: readonly Run[] }
  | { readonly kind: 'cue'; readonly cue: Cue }
  | { readonly kind: 'kept'; readonly source: string };

/** A paragraph with the bytes it was read from: `text.slice(from, to)`. */
export type ReadParagraph = {
  readonly paragraph: Paragraph;
  readonly from: number;
  readonly to: number;
};

/** A line that goes on in the next one reads as a blank. */
export const onOneLine = (text: string): string => text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');

const textRuns = (text: string, marks: Marks): Run[] => {
  const runs: Run[] = [];
  let from = 0;
  const add = (to: number): void => {
    if (to > from) runs.push({ kind: 'text', text: text.slice(from, to), ...marks });
  };
  for (const { index, length, what } of findGaps(text)) {
    add(index);
    runs.push({ kind: 'gap', what, ...marks });
    from = index + length;
  }
  add(text.length);
  return runs;
};

const runsOfNode = (node: PhrasingContent, source: string, marks: Marks): Run[] => {
  if (node.type === 'text') return textRuns(onOneLine(node.value), marks);
  if (node.type === 'strong') return inline(node.children, source, { ...marks, bold: true });
  if (node.type === 'emphasis') return inline(node.children, source, { ...marks, italic: true });
  if (node.type === 'break') return [{ kind: 'break', ...marks }];
  return [{ kind: 'kept', source: slice(node, source), ...marks }];
};

const inline = (nodes: readonly PhrasingContent[], source: string, marks: Marks): Run[] =>
  nodes.flatMap((node) => runsOfNode(node, source, marks));

const startOf = (node: Placed): number => node.position?.start.offset ?? 0;
const endOf = (node: Placed): number => node.position?.end.offset ?? 0;
const slice = (node: Placed, source: string): string => source.slice(startOf(node), endOf(node));

const noMarks: Marks = { bold: false, italic: false };

const isBlank = (run: Run): boolean =>
  run.kind === 'break' || (run.kind === 'text' && run.text.trim() === '');

/** Words and the blanks between them as runs of their own. */
const withBlanksApart = (run: Run): Run[] =>
  run.kind === 'text'
    ? (run.text.match(/\s+|\S+/g) ?? []).map((text) => ({ ...run, text }))
    : [run];

/** Blanks look like the words on both of their sides, where these look alike: nobody sees a bold blank. */
const withBlanksLikeWords = (runs: readonly Run[]): Run[] => {
  let before = noMarks;
  const after = (from: number): Marks => runs.slice(from).find((run) => !isBlank(run)) ?? noMarks;
  return runs.map((run, index) => {
    if (!isBlank(run)) {
      before = run;
      return run;
    }
    const next = after(index);
    return { ...run, bold: before.bold && next.bold, italic: before.italic && next.italic };
  });
};

const joined = (runs: readonly Run[]): Run[] => {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    const isAlike = last?.bold === run.bold && last.italic === run.italic;
    if (run.kind === 'text' && last?.kind === 'text' && isAlike)
      all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
  }
  return all;
};

/** Without blanks at the ends and beside breaks, without breaks at the ends, and one break where several follow. */
const withoutEdges = (runs: readonly Run[]): Run[] => {
  const isInside = (run: Run | undefined): boolean => run !== undefined && run.kind !== 'break';
  const trimmed = runs
    .filter(
      (run, index) =>
        run.kind !== 'text' ||
        run.text.trim() !== '' ||
        (isInside(runs[index - 1]) && isInside(runs[index + 1])),
    )
    .filter((run, index, all) => run.kind !== 'break' || all[index - 1]?.kind !== 'break');
  const first = trimmed.findIndex(({ kind }) => kind !== 'break');
  const last = trimmed.findLastIndex(({ kind }) => kind !== 'break');
  return first < 0 ? [] : trimmed.slice(first, last + 1);
};

/** Runs in the one form in which they are compared and written. */
export const tidyRuns = (runs: readonly Run[]): Run[] =>
  joined(withBlanksLikeWords(withoutEdges(runs.flatMap(withBlanksApart))));

const runsOf = (nodes: readonly PhrasingContent[], source: string): Run[] =>
  tidyRuns(inline(nodes, source, noMarks));

/** The items of a list, one after the other, where each is one line of text and perhaps a list below it. */
const readItem = (
  item: ListItem,
  number: number | null,
  depth: number,
  source: string,
): ReadParagraph[] | undefined => {
  const [first, ...more] = item.children;
  if (first !== undefined && first.type !== 'paragraph') return undefined;
  const paragraph: Paragraph = {
    kind: 'item',
    depth,
    number,
    runs: first ? runsOf(first.children, source) : [],
  };
  const own = { paragraph, from: startOf(item), to: endOf(first ?? item) };
  const below = more.map((node) =>
    node.type === 'list' ? readList(node, source, depth + 1) : undefined,
  );
  return below.includes(undefined) ? undefined : [own, ...below.flatMap((list) => list ?? [])];
};

const readList = (list: List, source: string, depth: number): ReadParagraph[] | undefined => {
  const items = list.children.map((item, index) =>
    readItem(item, list.ordered ? (list.start ?? 1) + index : null, depth, source),
  );
  return items.includes(undefined) ? undefined : items.flatMap((item) => item ?? []);
};

const kept = (node: Placed, source: string): ReadParagraph => ({
  paragraph: { kind: 'kept', source: slice(node, source) },
  from: startOf(node),
  to: endOf(node),
});

const readNode = (node: RootContent, source: string): ReadParagraph[] => {
  const placed = { from: startOf(node), to: endOf(node) };
  if (node.type === 'paragraph')
    return [{ paragraph: { kind: 'paragraph', runs: runsOf(node.children, source) }, ...placed }];
  // A heading by a line of dashes would become one of the second level, which begins a block.
  if (node.type === 'heading' && source.charAt(placed.from) === '#') {
    const runs = runsOf(node.children, source);
    return [{ paragraph: { kind: 'heading', level: node.depth, runs }, ...placed }];
  }
  if (node.type === 'list') return readList(node, source, 0) ?? [kept(node, source)];
  return [kept(node, source)];
};

const readText = (source: string, offset: number): ReadParagraph[] =>
  fromMarkdown(source)
    .children.flatMap((node) => readNode(node, source))
    .filter(({ from, to }) => to > from)
    .map(({ paragraph, from, to }) => ({ paragraph, from: from + offset, to: to + offset }));

/** The paragraphs of a text in order, each with its place; between them stand blanks and line ends alone. */
export const readParagraphs = (text: string): ReadParagraph[] => {
  const read: ReadParagraph[] = [];
  let start = 0;
  let at = 0;
  const flush = (): void => {
    if (at > start) read.push(...readText(text.slice(start, at), start));
  };
  for (const line of readLines(text).lines) {
    const cue = line.isFenced ? undefined : readCue(line.text);
    if (cue) {
      flush();
      read.push({ paragraph: { kind: 'cue', cue }, from: at, to: at + line.text.length });
      start = at + line.whole.length;
    }
    at += line.whole.length;
  }
  flush();
  return read;
};
