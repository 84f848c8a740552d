import type { Box } from './boxes.ts';
import type { Canvas } from './canvas.ts';
import type { Line } from './lines.ts';
import { colours, page, styles, type TextLayout } from './styles.ts';
import type { Page, PlacedBox } from './pages.ts';

const baselineOf = (line: Line, top: number, lineHeight: number): number =>
  top + lineHeight / 2 + (line.fragments[0]?.style.size ?? 0) * 0.3;

/** The paper behind open gaps, one patch for each stretch. */
const drawGapPaper = (
  { doc }: Canvas,
  line: Line,
  left: number,
  top: number,
  lineHeight: number,
) => {
  let x = left;
  for (const { style, text, width } of line.fragments) {
    if (style.isGap) {
      const height = style.size * 1.36;
      const blank = text.endsWith(' ') ? style.size * 0.22 : 0;
      const y = top + (lineHeight - height) / 2 + style.size * 0.02;
      doc.roundedRect(x - 2, y, width - blank + 4, height, 3).fill(colours.gapPaper);
    }
    x += width;
  }
};

const drawOrnament = (
  { doc }: Canvas,
  { ornament, left }: Box,
  y: number,
  layout: TextLayout,
): void => {
  if (ornament === 'chapter') doc.rect(left, y + 16, 54, 2.5).fill(colours.spotlight);
  if (ornament === 'rule') {
    for (const step of [-1, 0, 1]) {
      doc.circle(layout.left + layout.column / 2 + step * 16, y, 1.6).fill(colours.faint);
    }
  }
};

const drawDecoration = (
  canvas: Canvas,
  { box, from, to, y }: PlacedBox,
  layout: TextLayout,
): void => {
  const lines = box.lines.slice(from, to);
  const bottom = y + lines.length * box.lineHeight;
  const hasGap = lines.some((line) => line.fragments.some(({ style }) => style.isGap));
  if (!box.bar && !box.ornament && !hasGap) return;
  canvas.decoration(() => {
    if (box.bar) {
      canvas.doc.rect(box.bar.left, y + 1, 2.2, bottom - y - 2).fill(box.bar.colour);
    }
    for (const [index, line] of lines.entries()) {
      drawGapPaper(canvas, line, box.left, y + index * box.lineHeight, box.lineHeight);
    }
    if (to === box.lines.length) drawOrnament(canvas, box, bottom, layout);
  });
};

const drawPlaced = (canvas: Canvas, placed: PlacedBox, layout: TextLayout): void => {
  const { box, from, to, y } = placed;
  drawDecoration(canvas, placed, layout);
  if (box.label && from === 0) {
    const { text, left, path } = box.label;
    const first = box.lines[0];
    const baseline = first ? baselineOf(first, y, box.lineHeight) : y;
    canvas.tagged(path, () => canvas.write(`${text.text} `, text.style, left, baseline));
  }
  const lines = box.lines.slice(from, to);
  if (lines.length === 0) return;
  canvas.tagged(box.path, () => {
    for (const [index, line] of lines.entries()) {
      canvas.writeLine(
        line,
        box.left,
        baselineOf(line, y + index * box.lineHeight, box.lineHeight),
      );
    }
  });
};

/** The part of a text that fits, with '…' where it was cut. */
const shortened = (text: string, width: number, { measure }: Canvas): string => {
  if (measure(text, styles.running) <= width) return text;
  let cut = text;
  while (cut !== '' && measure(`${cut}…`, styles.running) > width) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
};

/** Header and footer of every page but the cover: where one is, and 'Página x de y'. */
export const drawRunningLines = (
  canvas: Canvas,
  lines: {
    readonly left: string;
    readonly right: string;
    readonly page: number;
    readonly pages: number;
  },
  { left: start, column }: TextLayout,
): void => {
  const { doc, measure } = canvas;
  const right = start + column;
  const number = `Página ${lines.page} de ${lines.pages}`;
  canvas.decoration(() => {
    const rightWidth = measure(lines.right, styles.running);
    const left = shortened(lines.left, column - rightWidth - 24, canvas);
    canvas.write(left, styles.running, start, page.header);
    canvas.write(lines.right, styles.running, right - rightWidth, page.header);
    doc.moveTo(start, page.header + 9).lineTo(right, page.header + 9);
    doc.lineWidth(0.6).stroke(colours.hairline);
    canvas.write(number, styles.running, right - measure(number, styles.running), page.footer);
  }, 'Pagination');
};

/** Opens where links and bookmarks lead to, then draws what stands on the page. */
export const drawPage = (
  canvas: Canvas,
  placed: Page,
  layout: TextLayout,
  onAnchor: (anchor: NonNullable<Box['anchor']>, y: number) => void,
): void => {
  for (const each of placed) {
    if (each.box.anchor && each.from === 0) onAnchor(each.box.anchor, each.y);
    drawPlaced(canvas, each, layout);
  }
};
