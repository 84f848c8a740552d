import { editBlock, splitBlocks, type Block } from './blocks.ts';

/** A part of a merged text that both sides agree on, byte for byte. */
type SettledPart = { readonly kind: 'settled'; readonly raw: string };

/** A part that both sides changed, each in its own way; '' where a side removed it. */
export type DifferingPart = {
  readonly kind: 'differing';
  /** The title of the block, as it was before both changes where there was one. */
  readonly title: string;
  readonly mine: string;
  readonly theirs: string;
};

export type MergePart = SettledPart | DifferingPart;

export type Merge =
  | { readonly kind: 'merged'; readonly text: string }
  | { readonly kind: 'conflict'; readonly parts: readonly MergePart[] };

export type MergeChoice = 'mine' | 'theirs' | 'both';

/** More pairs of blocks than this are not compared: such a text is no script, and comparing it would take too long. */
const mostPairs = 250_000;

const isSame = (a: Block, b: Block): boolean => a.raw.trimEnd() === b.raw.trimEnd();

/** How much a block looks like another one; 0 for blocks that have nothing in common. */
const likeness = (a: Block, b: Block): number => {
  if (isSame(a, b)) return 4;
  return (a.title === b.title ? 2 : 0) + (a.content !== '' && a.content === b.content ? 2 : 0);
};

