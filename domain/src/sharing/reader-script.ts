import { splitBlocks } from '../script/blocks.ts';
import { normaliseCues } from '../script/cues.ts';
import { withoutDemonstrationNotes } from '../script/notes.ts';
import { phaseHeading } from '../script/plain-text.ts';
import { scriptFields, type ContentField } from '../project-fields.ts';

/** A block as a reader sees it; the title is empty for the text before the first heading. */
export type ReaderBlock = { readonly title: string; readonly text: string };
export type ReaderPhase = {
  /** 1 to 5. */
  readonly phase: number;
  readonly heading: string;
  readonly blocks: readonly ReaderBlock[];
};

/** The script by blocks, and nothing else of its project. */
export const readerScript = (
  texts: Readonly<Partial<Record<ContentField, string | null>>>,
): ReaderPhase[] =>
  scriptFields.map((field, position) => ({
    phase: position + 1,
    heading: phaseHeading(position),
    blocks: splitBlocks(normaliseCues(withoutDemonstrationNotes(texts[field] ?? '')))
      .map(({ title, content }) => ({ title, text: content }))
      .filter(({ title, text }) => title !== '' || text.trim() !== ''),
  }));

const titleLength = 200;

/** As much of a title as is kept with a comment and compared. */
export const keptTitle = (title: string): string =>
  Array.from(title.slice(0, titleLength * 2))
    .slice(0, titleLength)
    .join('');

const fnvPrime = 0x01000193;
const fnvStart = 0x811c9dc5;

/** A short print of a block's text (FNV-1a and its length) that tells whether it has changed; spacing does not count. */
export const blockFingerprint = ({ text }: ReaderBlock): string => {
  const even = text.replace(/\s+/gu, ' ').trim();
  let hash = fnvStart;
  for (let index = 0; index < even.length; index += 1) {
    hash = Math.imul(hash ^ even.charCodeAt(index), fnvPrime) >>> 0;
  }
  return `${even.length.toString(36)}-${hash.toString(36)}`;
};

/** On what a comment was made: its block's title and print at that time, and where the block stood, from 0. */
export type CommentedBlock = {
  readonly position: number;
  readonly title: string;
  readonly print: string;
};

/** Of several, the one that stands nearest to where it stood. */
const nearest = (positions: readonly number[], position: number): number | undefined =>
  positions.toSorted((a, b) => Math.abs(a - position) - Math.abs(b - position))[0];

/** The marks of a block by which the block of a comment is found again. */
export type BlockMarks = Omit<CommentedBlock, 'position'>;

/** The marks of the blocks of a phase, to be made once for all the comments that are looked for there. */
export const marksOf = (blocks: readonly ReaderBlock[]): BlockMarks[] =>
  blocks.map((block) => ({ title: keptTitle(block.title), print: blockFingerprint(block) }));

const positionsOf = (
  marks: readonly BlockMarks[],
  isMeant: (mark: BlockMarks) => boolean,
): number[] => marks.flatMap((mark, position) => (isMeant(mark) ? [position] : []));

/**
 * Where in a phase, as it is now, the block of a comment stands: the one with its title, else the one with its text, which
 * then was renamed. Undefined when there is neither: the comment still shows, with the title it was made on.
 */
export const findBlock = (
  marks: readonly BlockMarks[],
  { position, title, print }: CommentedBlock,
): number | undefined => {
  const named = positionsOf(marks, (mark) => mark.title === title);
  const same = positionsOf(marks, (mark) => mark.print === print);
  const both = named.filter((found) => marks[found]?.print === print);
  return nearest(both, position) ?? nearest(named, position) ?? nearest(same, position);
};
