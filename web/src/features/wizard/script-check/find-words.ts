import { withGapWords } from '../../../shared/script/gap.tsx';

const highlightName = 'finding';

type Place = { readonly node: Text; readonly start: number };

/** The words of a finding as they are shown: without the marks of the markdown. */
const asShown = (excerpt: string): string =>
  withGapWords(excerpt)
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const textsIn = (root: HTMLElement): { readonly text: string; readonly places: Place[] } => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const places: Place[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    places.push({ node, start: text.length });
    text += node.data.replace(/\s/g, ' ');
  }
  return { text, places };
};

/** Where the words of a finding stand in an element; undefined where they do not. */
export const rangeOf = (root: HTMLElement, excerpt: string): Range | undefined => {
  const { text, places } = textsIn(root);
  const wanted = asShown(excerpt);
  const from = wanted === '' ? -1 : text.indexOf(wanted);
  if (from < 0) return undefined;
  const at = (offset: number) => places.findLast(({ start }) => start <= offset);
  const first = at(from);
  const last = at(from + wanted.length - 1);
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, from - first.start);
  range.setEnd(last.node, Math.min(from + wanted.length - last.start, last.node.length));
  return range;
};

/** Brings a block into view with the words of a finding marked, and puts the focus on it. */
export const showWords = (elementId: string, excerpt: string): void => {
  const element = document.getElementById(elementId);
  if (!element) return;
  const range = rangeOf(element, excerpt);
  if ('highlights' in CSS) {
    CSS.highlights.delete(highlightName);
    if (range) CSS.highlights.set(highlightName, new Highlight(range));
  }
  const target = range?.startContainer.parentElement ?? element;
  target.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
};
