import type { SentencePlace } from '@webnario/domain/rewording/places';
import { rangesOf } from '../script-check/find-words.ts';

/** A place between two characters of the page. */
type Caret = { readonly node: Node; readonly offset: number };

/** Where a pointer points among the words; Safari has a method of its own. */
const caretAt = (x: number, y: number): Caret | undefined => {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position ? { node: position.offsetNode, offset: position.offset } : undefined;
  }
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
};

/** A finger is wider than a line, and a word on its edge is still meant. */
const slack = 6;

const isOn = (range: Range, x: number, y: number): boolean =>
  Array.from(range.getClientRects()).some(
    ({ left, right, top, bottom }) =>
      left - slack <= x && x <= right + slack && top - slack <= y && y <= bottom + slack,
  );

/** Where each of these sentences stands in an element that shows their block; undefined for one that is not shown. */
export const sentenceRanges = (
  element: HTMLElement,
  sentences: readonly SentencePlace[],
): readonly (Range | undefined)[] =>
  rangesOf(
    element,
    sentences.map(({ text }) => text),
  );

/** The sentence that a pointer points at. */
export const sentenceAtPoint = (
  element: HTMLElement,
  sentences: readonly SentencePlace[],
  { x, y }: { readonly x: number; readonly y: number },
): SentencePlace | undefined => {
  const caret = caretAt(x, y);
  if (!caret || !element.contains(caret.node)) return undefined;
  const ranges = sentenceRanges(element, sentences);
  return sentences.find((_, index) => {
    const range = ranges[index];
    return range?.isPointInRange(caret.node, caret.offset) && isOn(range, x, y);
  });
};

const highlightName = 'sentence';

/** Marks the chosen sentence on the screen; answers how to end that. */
export const markSentence = (range: Range | undefined): (() => void) | undefined => {
  if (!range || !('highlights' in CSS)) return undefined;
  CSS.highlights.set(highlightName, new Highlight(range));
  return () => void CSS.highlights.delete(highlightName);
};

/** How far a sentence is kept from the edges of what is seen of the page, in pixels. */
const margin = 24;

/** Brings the marked sentence into view between the bar at the top and this one. */
export const showAbove = (bar: HTMLElement): void => {
  const [range] = ('highlights' in CSS && CSS.highlights.get(highlightName)) || [];
  if (!(range instanceof Range)) return;
  const { top, bottom } = range.getBoundingClientRect();
  const hidden = bottom + margin - bar.getBoundingClientRect().top;
  const above =
    top - margin - parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  if (hidden > 0) window.scrollBy({ top: hidden, behavior: 'instant' });
  else if (above < 0) window.scrollBy({ top: above, behavior: 'instant' });
};
