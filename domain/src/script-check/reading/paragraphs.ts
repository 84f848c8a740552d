import type { PreparedBlock, Sentence } from '../prepared.ts';

/** The sentences of a block, paragraph by paragraph: a blank line or a line that is not said parts two of them. */
export const splitParagraphs = (block: PreparedBlock): Sentence[][] => {
  const paragraphs: Sentence[][] = [];
  let end = -1;
  for (const sentence of block.sentences) {
    const start = block.positionOf(sentence.from);
    const between = end < 0 ? '\n\n' : block.raw.slice(end, start);
    const isNew = /(?:\r\n|\r(?!\n)|\n)[^\r\n]*[\r\n]/u.test(between);
    if (isNew) paragraphs.push([sentence]);
    else paragraphs.at(-1)?.push(sentence);
    end = block.positionOf(sentence.to - 1) + 1;
  }
  return paragraphs;
};
