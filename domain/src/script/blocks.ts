import { heading, linesOf, readLines } from './lines.ts';

/**
 * One part of a text: a `##` heading and what stands under it, or the text before the first heading. `raw` is the
 * part byte for byte; `title` and `content` are how a person reads it.
 */
export type Block = {
  readonly id: string;
  /** Empty for the text before the first heading. */
  readonly title: string;
  /** What stands under the heading, without the blank lines around it. */
  readonly content: string;
  readonly isSelected: boolean;
  readonly raw: string;
};

const blankLinesBefore = /^(?:[ \t]*(?:\r\n|\r|\n))+/;

/** The title without the closing marks that markdown allows ('## Bônus ##'); by hand, so that no title is slow. */
const titleOf = (headingLine: string): string => {
  const title = (heading.exec(headingLine)?.[1] ?? '').trim();
  let end = title.length;
  while (title.charAt(end - 1) === '#') end -= 1;
  const isClosing = end === 0 || /\s/.test(title.charAt(end - 1));
  return isClosing ? title.slice(0, end).trimEnd() : title;
};

/** Heading line with its line end (empty without one), blank lines, content, blanks at the end. */
const partsOf = (raw: string) => {
  const first = linesOf(raw)[0];
  const head = first && heading.test(first.text) ? first : undefined;
  const body = raw.slice(head?.whole.length ?? 0);
  const before = blankLinesBefore.exec(body)?.[0] ?? '';
  const content = body.slice(before.length).trimEnd();
  const after = body.slice(before.length + content.length);
  return { head, before, content, after };
};

const toBlock = (raw: string, index: number): Block => {
  const { head, content } = partsOf(raw);
  const title = head ? titleOf(head.text) : '';
  return { id: String(index), title, content, isSelected: false, raw };
};

/**
 * Splits a text at its second-level headings (R-WIZ-46). A text before the first heading, or a text
 * without any, is a block without a title; the empty text has no blocks. `##` inside a code fence is not a heading.
 * `id` is the position, from '0'. For every string, `joinBlocks(splitBlocks(text)) === text`.
 */
export const splitBlocks = (text: string): Block[] => {
  const raws: string[] = [];
  for (const line of readLines(text).lines) {
    if (line.startsBlock || raws.length === 0) raws.push(line.whole);
    else raws[raws.length - 1] += line.whole;
  }
  return raws.map(toBlock);
};

/** The text that the blocks make, byte for byte. */
export const joinBlocks = (blocks: readonly Pick<Block, 'raw'>[]): string =>
  blocks.map((block) => block.raw).join('');

const lineEndOf = (raw: string): string => /\r\n|\r|\n/.exec(raw)?.[0] ?? '\n';

/** A fence that is left open would swallow every block after it, so it is closed. */
const withFencesClosed = (content: string, lineEnd: string): string => {
  const { open } = readLines(content);
  return open ? `${content}${lineEnd}${open.mark.repeat(open.length)}` : content;
};

const headingLineFor = (block: Block, title: string): string => {
  const { head } = partsOf(block.raw);
  const oneLine = title.replace(/\s+/g, ' ').trim();
  if (oneLine === '' || title === block.title) return head?.whole ?? '';
  // A title that ends in '#' would lose it as a closing mark, unless closing marks follow.
  const line = titleOf(`## ${oneLine}`) === oneLine ? `## ${oneLine}` : `## ${oneLine} ##`;
  return line + lineEndOf(block.raw);
};

/**
 * The blanks after a content, for another content. A last line that closes a code fence may be followed by blanks and
 * tabs alone; behind any other blank, such as a no-break space, the fence would stay open.
 */
const afterNewContent = (after: string): string =>
  after.replace(/^[^\r\n]+/, (blanks) => (/[^ \t]/.test(blanks) ? '' : blanks));

const bodyFor = (raw: string, content: string): string => {
  const parts = partsOf(raw);
  if (content === parts.content) return parts.before + parts.content + parts.after;
  const lineEnd = lineEndOf(raw);
  const text = withFencesClosed(content.trimEnd(), lineEnd);
  if (parts.content !== '') return parts.before + text + afterNewContent(parts.after);
  const missingEnd = parts.head && !/[\r\n]$/.test(parts.head.whole) ? lineEnd : '';
  return missingEnd + (parts.before || lineEnd) + text + lineEnd;
};

/**
 * The block with another title or content; what is left out or unchanged keeps its bytes, and so do the blanks around
 * it. A heading cannot be emptied: an empty title keeps the one there is.
 */
export const editBlock = (
  block: Block,
  edit: { readonly title?: string; readonly content?: string },
): Block => {
  const head = headingLineFor(block, edit.title ?? block.title);
  const raw = head + bodyFor(block.raw, edit.content ?? block.content);
  const { head: line, content } = partsOf(raw);
  return { ...block, raw, title: line ? titleOf(line.text) : '', content };
};

/** A heading inside a new content would make one more block: it becomes a heading of the third level. */
const withoutBlockStarts = (content: string): string =>
  readLines(content)
    .lines.map(({ whole, startsBlock }) => (startsBlock ? whole.replace('##', '###') : whole))
    .join('');

/** What stands under the heading, when a text repeats the heading of the block it is meant for. */
const withoutOwnHeading = (content: string): string => {
  const { head, content: body } = partsOf(content.replace(blankLinesBefore, ''));
  return head ? body : content.replace(blankLinesBefore, '');
};

/**
 * The text with the contents of some blocks replaced (regeneration). `index` is the position of the block, from 0. All
 * other blocks keep their bytes, the replaced ones their titles, and the number of blocks stays the same. Positions
 * that the text does not have and contents without a text change nothing.
 */
export const replaceBlocks = (
  text: string,
  replacements: readonly { readonly index: number; readonly content: string }[],
): string => {
  const contents = new Map(replacements.map(({ index, content }) => [index, content]));
  const blocks = splitBlocks(text).map((block, index) => {
    // Blanks at the end are cut first: '##' before a line separator is no heading, and '##' alone is one.
    const content = withoutBlockStarts(withoutOwnHeading((contents.get(index) ?? '').trimEnd()));
    return content.trim() === '' ? block : editBlock(block, { content });
  });
  return joinBlocks(blocks);
};
