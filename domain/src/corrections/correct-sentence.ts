import { joinBlocks, splitBlocks } from '../script/blocks.ts';
import { countBlockStarts, hasMarkedLine } from '../script/lines.ts';
import type { Finding } from '../script-check/finding.ts';

/** The size of a sentence that is corrected by hand. */
export const sentenceSize = { shortest: 1, longest: 2000 } as const;

/** Where a sentence stands: in a block, at places of the block as it is written. */
type PlaceOfSentence = Partial<Pick<Finding, 'blockIndex' | 'sentenceAt' | 'at'>>;

/** The sentence that a finding is about, as it is written; undefined when it is about the block as a whole. */
export const sentenceOf = (
  text: string,
  { blockIndex, sentenceAt, at }: PlaceOfSentence,
): string | undefined => {
  const place = sentenceAt ?? at;
  const block = splitBlocks(text)[blockIndex ?? -1];
  const sentence = place && block?.raw.slice(place.from, place.to);
  return sentence?.trim() ? sentence : undefined;
};

/** Whether a text may stand in the place of a sentence: no heading, no cue and no fence begins in it. */
export const isSentence = (sentence: string): boolean =>
  sentence.trim().length >= sentenceSize.shortest &&
  sentence.length <= sentenceSize.longest &&
  !hasMarkedLine(sentence);

/**
 * The text with the sentence of a finding in other words (B-STAGE-12); undefined when it is no longer there, word for
 * word, or the new one may not stand there.
 */
export const correctSentence = (
  text: string,
  finding: PlaceOfSentence,
  change: { readonly from: string; readonly to: string },
): string | undefined => {
  const place = finding.sentenceAt ?? finding.at;
  if (!place || !isSentence(change.to) || sentenceOf(text, finding) !== change.from)
    return undefined;
  const corrected = joinBlocks(
    splitBlocks(text).map((block, index) =>
      index === finding.blockIndex
        ? { raw: block.raw.slice(0, place.from) + change.to.trim() + block.raw.slice(place.to) }
        : block,
    ),
  );
  return countBlockStarts(corrected) === countBlockStarts(text) ? corrected : undefined;
};
