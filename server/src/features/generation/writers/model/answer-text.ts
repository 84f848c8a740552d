import { joinBlocks, splitBlocks, type Block } from '@webnario/domain/script/blocks';
import { normalise } from '@webnario/domain/script/words';
import type { BlockText } from '../writer.ts';

const firstHeading = /^## /m;
const openingFence = /^[ \t]*(?:```|~~~)[\w-]*[ \t]*$/m;
const fenceAtEnd = /\n[ \t]*(?:`{1,12}|~{1,12})$/;

/** The text without the blanks, and the fence that may close it, at its end. */
const withoutEnd = (text: string): string => {
  const kept = text.trimEnd();
  const fence = fenceAtEnd.exec(kept.slice(-40))?.[0] ?? '';
  return kept.slice(0, kept.length - fence.length).trimEnd();
};

/**
 * Lets an answer through as it arrives, without what stands before the first `## ` and without the fence
 * around the whole. `push` answers what may be shown at once; blanks and a possible closing fence wait for
 * what comes next. `end` answers what is left.
 */
export const makeAnswerFilter = () => {
  let head: string | undefined = '';
  let held = '';
  let isFenced = false;
  return {
    push: (piece: string): string => {
      if (head !== undefined) {
        head += piece;
        const found = firstHeading.exec(head);
        if (!found) return '';
        isFenced = openingFence.test(head.slice(0, found.index));
        held = head.slice(found.index);
        head = undefined;
      } else {
        held += piece;
      }
      const through = withoutEnd(held);
      held = held.slice(through.length);
      return through;
    },
    end: (): string => (isFenced ? withoutEnd(held) : held.trimEnd()),
    /** Whether a heading has come at all. */
    hasStarted: (): boolean => head === undefined,
  };
};

const overlapMinimum = 12;
const overlapMaximum = 400;

/** The continuation of a cut text without the words that it repeats from the end of what is there. */
export const withoutRepeatedStart = (written: string, continuation: string): string => {
  const longest = Math.min(overlapMaximum, written.length, continuation.length);
  for (let length = longest; length >= overlapMinimum; length -= 1) {
    if (written.endsWith(continuation.slice(0, length))) return continuation.slice(length);
  }
  return firstHeading.test(continuation.slice(0, 3)) && !written.endsWith('\n')
    ? `\n\n${continuation}`
    : continuation;
};

/** How titles are compared: no accents, case or punctuation, and no number that a model put in front. */
export const comparable = (title: string): string => normalise(title).replace(/^\d+ (?=\S)/, '');

/** The asked titles that a text does not have as blocks with something in them, in the order asked for. */
export const missingTitles = (text: string, asked: readonly string[]): string[] => {
  const there = new Set(
    splitBlocks(text)
      .filter((block) => block.content !== '')
      .map((block) => comparable(block.title)),
  );
  return asked.filter((title) => !there.has(comparable(title)));
};

const blockOf = (blocks: readonly Block[], title: string): Block | undefined =>
  blocks.find((block) => block.content !== '' && comparable(block.title) === comparable(title));

const asRaw = (block: BlockText): { raw: string } => ({
  raw: `## ${block.title}\n\n${block.content}\n\n`,
});

/**
 * A text with the blocks that it lacked put where the prompt wants them. Blocks that nobody asked for stay
 * behind the block that they followed. Without anything to insert the text comes back unchanged.
 */
export const insertMissing = (text: string, repair: string, asked: readonly string[]): string => {
  const missing = missingTitles(text, asked);
  const brought = splitBlocks(repair);
  const found = missing.flatMap((title) => {
    const block = blockOf(brought, title);
    return block ? [{ title, content: block.content }] : [];
  });
  if (found.length === 0) return text;
  const placed: { title: string; raw: string }[] = splitBlocks(text)
    .filter((block) => block.content !== '' || !asked.some((title) => sameTitle(title, block)))
    .map((block) => ({ title: comparable(block.title), raw: `${block.raw.trimEnd()}\n\n` }));
  for (const block of found) {
    const before = new Set(asked.slice(0, asked.indexOf(block.title)).map(comparable));
    const after = placed.findLastIndex((other) => before.has(other.title));
    placed.splice(after + 1, 0, { title: comparable(block.title), ...asRaw(block) });
  }
  return joinBlocks(placed).trimEnd();
};

const sameTitle = (title: string, block: Block): boolean =>
  comparable(title) === comparable(block.title);

/**
 * The rewritten blocks of an answer, one for each selected title and in that order, under the original titles
 * (docs/method/prompts.md#regeneration): by position when the number is right, else by title. Undefined when some are
 * not there.
 */
export const matchBlocks = (
  answer: string,
  titles: readonly string[],
): readonly BlockText[] | undefined => {
  const blocks = splitBlocks(answer).filter((block) => block.title !== '');
  const chosen = titles.map((title, position) =>
    blocks.length === titles.length ? blocks[position] : blockOf(blocks, title),
  );
  const rewritten = chosen.flatMap((block, position) =>
    block && block.content !== ''
      ? [{ title: titles[position] ?? '', content: block.content }]
      : [],
  );
  return rewritten.length === titles.length ? rewritten : undefined;
};

/** Blocks as the markdown that the answer of a regeneration is. */
export const blocksAsMarkdown = (blocks: readonly BlockText[]): string =>
  blocks
    .map((block) => asRaw(block).raw)
    .join('')
    .trimEnd();
