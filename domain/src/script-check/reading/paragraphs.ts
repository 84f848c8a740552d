import type { PreparedBlock, Sentence } from '../prepared.ts';

/** The sentences of a block, paragraph by paragraph: a blank line or a line that is not said separates two of them. */
export const splitParagraphs = (block: PreparedBlock): Sentence[][] => {
  const paragraphs: Sentence[][] = [];
  let end = 0;
  for (const sentence of block.sentences) {
    const last = paragraphs.at(-1);
    const between = block.raw.slice(end, block.positionOf(sentence.from));
    const isNew = /(?:\r\n|\r(?!\n)|\n)[^\r\n]*[\r\n]/u.test(between);
    if (isNew || !last) paragraphs.push([sentence]);
    else last.push(sentence);
    end = block.positionOf(sentence.to - 1) + 1;
  }
  return paragraphs;
};
