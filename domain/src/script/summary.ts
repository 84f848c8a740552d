import { cutAtWord } from '../cut-text.ts';
import { splitBlocks, type Block } from './blocks.ts';
import { sentences } from './words.ts';

/** What stands before every summary, so that its reader knows what it is. */
export const summaryNote = '(resumo: o texto inteiro não coube)';
const cutNote = '(e mais, que não coube)';
const longestSentence = 200;

const listItem = /^[ \t]*(?:[-*•]|\d{1,3}[.)])[ \t]+/;
const cueLine = /^[ \t]*(?:>|›|&gt;)/;

/** The paragraphs of a block, each item of a list for itself; lines that are not said are left out. */
const paragraphsOf = (content: string): string[] => {
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const line of content.split(/\r\n?|\n/)) {
    const isBlank = line.trim() === '' || cueLine.test(line);
    if (!isBlank && isOpen && !listItem.test(line)) paragraphs.push(`${paragraphs.pop()}\n${line}`);
    else if (!isBlank) paragraphs.push(line);
    isOpen = !isBlank;
  }
  return paragraphs;
};

const firstSentence = (paragraph: string): string[] => sentences(paragraph).slice(0, 1);

/** At most `limit` characters, cut after a whole word where there is one, with what says that it goes on. */
const shortened = (text: string, limit: number): string =>
  text.length <= limit ? text : `${cutAtWord(text, limit - 1)}…`;

const written = (block: Block, content: string): string =>
  [block.title && `## ${block.title}`, content].filter(Boolean).join('\n\n');

/** As many whole parts as fit, and a note where some did not. */
const fitting = (parts: readonly string[], limit: number): string => {
  const kept: string[] = [];
  let left = limit - cutNote.length - 2;
  for (const part of parts) {
    left -= part.length + 2;
    if (left < 0) return [...kept, cutNote].join('\n\n');
    kept.push(part);
  }
  return kept.join('\n\n');
};

/**
 * A text in at most `limit` characters (docs/method/prompts.md#what-does-not-fit): all titles and of each paragraph the
 * first sentence or, where that is too long, of each block the first sentence, cut at 200 characters. Cues are left out.
 */
export const summaryOf = (text: string, limit: number): string => {
  const blocks = splitBlocks(text);
  const long = blocks.map((block) =>
    written(block, paragraphsOf(block.content).flatMap(firstSentence).join('\n\n')),
  );
  const room = limit - summaryNote.length - 2;
  const whole = long.join('\n\n');
  if (whole.length <= room) return `${summaryNote}\n\n${whole}`;
  const short = blocks.map((block) => {
    const [first = ''] = paragraphsOf(block.content).flatMap(firstSentence);
    return written(block, shortened(first, longestSentence));
  });
  return `${summaryNote}\n\n${fitting(short, room)}`;
};
