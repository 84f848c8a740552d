import { classMap, type MapRow } from '@webnario/domain/files/class-map';
import { clockRange } from '@webnario/domain/method/format-class-times';
import type { ReadManuscript } from '../manuscript/manuscript.ts';
import { clockNote } from '../manuscript/sentences.ts';
import type { StructNode } from './boxes.ts';
import { makeCanvas, type Canvas } from './canvas.ts';
import { breakLines, type Line } from './lines.ts';
import { readableText } from './readable-text.ts';
import { colours, page, type Style } from './styles.ts';

/** The sheet: narrow margins, because it is looked at and not read. */
const sheet = { left: 30, right: page.width - 30, top: 34, bottom: page.height - 30 } as const;
const width = sheet.right - sheet.left;

const columns = [
  { title: 'Relógio', share: 0.105 },
  { title: 'Bloco', share: 0.215 },
  { title: 'Slides', share: 0.25 },
  { title: 'Enquetes', share: 0.185 },
  { title: 'Pausas e rubricas', share: 0.245 },
] as const;

/** From comfortable to the smallest that can be read at arm's length; the first that fits on one page is taken. */
const sizes = [10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5] as const;
/** How many lines a cell may have, tried from generous to sparing. */
const mostLines = [6, 4, 3, 2] as const;
const padding = 3;
const gutter = 8;

const table: StructNode = { type: 'Table' };

type Cell = { readonly lines: readonly Line[]; readonly left: number };
type Row = {
  readonly kind: 'phase' | 'block';
  readonly cells: readonly Cell[];
  readonly lineHeight: number;
  readonly height: number;
};

const textStyle = (font: Style['font'], size: number, colour: string): Style => ({
  font,
  size,
  colour,
});

const lefts = columns.map((_, index) =>
  columns.slice(0, index).reduce((left: number, { share }) => left + share * width, sheet.left),
);

/** At most so many lines, the last of them with '…' where something is left out. */
const clamped = (
  text: string,
  style: Style,
  room: number,
  most: number,
  { measure }: Canvas,
): readonly Line[] => {
  const lines = breakLines([{ text, style }], room, measure);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most - 1);
  const last = lines[most - 1]?.fragments.map((fragment) => fragment.text).join('') ?? '';
  let cut = last.trimEnd();
  while (cut !== '' && measure(`${cut}…`, style) > room) cut = cut.slice(0, -1);
  return [...kept, ...breakLines([{ text: `${cut.trimEnd()}…`, style }], room, measure)];
};

const rowOf = (
  texts: readonly (readonly [text: string, style: Style])[],
  most: number,
  canvas: Canvas,
): Row => {
  const size = texts[0]?.[1].size ?? 0;
  const lineHeight = size * 1.22;
  const cells = texts.map(([text, style], column): Cell => {
    const room = (columns[column]?.share ?? 0) * width - gutter;
    const lines = text === '' ? [] : clamped(text, style, room, most, canvas);
    return { lines, left: lefts[column] ?? sheet.left };
  });
  const high = Math.max(1, ...cells.map(({ lines }) => lines.length));
  return { kind: 'block', cells, lineHeight, height: high * lineHeight + 2 * padding };
};

const phaseRow = (name: string, size: number, { measure }: Canvas): Row => {
  const style = textStyle('bold', size + 0.5, colours.curtain);
  const lines = breakLines([{ text: name, style }], width, measure).slice(0, 1);
  const lineHeight = size * 1.3;
  return {
    kind: 'phase',
    cells: [{ lines, left: sheet.left + 4 }],
    lineHeight,
    height: lineHeight + 2 * padding,
  };
};

const rowsAt = (
  rows: readonly MapRow[],
  size: number,
  most: number,
  canvas: Canvas,
  readable: (text: string) => string,
): Row[] => {
  const plain = textStyle('roman', size, colours.text);
  const clock: Style = { ...textStyle('roman', size, colours.muted), features: ['tnum'] };
  const bold = textStyle('bold', size, colours.text);
  const soft = textStyle('italic', size, colours.muted);
  return rows.flatMap((row, index) => {
    const block = rowOf(
      [
        [clockRange(row.start, row.end), clock],
        [readable(row.block), bold],
        [readable(row.slides.join(' · ')), plain],
        [readable(row.polls.join(' · ')), plain],
        [readable(row.cues.join(' · ')), soft],
      ],
      most,
      canvas,
    );
    const isNewPhase = rows[index - 1]?.phase !== row.phase;
    return isNewPhase ? [phaseRow(row.phase, size, canvas), block] : [block];
  });
};

