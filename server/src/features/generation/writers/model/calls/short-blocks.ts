import type { ShortBlock } from '@webnario/domain/api/stream-events';
import { measure, type CallBlock } from '@webnario/domain/method/phases';
import { findRisks } from '@webnario/domain/script-check/risks';
import { replaceBlocks, splitBlocks } from '@webnario/domain/script/blocks';
import { findGaps } from '@webnario/domain/gaps/gaps';
import { spokenWords } from '@webnario/domain/script/speech';
import type { BlockText } from '../../writer.ts';
import { comparable } from '../answer-text.ts';

const requestsAtMost = 3;

/** Blocks in as few requests as hold them, each up to what one call is asked for; a longer block goes alone. */
const inRequests = (blocks: readonly CallBlock[]): CallBlock[][] => {
  const requests: CallBlock[][] = [];
  let words = 0;
  for (const block of blocks) {
    words += block.words;
    const last = requests.at(-1);
    if (last && words <= measure.wordsPerCall) {
      last.push(block);
    } else {
      requests.push([block]);
      words = block.words;
    }
  }
  return requests;
};

/** The requests for blocks that are not there, in their order, as many as may be made. */
export const requestsForMissing = (blocks: readonly CallBlock[]): CallBlock[][] =>
  inRequests(blocks).slice(0, requestsAtMost);

/** The requests for short blocks, in the order of the text; of more than fit, those that lack the most words. */
export const requestsForShort = (
  short: readonly ShortBlock[],
  asked: readonly CallBlock[],
): CallBlock[][] => {
  const lack = ({ target, words }: ShortBlock): number => target - words;
  const requests = (of: ReadonlySet<ShortBlock>): CallBlock[][] => {
    const titles = short.filter((one) => of.has(one)).map(({ title }) => title);
    return inRequests(
      titles.flatMap((title) => asked.find((block) => block.title === title) ?? []),
    );
  };
  let chosen: ReadonlySet<ShortBlock> = new Set();
  for (const one of short.toSorted((a, b) => lack(b) - lack(a))) {
    const more = new Set([...chosen, one]);
    if (requests(more).length <= requestsAtMost) chosen = more;
  }
  return requests(chosen);
};

const price = /R\$\s*\d[\d.]*(?:,\d{1,2})?/gu;
const link =
  /(?:https?:\/\/|www\.)[^\s<>()[\]"”’]+|(?<![\p{L}\p{N}@._-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|br|app|io|me|link|online|site|page)(?![\p{L}\p{N}])(?:\/[^\s<>()[\]"”’]*)?/giu;

/** What a new version may not lose: gaps, prices and links. */
const factsOf = (content: string): string[] => [
  ...findGaps(content).map(({ what }) => `gap ${what}`),
  ...(content.match(price) ?? []).map((found) => found.replace(/\s+/g, '').replace(/\.$/, '')),
  ...(content.match(link) ?? []).map((found) => found.replace(/[.,;:!?]+$/, '').toLowerCase()),
];

const severeRisks = (content: string, category: string): string[] =>
  findRisks(content, category)
    .filter(({ severity }) => severity === 'grave')
    .map(({ id }) => id);

/** Whether a new version takes the place of a short block. */
const isBetter = (target: number, before: string, after: string, category: string): boolean => {
  const words = spokenWords(after);
  if (words <= spokenWords(before) || words > target * measure.longBlockShare) return false;
  const had = new Set(severeRisks(before, category));
  const has = new Set(factsOf(after));
  return (
    severeRisks(after, category).every((id) => had.has(id)) &&
    factsOf(before).every((fact) => has.has(fact))
  );
};

const isOf =
  ({ title }: CallBlock) =>
  (other: BlockText): boolean =>
    other.content !== '' && comparable(other.title) === comparable(title);

/** The text with the new versions of short blocks that may take their place, and the titles of those. */
export const withLonger = (
  text: string,
  answer: string,
  asked: readonly CallBlock[],
  category: string,
): { readonly text: string; readonly titles: readonly string[] } => {
  const brought = splitBlocks(answer);
  const blocks = splitBlocks(text);
  const longer = asked.flatMap((block) => {
    const index = blocks.findIndex(isOf(block));
    const before = blocks[index];
    const after = brought.find(isOf(block));
    if (!before || !after || !isBetter(block.words, before.content, after.content, category))
      return [];
    return [{ index, title: block.title, content: after.content }];
  });
  return { text: replaceBlocks(text, longer), titles: longer.map(({ title }) => title) };
};
