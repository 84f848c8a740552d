import type { Comment, OwnComment } from '@webnario/domain/api/sharing-endpoints';
import {
  findBlock,
  keptTitle,
  printOfBlock,
  type ReaderPhase,
} from '@webnario/domain/sharing/reader-script';
import { scriptFields } from '@webnario/domain/wizard/steps';
import type { CommentRow } from './repo.ts';

const commentedBlock = (row: CommentRow) => ({
  position: row.blockPosition,
  title: row.blockTitle,
  print: row.blockPrint,
});

/** The phase of a comment, 1 to 5, and where its block stands there now. */
const placeOf = (row: CommentRow, script: readonly ReaderPhase[]) => {
  const phase = scriptFields.indexOf(row.field) + 1;
  const blocks = script.find((each) => each.phase === phase)?.blocks ?? [];
  const position = findBlock(blocks, commentedBlock(row));
  return { phase, position, block: position === undefined ? undefined : blocks[position] };
};

/** A comment for the reader who made it. */
export const toOwnComment = (row: CommentRow, script: readonly ReaderPhase[]): OwnComment => {
  const { phase, position } = placeOf(row, script);
  return {
    id: row.id,
    reader_name: row.readerName,
    phase,
    block: position ?? null,
    block_title: row.blockTitle,
    text: row.text,
    reply: row.reply,
    replied_at: row.repliedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
};

/** A comment for the owner of the script. */
export const toComment = (row: CommentRow, script: readonly ReaderPhase[]): Comment => {
  const { block } = placeOf(row, script);
  const isSame =
    block && keptTitle(block.title) === row.blockTitle && printOfBlock(block) === row.blockPrint;
  return { ...toOwnComment(row, script), block_changed: !isSame, done: row.doneAt !== null };
};
