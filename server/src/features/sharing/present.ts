import type { Comment, OwnComment } from '@webnario/domain/api/sharing-endpoints';
import {
  findBlock,
  marksOf,
  type BlockMarks,
  type ReaderPhase,
} from '@webnario/domain/sharing/reader-script';
import { scriptFields } from '@webnario/domain/project-fields';
import type { CommentRow } from './repo.ts';

/** The marks of the blocks of each phase, by its number. */
type MarkedScript = ReadonlyMap<number, readonly BlockMarks[]>;

const markScript = (script: readonly ReaderPhase[]): MarkedScript =>
  new Map(script.map(({ phase, blocks }) => [phase, marksOf(blocks)]));

/** The phase of a comment, 1 to 5, and where its block stands there now. */
const placeOf = (row: CommentRow, script: MarkedScript) => {
  const phase = scriptFields.indexOf(row.field) + 1;
  const marks = script.get(phase) ?? [];
  const { blockPosition: position, blockTitle: title, blockPrint: print } = row;
  const found = findBlock(marks, { position, title, print });
  return { phase, position: found, block: found === undefined ? undefined : marks[found] };
};

type Place = ReturnType<typeof placeOf>;

const toOwn = (row: CommentRow, { phase, position }: Place): OwnComment => ({
  id: row.id,
  reader_name: row.readerName,
  phase,
  block: position ?? null,
  block_title: row.blockTitle,
  text: row.text,
  reply: row.reply,
  replied_at: row.repliedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

/** Comments for the reader who made them. */
export const toOwnComments = (
  rows: readonly CommentRow[],
  script: readonly ReaderPhase[],
): OwnComment[] => {
  const marked = markScript(script);
  return rows.map((row) => toOwn(row, placeOf(row, marked)));
};

/** A comment for the reader who made it. */
export const toOwnComment = (row: CommentRow, script: readonly ReaderPhase[]): OwnComment =>
  toOwn(row, placeOf(row, markScript(script)));

/** Comments for the owner of the script. */
export const toComments = (
  rows: readonly CommentRow[],
  script: readonly ReaderPhase[],
): Comment[] => {
  const marked = markScript(script);
  return rows.map((row) => {
    const place = placeOf(row, marked);
    const isSame = place.block?.title === row.blockTitle && place.block.print === row.blockPrint;
    return { ...toOwn(row, place), block_changed: !isSame, done: row.doneAt !== null };
  });
};