const headHeight = 76;
const room = sheet.bottom - sheet.top - headHeight;

/** The rows at the first size at which they fit on one page; the smallest where none does. */
const fitted = (
  rows: readonly MapRow[],
  canvas: Canvas,
  readable: (text: string) => string,
): Row[] => {
  const tries = mostLines.flatMap((most) => sizes.map((size) => ({ most, size })));
  // Whole cells in small letters say more than cut ones in large letters, down to eight points.
  const order = tries.toSorted(
    (a, b) => Number(a.size < 8) - Number(b.size < 8) || b.most - a.most || b.size - a.size,
  );
  let last: Row[] = [];
  for (const { most, size } of order) {
    last = rowsAt(rows, size, most, canvas, readable);
    if (last.reduce((sum, { height }) => sum + height, 0) <= room) return last;
  }
  return last;
};

const drawHead = (canvas: Canvas, productName: string, note: string): void => {
  const { write, tagged, decoration, doc } = canvas;
  const title = textStyle('bold', 20, colours.curtainDeep);
  const name = textStyle('italic', 12, colours.text);
  const small = textStyle('roman', 9, colours.muted);
  tagged([{ type: 'H1' }], () => write('Mapa da aula', title, sheet.left, sheet.top + 16));
  const line = breakLines([{ text: productName, style: name }], width - 160, canvas.measure)[0];
  if (line) {
    tagged([{ type: 'P' }], () => canvas.writeLine(line, sheet.left + 150, sheet.top + 16));
  }
  tagged([{ type: 'P' }], () => write(note, small, sheet.left, sheet.top + 34));
  decoration(() => doc.rect(sheet.left, sheet.top + 44, 40, 2).fill(colours.spotlight));
  const style = textStyle('bold', 9, colours.spotlightText);
  const row: StructNode = { type: 'TR' };
  for (const [index, column] of columns.entries()) {
    tagged([table, row, { type: 'TH' }], () =>
      write(`${column.title} `, style, lefts[index] ?? sheet.left, sheet.top + headHeight - 8),
    );
  }
};

const drawRow = (canvas: Canvas, { kind, cells, lineHeight, height }: Row, y: number): void => {
  const { doc, decoration, tagged, writeLine } = canvas;
  decoration(() => {
    if (kind === 'phase') doc.rect(sheet.left, y, width, height).fill('#f3ecf2');
    else {
      doc.moveTo(sheet.left, y + height).lineTo(sheet.right, y + height);
      doc.lineWidth(0.4).stroke(colours.hairline);
    }
  });
  const row: StructNode = { type: 'TR' };
  for (const { lines, left } of cells) {
    if (lines.length === 0) continue;
    tagged([table, row, { type: kind === 'phase' ? 'TH' : 'TD' }], () => {
      for (const [index, line] of lines.entries()) {
        writeLine(line, left, y + padding + (index + 0.76) * lineHeight);
      }
    });
  }
};

/** The map of the class on one page, to lie beside the screen; a second one only for a class of very many blocks. */
export const typesetMap = async (manuscript: ReadManuscript): Promise<Buffer> => {
  const canvas = makeCanvas({
    title: `${manuscript.productName} — mapa da aula`,
    subject: manuscript.shortPromise,
    creator: manuscript.madeWith,
    date: new Date(manuscript.date),
  });
  const readable = (text: string) => readableText(text, canvas.canDraw);
  const rows = fitted(classMap(manuscript.chapters), canvas, readable);
  const open = (): number => {
    canvas.doc.addPage();
    drawHead(canvas, readable(manuscript.productName), clockNote(manuscript.chapters));
    return sheet.top + headHeight;
  };
  let y = open();
  for (const row of rows) {
    if (y + row.height > sheet.bottom + 0.01) y = open();
    drawRow(canvas, row, y);
    y += row.height;
  }
  return canvas.finish();
};
