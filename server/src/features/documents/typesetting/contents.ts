import type { StructNode } from './boxes.ts';
import type { Canvas } from './canvas.ts';
import { breakLines, type Line } from './lines.ts';
import { colours, column, floor, page, type Style } from './styles.ts';

/** A line of the table of contents: a title of a list, or an entry that leads to an anchor. */
export type Entry =
  | { readonly kind: 'title' | 'note'; readonly text: string }
  | {
      readonly kind: 'chapter' | 'block' | 'gap';
      readonly text: string;
      readonly anchor: string;
      /** Stands before the page number. */
      readonly aside?: string;
    };

type Row = { readonly entry: Entry; readonly lines: readonly Line[]; readonly y: number };

const textStyle = (font: Style['font'], size: number, colour: string): Style => ({
  font,
  size,
  colour,
});
const entryStyles = {
  title: {
    style: textStyle('bold', 30, colours.curtainDeep),
    lineHeight: 38,
    before: 0,
    after: 4,
    indent: 0,
  },
  note: {
    style: textStyle('italic', 12, colours.muted),
    lineHeight: 18,
    before: 0,
    after: 4,
    indent: 0,
  },
  chapter: {
    style: textStyle('bold', 13.5, colours.curtain),
    lineHeight: 18,
    before: 9,
    after: 2,
    indent: 0,
  },
  block: {
    style: textStyle('roman', 11.5, colours.text),
    lineHeight: 15,
    before: 0,
    after: 0,
    indent: 16,
  },
  gap: {
    style: textStyle('roman', 11.5, colours.gapText),
    lineHeight: 15,
    before: 2,
    after: 1.5,
    indent: 20,
  },
} as const satisfies Record<Entry['kind'], object>;

const top = page.top - 16;
/** Lists run a little further down than the text, so that the usual 36 entries share a page. */
const bottom = floor + 26;

const numberRoom = 40;
const asideRoom = 48;
const figures: Style = { ...textStyle('roman', 12, colours.text), features: ['tnum'] };
const aside: Style = textStyle('italic', 11.5, colours.muted);

const linesOf = (entry: Entry, { measure }: Canvas): readonly Line[] => {
  const { style, indent } = entryStyles[entry.kind];
  const room = 'anchor' in entry ? numberRoom + (entry.aside ? asideRoom : 0) : 0;
  return breakLines([{ text: entry.text, style }], column - indent - room, measure);
};

/**
 * Puts the entries on pages. The number of pages does not depend on the page numbers, so it is known before the chapters
 * are numbered.
 */
export const layContents = (
  entries: readonly Entry[],
  canvas: Canvas,
): readonly (readonly Row[])[] => {
  const pages: Row[][] = [[]];
  let y: number = top;
  for (const [index, entry] of entries.entries()) {
    const { lineHeight, before, after } = entryStyles[entry.kind];
    const lines = linesOf(entry, canvas);
    const height = lines.length * lineHeight;
    const next = entries[index + 1];
    const keepsWithNext = next && entry.kind !== 'block' && entry.kind !== 'gap';
    const needed =
      before + height + (keepsWithNext ? after + entryStyles[next.kind].lineHeight : 0);
    if (index > 0 && (entry.kind === 'title' || y + needed > bottom)) {
      pages.push([]);
      y = top - before;
    }
    pages.at(-1)?.push({ entry, lines, y: y + before });
    y += before + height + after;
  }
  return pages;
};

const drawLeader = (canvas: Canvas, from: number, to: number, baseline: number): void => {
  if (to - from < 12) return;
  canvas.decoration(() => {
    canvas.doc.moveTo(from, baseline - 1).lineTo(to, baseline - 1);
    canvas.doc.lineWidth(0.8).lineCap('round').dash(0.1, { space: 4 }).stroke(colours.faint);
    canvas.doc.undash().lineCap('butt');
  });
};

/** A box to tick when the gap is filled, for those who print. */
const drawTickBox = ({ decoration, doc }: Canvas, y: number): void =>
  decoration(() => {
    doc
      .roundedRect(page.left + 1, y + 3, 9, 9, 2)
      .lineWidth(0.9)
      .stroke(colours.gapText);
  });

const drawPlain = (canvas: Canvas, { entry, lines, y }: Row): void => {
  const { lineHeight, style } = entryStyles[entry.kind];
  canvas.tagged([{ type: entry.kind === 'title' ? 'H1' : 'P' }], () => {
    for (const [index, line] of lines.entries()) {
      canvas.writeLine(line, page.left, y + index * lineHeight + lineHeight / 2 + style.size * 0.3);
    }
  });
};

const drawLink = (
  canvas: Canvas,
  { entry, lines, y }: Row & { entry: { anchor: string; aside?: string } },
  list: StructNode,
  number: number,
): void => {
  const { lineHeight, style, indent } = entryStyles[entry.kind];
  const left = page.left + indent;
  const right = page.left + column;
  const baseline = (index: number) => y + index * lineHeight + lineHeight / 2 + style.size * 0.3;
  const last = baseline(lines.length - 1);
  const numberLeft = right - canvas.measure(String(number), figures);
  const asideLeft = right - numberRoom - canvas.measure(entry.aside ?? '', aside);
  const end = entry.aside ? asideLeft : numberLeft;
  drawLeader(canvas, left + (lines.at(-1)?.width ?? 0) + 4, end - 6, last);
  if (entry.kind === 'gap') drawTickBox(canvas, y);
  const link = canvas.tagged([list, { type: 'TOCI' }, { type: 'Link' }], () => {
    for (const [index, line] of lines.entries()) canvas.writeLine(line, left, baseline(index));
    if (entry.aside) canvas.write(`${entry.aside} `, aside, asideLeft, last);
    canvas.write(String(number), figures, numberLeft, last);
  });
  // A String object is written as text, a plain one as a name; the types know neither that nor the parent.
  const Contents = new String(`${entry.text}, página ${number}`);
  const options: object = { structParent: link, Contents };
  canvas.doc.goTo(left, y, right - left, lines.length * lineHeight, entry.anchor, options);
};

/** Draws one page of the table of contents. `pageOf` knows the page number of an anchor. */
export const drawContents = (
  canvas: Canvas,
  rows: readonly Row[],
  list: StructNode,
  pageOf: (anchor: string) => number,
): void => {
  for (const row of rows) {
    const { entry } = row;
    if ('anchor' in entry) drawLink(canvas, { ...row, entry }, list, pageOf(entry.anchor));
    else drawPlain(canvas, row);
  }
};
