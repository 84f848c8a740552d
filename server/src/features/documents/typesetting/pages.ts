import type { Box } from './boxes.ts';
import { floor, page } from './styles.ts';

/** Lines `from` to before `to` of a box, with the top of the first at `y` points from the top of the page. */
export type PlacedBox = {
  readonly box: Box;
  readonly from: number;
  readonly to: number;
  readonly y: number;
};
export type Page = readonly PlacedBox[];

const fewestLines = 2;

const heightOf = (box: Box): number => box.lines.length * box.lineHeight;

/** The height that a box needs to start here: all of what keeps with the next, and the first lines of that. */
const startHeight = (boxes: readonly Box[], index: number): number => {
  let height = 0;
  for (const box of boxes.slice(index)) {
    if (!box.keepsWithNext) {
      // A box that could only be parted by leaving one line alone is not parted.
      const isWhole = box.lines.length < 2 * fewestLines;
      const lines = isWhole ? box.lines.length : fewestLines;
      return height + box.before + lines * box.lineHeight;
    }
    height += box.before + heightOf(box) + box.after;
  }
  return height;
};

/** How many lines go on this page: as many as fit, but no single line is left alone on either side. */
const linesThatFit = (left: number, height: number, box: Box): number => {
  const fit = Math.min(left, Math.max(0, Math.floor((height + 0.01) / box.lineHeight)));
  if (fit === left) return fit;
  const kept = left - fit < fewestLines ? fit - 1 : fit;
  return kept < fewestLines ? 0 : kept;
};

/**
 * Puts boxes on pages, from the top of the first. Headings stay with what they head; a paragraph is never parted so that
 * one line stands alone. A box higher than a page goes on over as many as it needs.
 */
export const layPages = (boxes: readonly Box[]): Page[] => {
  const pages: PlacedBox[][] = [[]];
  let y: number = page.top;
  const turn = () => {
    pages.push([]);
    y = page.top;
  };
  for (const [index, box] of boxes.entries()) {
    const isTop = y === page.top;
    if (!isTop && y + startHeight(boxes, index) > floor) turn();
    if (y !== page.top) y += box.before;
    let from = 0;
    do {
      const left = box.lines.length - from;
      let count = linesThatFit(left, floor - y, box);
      if (count === 0 && left > 0) {
        if (y !== page.top) {
          turn();
          continue;
        }
        count = Math.max(1, Math.min(left, Math.floor((floor - y) / box.lineHeight)));
      }
      pages.at(-1)?.push({ box, from, to: from + count, y });
      y += count * box.lineHeight;
      from += count;
      if (from < box.lines.length) turn();
    } while (from < box.lines.length);
    y += box.after;
  }
  return pages;
};
