import type { StructNode } from './boxes.ts';
import type { Ink } from './ink.ts';
import { breakLines, type Line } from './lines.ts';
import { colours, column, floor, page, type Style } from './look.ts';

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

const ink = (font: Style['font'], size: number, colour: string): Style => ({ font, size, colour });
const looks = {
  title: {
    style: ink('bold', 30, colours.curtainDeep),
    lineHeight: 38,
    before: 0,
    after: 4,
    indent: 0,
  },
  note: { style: ink('italic', 12, colours.muted), lineHeight: 18, before: 0, after: 4, indent: 0 },
  chapter: {
    style: ink('bold', 13.5, colours.curtain),
    lineHeight: 18,
    before: 9,
    after: 2,
    indent: 0,
  },
  block: {
    style: ink('roman', 11.5, colours.ink),
    lineHeight: 15,
    before: 0,
    after: 0,
    indent: 16,
  },
  gap: {
    style: ink('roman', 11.5, colours.gapInk),
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
const figures: Style = { ...ink('roman', 12, colours.ink), features: ['tnum'] };
const aside: Style = ink('italic', 11.5, colours.muted);

const linesOf = (entry: Entry, { measure }: Ink): readonly Line[] => {
  const { style, indent } = looks[entry.kind];
  const room = 'anchor' in entry ? numberRoom + (entry.aside ? asideRoom : 0) : 0;
  return breakLines([{ text: entry.text, style }], column - indent - room, measure);
};

/**
 * Puts the entries on pages. The number of pages does not depend on the page numbers, so it is known before the chapters
 * are numbered.
 */
export const layContents = (
  entries: readonly Entry[],
  surface: Ink,
): readonly (readonly Row[])[] => {
  const pages: Row[][] = [[]];
  let y: number = top;
  for (const [index, entry] of entries.entries()) {
    const { lineHeight, before, after } = looks[entry.kind];
    const lines = linesOf(entry, surface);
    const height = lines.length * lineHeight;
    const next = entries[index + 1];
    const keepsWithNext = next && entry.kind !== 'block' && entry.kind !== 'gap';
    const needed = before + height + (keepsWithNext ? after + looks[next.kind].lineHeight : 0);
    if (index > 0 && (entry.kind === 'title' || y + needed > bottom)) {
      pages.push([]);
      y = top - before;
    }
    pages.at(-1)?.push({ entry, lines, y: y + before });
    y += before + height + after;
  }
  return pages;
};

const drawLeader = (surface: Ink, from: number, to: number, baseline: number): void => {
  if (to - from < 12) return;
  surface.decoration(() => {
    surface.doc.moveTo(from, baseline - 1).lineTo(to, baseline - 1);
    surface.doc.lineWidth(0.8).lineCap('round').dash(0.1, { space: 4 }).stroke(colours.faint);
    surface.doc.undash().lineCap('butt');
  });
};

/** A box to tick when the gap is filled, for those who print. */
const drawTickBox = ({ decoration, doc }: Ink, y: number): void =>
  decoration(() => {
    doc
      .roundedRect(page.left + 1, y + 3, 9, 9, 2)
      .lineWidth(0.9)
      .stroke(colours.gapInk);
  });

const drawPlain = (surface: Ink, { entry, lines, y }: Row): void => {
  const { lineHeight, style } = looks[entry.kind];
  surface.tagged([{ type: entry.kind === 'title' ? 'H1' : 'P' }], () => {
    for (const [index, line] of lines.entries()) {
      surface.writeLine(
        line,
        page.left,
        y + index * lineHeight + lineHeight / 2 + style.size * 0.3,
      );
    }
  });
};

const drawLink = (
  surface: Ink,
  { entry, lines, y }: Row & { entry: { anchor: string; aside?: string } },
  list: StructNode,
  number: number,
): void => {
  const { lineHeight, style, indent } = looks[entry.kind];
  const left = page.left + indent;
  const right = page.left + column;
  const baseline = (index: number) => y + index * lineHeight + lineHeight / 2 + style.size * 0.3;
  const last = baseline(lines.length - 1);
  const numberLeft = right - surface.measure(String(number), figures);
  const asideLeft = right - numberRoom - surface.measure(entry.aside ?? '', aside);
  const end = entry.aside ? asideLeft : numberLeft;
  drawLeader(surface, left + (lines.at(-1)?.width ?? 0) + 4, end - 6, last);
  if (entry.kind === 'gap') drawTickBox(surface, y);
  const link = surface.tagged([list, { type: 'TOCI' }, { type: 'Link' }], () => {
    for (const [index, line] of lines.entries()) surface.writeLine(line, left, baseline(index));
    if (entry.aside) surface.write(`${entry.aside} `, aside, asideLeft, last);
    surface.write(String(number), figures, numberLeft, last);
  });
  // A String object is written as text, a plain one as a name; the types know neither that nor the parent.
  const Contents = new String(`${entry.text}, página ${number}`);
  const options: object = { structParent: link, Contents };
  surface.doc.goTo(left, y, right - left, lines.length * lineHeight, entry.anchor, options);
};

/** Draws one page of the table of contents. `pageOf` knows the page number of an anchor. */
export const drawContents = (
  surface: Ink,
  rows: readonly Row[],
  list: StructNode,
  pageOf: (anchor: string) => number,
): void => {
  for (const row of rows) {
    const { entry } = row;
    if ('anchor' in entry) drawLink(surface, { ...row, entry }, list, pageOf(entry.anchor));
    else drawPlain(surface, row);
  }
};
