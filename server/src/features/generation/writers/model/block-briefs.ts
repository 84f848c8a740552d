import { cutText } from '@webnario/domain/cut-text';
import type { CallBlock } from '@webnario/domain/method/phases';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { normalise } from '@webnario/domain/script/words';
import { whole } from './values.ts';

const longestTitle = 120;
const longestTypedTitle = 60;
const longestBrief = 400;
const longestBriefs = 8000;
const none = '(sem instrução própria)';

const onOneLine = (title: string, longest: number): string => {
  const line = title.replace(/["“”]/g, '').replace(/\s+/g, ' ').trim();
  return Array.from(line).slice(0, longest).join('').trim();
};

/** A title of the method or of a prompt, as it stands among the words of the code: one line, no quotes, not endless. */
const titleInLine = (title: string): string => onOneLine(title, longestTitle);

/** A title that somebody typed, as it stands among data: nothing in it opens a tag, and it is too short for an order. */
export const titleAsData = (title: string): string =>
  onOneLine(whole(title).text.replaceAll('>', ''), longestTypedTitle);

/** Lines with titles as data. */
export const asData = (name: string, lines: readonly string[]): string =>
  [`<dado nome="${name}">`, ...lines, '</dado>'].join('\n');

/** What a block is called in an instruction: by its title or, where a person typed that, by its place in the list. */
export const nameOfBlock = (
  { title, isTyped }: Pick<CallBlock, 'title' | 'isTyped'>,
  index: number,
): string => (isTyped ? `bloco ${index + 1}` : titleInLine(title));

const shortened = (brief: string): string =>
  brief.length <= longestBrief ? brief : `${cutText(brief, longestBrief)}…`;

/**
 * What each of these blocks is for, one line each: what stands under its title in the prompt of its text
 * (docs/method/prompts.md#regeneration).
 */
export const blockBriefs = (
  system: string,
  blocks: readonly Pick<CallBlock, 'title' | 'isTyped'>[],
): string => {
  const briefs = new Map(
    splitBlocks(system).map(({ title, content }) => [normalise(title), content] as const),
  );
  const lines = blocks.map((block, index) => {
    const brief = (briefs.get(normalise(block.title)) ?? '').replace(/\s+/g, ' ').trim();
    return [nameOfBlock(block, index), brief || none] as const;
  });
  const written = lines.map(([name, brief]) => `${name}: ${brief}`).join('\n');
  if (written.length <= longestBriefs) return written;
  return lines.map(([name, brief]) => `${name}: ${shortened(brief)}`).join('\n');
};
