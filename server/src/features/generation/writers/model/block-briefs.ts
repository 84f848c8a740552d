import { cutText } from '@webnario/domain/cut-text';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { normalise } from '@webnario/domain/script/words';

const longestTitle = 120;
const longestBrief = 400;
const longestBriefs = 8000;
const none = '(sem instrução própria)';

/** A title that somebody typed, as it can stand among the words of the code: one line, no quotes, not endless. */
export const titleInLine = (title: string): string => {
  const line = title.replace(/["“”]/g, '').replace(/\s+/g, ' ').trim();
  return Array.from(line).slice(0, longestTitle).join('').trim();
};

const shortened = (brief: string): string =>
  brief.length <= longestBrief ? brief : `${cutText(brief, longestBrief)}…`;

/**
 * What each of these blocks is for, one line each: what stands under its title in the prompt of its text
 * (docs/method/prompts.md#regeneration).
 */
export const blockBriefs = (system: string, titles: readonly string[]): string => {
  const briefs = new Map(
    splitBlocks(system).map(({ title, content }) => [normalise(title), content] as const),
  );
  const lines = titles.map((title) => {
    const brief = (briefs.get(normalise(title)) ?? '').replace(/\s+/g, ' ').trim();
    return [titleInLine(title), brief || none] as const;
  });
  const written = lines.map(([title, brief]) => `${title}: ${brief}`).join('\n');
  if (written.length <= longestBriefs) return written;
  return lines.map(([title, brief]) => `${title}: ${shortened(brief)}`).join('\n');
};