/** The best scores for pairing what remains of both texts, by position, longest texts last. */
const scoreTable = (base: readonly Block[], side: readonly Block[]): number[][] => {
  const table = Array.from({ length: base.length + 1 }, () =>
    Array<number>(side.length + 1).fill(0),
  );
  for (let i = base.length - 1; i >= 0; i -= 1) {
    for (let j = side.length - 1; j >= 0; j -= 1) {
      const [from, to] = [base[i], side[j]];
      const like = from && to ? likeness(from, to) : 0;
      const paired = like > 0 ? like + (table[i + 1]?.[j + 1] ?? 0) : 0;
      const row = table[i];
      if (row) row[j] = Math.max(paired, table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
};

type Pair = readonly [base: number, side: number];

/** The pairs of a block of the base and the block of a side that it became; both in their order. */
const alikePairs = (base: readonly Block[], side: readonly Block[]): Pair[] => {
  if (base.length * side.length > mostPairs) return [];
  const table = scoreTable(base, side);
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < base.length && j < side.length) {
    const best = table[i]?.[j] ?? 0;
    if (best === (table[i + 1]?.[j] ?? 0)) i += 1;
    else if (best === (table[i]?.[j + 1] ?? 0)) j += 1;
    else pairs.push([i++, j++]);
  }
  return pairs;
};

/** One block alone between two pairs on both sides is the same one, retitled and rewritten at once. */
const withLonelyPairs = (pairs: readonly Pair[], ends: Pair): Pair[] => {
  let before: Pair = [-1, -1];
  return [...pairs, ends].flatMap((pair) => {
    const isLonely = pair[0] - before[0] === 2 && pair[1] - before[1] === 2;
    const lonely: Pair[] = isLonely ? [[before[0] + 1, before[1] + 1]] : [];
    before = pair;
    return pair === ends ? lonely : [...lonely, pair];
  });
};

/** What one side made of the base: each base block as it is now, and what was added before it or at the end. */
type Side = {
  readonly kept: ReadonlyMap<number, Block>;
  readonly added: ReadonlyMap<number, string>;
};

const readSide = (base: readonly Block[], side: readonly Block[]): Side => {
  const ends: Pair = [base.length, side.length];
  const pairs = withLonelyPairs(alikePairs(base, side), ends);
  const baseOf = new Map(pairs.map(([from, to]) => [to, from]));
  const kept = new Map<number, Block>();
  const added = new Map<number, string>();
  let place = 0;
  for (const [index, block] of side.entries()) {
    const from = baseOf.get(index);
    if (from === undefined) added.set(place, (added.get(place) ?? '') + block.raw);
    else {
      kept.set(from, block);
      place = from + 1;
    }
  }
  return { kept, added };
};

const settled = (raw: string): MergePart[] => (raw === '' ? [] : [{ kind: 'settled', raw }]);

/** The longer of two texts that differ only in blanks at the end, in whatever order they are given. */
const longer = (a: string, b: string): string => {
  if (a.length === b.length) return a > b ? a : b;
  return a.length > b.length ? a : b;
};

const mergeAdded = (mine = '', theirs = ''): MergePart[] => {
  if (mine === '' || theirs === '') return settled(mine + theirs);
  if (mine.trimEnd() === theirs.trimEnd()) return settled(longer(mine, theirs));
  const title = splitBlocks(mine)[0]?.title ?? '';
  return [{ kind: 'differing', title, mine, theirs }];
};

/** The block with the new title of one side and the new content of the other, where each changed only one. */
const withBothChanges = (base: Block, mine: Block, theirs: Block): string | undefined => {
  const retitledBy = (a: Block, b: Block): boolean =>
    a.title !== base.title && a.content === base.content && b.title === base.title;
  if (retitledBy(mine, theirs)) return editBlock(theirs, { title: mine.title }).raw;
  if (retitledBy(theirs, mine)) return editBlock(mine, { title: theirs.title }).raw;
  return undefined;
};

const mergeBlock = (base: Block, mine?: Block, theirs?: Block): MergePart[] => {
  const differing: MergePart = {
    kind: 'differing',
    title: base.title,
    mine: mine?.raw ?? '',
    theirs: theirs?.raw ?? '',
  };
  if (!mine || !theirs) {
    const left = mine ?? theirs;
    return !left || isSame(left, base) ? [] : [differing];
  }
  if (mine.raw === base.raw) return settled(theirs.raw);
  if (theirs.raw === base.raw) return settled(mine.raw);
  if (isSame(mine, theirs)) return settled(longer(mine.raw, theirs.raw));
  if (isSame(mine, base)) return settled(theirs.raw);
  if (isSame(theirs, base)) return settled(mine.raw);
  const both = withBothChanges(base, mine, theirs);
  return both === undefined ? [differing] : settled(both);
};

/** Puts texts one after the other; a heading always begins a line of its own. */
const joinRaws = (raws: readonly string[]): string =>
  raws
    .filter((raw) => raw !== '')
    .reduce((text, raw) => {
      if (text === '' || /[\r\n]$/.test(text)) return text + raw;
      return `${text}\n\n${raw}`;
    }, '');

const countBlocks = (raws: readonly string[]): number =>
  raws.reduce((count, raw) => count + splitBlocks(raw).length, 0);

/**
 * Merges two changed copies of one text by its blocks. Blocks that only one side edited, retitled, added or removed
 * are taken over silently; a block that both changed is left to the person as a differing part. Nothing that one
 * side wrote is left out unless the other side removed it. All three texts may be any string.
 */
export const mergeTexts = (base: string, mine: string, theirs: string): Merge => {
  if (theirs === base || mine === theirs) return { kind: 'merged', text: mine };
  if (mine === base) return { kind: 'merged', text: theirs };
  const blocks = splitBlocks(base);
  const [me, them] = [readSide(blocks, splitBlocks(mine)), readSide(blocks, splitBlocks(theirs))];
  const parts = [
    ...blocks.flatMap((block, index) => [
      ...mergeAdded(me.added.get(index), them.added.get(index)),
      ...mergeBlock(block, me.kept.get(index), them.kept.get(index)),
    ]),
    ...mergeAdded(me.added.get(blocks.length), them.added.get(blocks.length)),
  ];
  const raws = parts.flatMap((part) => (part.kind === 'settled' ? [part.raw] : []));
  if (raws.length < parts.length) return { kind: 'conflict', parts };
  const text = joinRaws(raws);
  // A code fence that one side left open would swallow what the other side put after it.
  if (countBlocks(raws) === splitBlocks(text).length && text.trim() !== '') {
    return { kind: 'merged', text };
  }
  return { kind: 'conflict', parts: [{ kind: 'differing', title: '', mine, theirs }] };
};

/** Both texts, mine first; two versions of one block become one block with both contents. */
const bothOf = ({ mine, theirs }: DifferingPart): string => {
  const [first, ...more] = splitBlocks(mine);
  const [other, ...others] = splitBlocks(theirs);
  const isOneBlock = first && other && more.length + others.length === 0;
  if (!isOneBlock || first.title !== other.title) return joinRaws([mine, theirs]);
  if (first.content === '') return theirs;
  if (other.content === '') return mine;
  return editBlock(first, { content: `${first.content}\n\n${other.content}` }).raw;
};

/**
 * The text that a person's choices make of a conflict, one for each differing part in their order. A part without a
 * choice keeps both sides.
 */
export const settleMerge = (
  parts: readonly MergePart[],
  choices: readonly (MergeChoice | undefined)[],
): string => {
  let position = 0;
  return joinRaws(
    parts.map((part) => {
      if (part.kind === 'settled') return part.raw;
      const choice = choices[position++] ?? 'both';
      return choice === 'both' ? bothOf(part) : part[choice];
    }),
  );
};
