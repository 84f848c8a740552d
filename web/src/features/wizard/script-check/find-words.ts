import { withLinksRead } from '@webnario/domain/script/marks';
import { withGapWords } from '../../../shared/script/gap.tsx';

const highlightName = 'finding';

type Place = { readonly node: Text; readonly start: number };

/** The words of a finding as they are shown: without the marks of the markdown. */
const asShown = (excerpt: string): string =>
  withLinksRead(withGapWords(excerpt))
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The words of an element, without those of its cues where `isSpoken` leaves them out, and the nodes that hold them. */
const textsIn = (
  root: HTMLElement,
  isSpoken: boolean,
): { readonly text: string; readonly places: Place[] } => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const places: Place[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    if (isSpoken && node.parentElement?.closest('.cue')) continue;
    places.push({ node, start: text.length });
    text += node.data.replace(/\s/g, ' ');
  }
  return { text, places };
};

const rangeAt = (places: readonly Place[], from: number, length: number): Range | undefined => {
  const at = (offset: number) => places.findLast(({ start }) => start <= offset);
  const first = at(from);
  const last = at(from + length - 1);
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, from - first.start);
  range.setEnd(last.node, Math.min(from + length - last.start, last.node.length));
  return range;
};

/** Where the words of a finding stand in an element; undefined where they do not. */
export const rangeOf = (root: HTMLElement, excerpt: string): Range | undefined => {
  const { text, places } = textsIn(root, false);
  const wanted = asShown(excerpt);
  const from = wanted === '' ? -1 : text.indexOf(wanted);
  return from < 0 ? undefined : rangeAt(places, from, wanted.length);
};

/** Where sentences stand that follow each other in what is spoken in an element. */
export const rangesOf = (
  root: HTMLElement,
  sentences: readonly string[],
): readonly (Range | undefined)[] => {
  const { text, places } = textsIn(root, true);
  let end = 0;
  return sentences.map((sentence) => {
    const wanted = asShown(sentence);
    const from = wanted === '' ? -1 : text.indexOf(wanted, end);
    if (from < 0) return undefined;
    end = from + wanted.length;
    return rangeAt(places, from, wanted.length);
  });
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
