import { splitBlocks } from '../script/blocks.ts';
import { findGaps } from './gaps.ts';
import { normalise } from '../script/words.ts';
import { finishedFields, type ContentField, type FinishedField } from '../project-fields.ts';
import { sentenceAround, type Span } from './sentence.ts';

/** The texts of a project. */
export type Texts = Readonly<Partial<Record<ContentField, string | null>>>;

/** Where a gap stands, or what was put in its place. */
export type GapPlace = {
  readonly field: FinishedField;
  readonly blockIndex: number;
  readonly blockTitle: string;
  /** In the text of the field. */
  readonly at: Span;
  /** The sentence around it, in the text of the field. */
  readonly sentence: Span;
};

/** One thing that only the person knows, and every place that asks for it. */
export type DifferentGap = {
  /** What is asked, as gaps are compared. */
  readonly key: string;
  readonly what: string;
  readonly places: readonly GapPlace[];
};

/** The key by which two gaps count as the same one. */
export const gapKey = (what: string): string => normalise(what);

/** A place with the block and the sentence around it. */
export const placeAt = (field: FinishedField, text: string, at: Span): GapPlace => {
  let end = 0;
  const blocks = splitBlocks(text);
  const found = blocks.findIndex(({ raw }) => {
    end += raw.length;
    return at.from < end;
  });
  const blockIndex = found < 0 ? Math.max(0, blocks.length - 1) : found;
  const blockTitle = blocks[blockIndex]?.title ?? '';
  return { field, blockIndex, blockTitle, at, sentence: sentenceAround(text, at) };
};

/** Every different gap of a finished script, in the order in which the texts are read, with all its places. */
export const differentGaps = (texts: Texts): DifferentGap[] => {
  const gaps = new Map<string, { what: string; places: GapPlace[] }>();
  for (const field of finishedFields) {
    const text = texts[field] ?? '';
    for (const { index, length, what } of findGaps(text)) {
      const place = placeAt(field, text, { from: index, to: index + length });
      const known = gaps.get(gapKey(what));
      if (known) known.places.push(place);
      else gaps.set(gapKey(what), { what, places: [place] });
    }
  }
  return [...gaps].map(([key, gap]) => ({ key, ...gap }));
};
