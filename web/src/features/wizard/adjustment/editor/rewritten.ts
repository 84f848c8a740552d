import { joinBlocks, splitBlocks } from '@webnario/domain/script/blocks';

/** A block that was rewritten: its place in the text, and its bytes before and after. */
export type RewrittenBlock = {
  readonly index: number;
  readonly before: string;
  readonly after: string;
};

const isSame = (left: string | undefined, right: string): boolean =>
  left?.trimEnd() === right.trimEnd();

/** Which of the blocks at these places are others in the later text than they were in the earlier one. */
export const rewrittenBlocks = (
  earlier: string,
  later: string,
  indexes: readonly number[],
): RewrittenBlock[] => {
  const from = splitBlocks(earlier);
  const to = splitBlocks(later);
  // Rewriting keeps the number of blocks: another one means that these are not two forms of one text.
  if (from.length !== to.length) return [];
  return indexes.flatMap((index) => {
    const before = from[index]?.raw;
    const after = to[index]?.raw;
    if (before === undefined || after === undefined || isSame(before, after)) return [];
    return [{ index, before, after }];
  });
};

/** Those that stand in the text as they were rewritten: what was edited since is no longer in question. */
export const unchangedRewrites = (
  text: string,
  review: readonly RewrittenBlock[],
): RewrittenBlock[] => {
  if (review.length === 0) return [];
  const blocks = splitBlocks(text);
  return review.filter(({ index, after }) => isSame(blocks[index]?.raw, after));
};

/** The text with one block as it was before it was rewritten; all others keep their bytes. */
export const withBlockBack = (text: string, { index, before }: RewrittenBlock): string =>
  joinBlocks(splitBlocks(text).map((block, place) => (place === index ? { raw: before } : block)));

/** Whether a value that was kept in this browser is a review. */
export const isReview = (value: unknown): value is readonly RewrittenBlock[] =>
  Array.isArray(value) &&
  value.every((block: unknown) => {
    const { index, before, after } = (block ?? {}) as Partial<RewrittenBlock>;
    return typeof index === 'number' && typeof before === 'string' && typeof after === 'string';
  });
