import { splitBlocks } from '@webnario/domain/script/blocks';
import { normalise } from '@webnario/domain/script/words';
import { compareTexts } from '../../../shared/comparison/compare.ts';

/** A run of words of one side; `isOwn` where the other one does not have them in this block. */
type Run = { readonly text: string; readonly isOwn: boolean };

export type ComparedBlock = { readonly title: string; readonly runs: readonly Run[] };

type Sides = {
  readonly tried: readonly ComparedBlock[];
  readonly beside: readonly ComparedBlock[];
};

type Block = { readonly title: string; readonly content: string };

const blocksOf = (text: string): Block[] =>
  splitBlocks(text).filter(({ title, content }) => title !== '' || content !== '');

const gathered = (runs: readonly Run[]): Run[] => {
  const whole: Run[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    if (last?.isOwn === run.isOwn) whole[whole.length - 1] = { ...run, text: last.text + run.text };
    else whole.push(run);
  }
  return whole;
};

const own = ({ title, content }: Block): ComparedBlock => ({
  title,
  runs: [{ text: content, isOwn: true }],
});

/**
 * Two texts, each block beside the one of the same title: what the other does not say there is marked. A block that only
 * one of them has is marked whole.
 */
export const compareSides = (tried: string, beside: string): Sides => {
  const others = blocksOf(beside);
  const marked = new Map<Block, ComparedBlock>();
  const left = blocksOf(tried).map((block): ComparedBlock => {
    const isSame = (other: Block): boolean => normalise(other.title) === normalise(block.title);
    const other = others.find((one) => isSame(one) && !marked.has(one));
    if (!other) return own(block);
    const pieces = compareTexts(block.content, other.content).flatMap((passage) => passage.pieces);
    const of = (kind: 'removed' | 'added'): Run[] =>
      gathered(
        pieces
          .filter((piece) => piece.kind === 'same' || piece.kind === kind)
          .map(({ kind: found, text }) => ({ text, isOwn: found === kind && text.trim() !== '' })),
      );
    marked.set(other, { title: other.title, runs: of('added') });
    return { title: block.title, runs: of('removed') };
  });
  return { tried: left, beside: others.map((other) => marked.get(other) ?? own(other)) };
};

const wordsIn = (text: string): number => text.match(/\S+/gu)?.length ?? 0;

/** The share of words that only one side has, from 0 to 1. */
export const ownShare = ({ tried, beside }: Sides): number => {
  const runs = [...tried, ...beside].flatMap((block) => block.runs);
  const count = (wanted: readonly Run[]): number =>
    wanted.reduce((sum, { text }) => sum + wordsIn(text), 0);
  return count(runs.filter((run) => run.isOwn)) / Math.max(1, count(runs));
};
