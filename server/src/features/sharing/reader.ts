import type { OwnComment, Reading } from '@webnario/domain/api/sharing-endpoints';
import { ok, refused, type Result } from '@webnario/domain/result';
import { plainLine } from '@webnario/domain/plain-text';
import {
  findBlock,
  keptTitle,
  marksOf,
  type CommentedBlock,
  type ReaderPhase,
} from '@webnario/domain/sharing/reader-script';
import { scriptFields } from '@webnario/domain/project-fields';
import type { Db } from '../../platform/deps.ts';
import { amountOf } from '../../platform/limits/limits.ts';
import { runInTransaction } from '../../platform/run-in-transaction.ts';
import { people } from '../auth/index.ts';
import type { SharingDeps } from './deps.ts';
import { toOwnComment, toOwnComments } from './present.ts';
import * as repo from './repo.ts';
import { scriptOf } from './script-of.ts';
import { hashSecret } from './secrets.ts';

/** Who reads: the token of the link, and the key by which a browser finds its own comments, if it has one. */
export type Reader = { readonly token: string; readonly readerKey: string | undefined };

type FindLink = typeof repo.findLiveLink;

/** The link and the project that it opens; undefined where the token opens nothing, for whatever reason: a block too, or an owner who leaves. */
const open = async (deps: SharingDeps, db: Db, token: string, find: FindLink) => {
  const link = await find(db, { tokenHash: hashSecret(token), now: deps.now() });
  if (!link || (await people.isClosed(db, link.userId))) return undefined;
  const project = await deps.projects.findOwned(db, link);
  return project && { link, project };
};

/** All that a link shows: the script by blocks and the reader's own comments. Refused: `reading_not_found`. */
export const read = async (
  deps: SharingDeps,
  { token, readerKey }: Reader,
): Promise<Result<Reading>> => {
  const opened = await open(deps, deps.db, token, repo.findLiveLink);
  if (!opened) return refused('reading_not_found');
  const { link, project } = opened;
  const script = await scriptOf(project);
  const own = readerKey
    ? await repo.listOwnComments(deps.db, { linkId: link.id, readerHash: hashSecret(readerKey) })
    : [];
  return ok({
    product_name: project.productName,
    ends_at: link.endsAt.toISOString(),
    phases: script.map(({ phase, heading, blocks }) => ({ phase, heading, blocks: [...blocks] })),
    comments: toOwnComments(own, script),
  });
};

/** A comment as its reader sends it. */
export type SentComment = {
  readonly reader_name: string;
  readonly phase: number;
  readonly block: number;
  readonly block_title: string;
  readonly text: string;
};

/**
 * The block that a reader meant: by the text as it is now, else, when its owner has changed it in the meantime, as the
 * reader names it.
 */
const commentedBlock = (script: readonly ReaderPhase[], sent: SentComment): CommentedBlock => {
  const blocks = script.find(({ phase }) => phase === sent.phase)?.blocks ?? [];
  const meant = { position: sent.block, title: keptTitle(sent.block_title), print: '' };
  const marks = marksOf(blocks);
  const position = findBlock(marks, meant);
  const found = position === undefined ? undefined : marks[position];
  if (position === undefined || !found) return { ...meant, title: plainLine(meant.title) };
  return { position, ...found };
};

const isSame = (row: repo.CommentRow, sent: SentComment): boolean =>
  row.text === sent.text && row.readerName === sent.reader_name;

const isFull = async ({ env }: SharingDeps, tx: Db, link: repo.LinkRow): Promise<boolean> => {
  const { ofLink, ofProject } = await repo.countComments(tx, link);
  const most = (name: 'comments_by_link' | 'comments_of_project'): number =>
    amountOf(name, env.RATE_LIMITS);
  return ofLink >= most('comments_by_link') || ofProject >= most('comments_of_project');
};

export type CommentResult = { readonly comment: OwnComment; readonly link: repo.LinkRow };

type Sender = {
  readonly linkId: string;
  readonly readerHash: string;
  readonly idempotencyKey: string;
};

const toRow = (
  deps: SharingDeps,
  link: repo.LinkRow,
  sender: Sender,
  sent: SentComment,
  block: CommentedBlock,
): repo.CommentRow => ({
  ...sender,
  id: deps.newId(),
  projectId: link.projectId,
  userId: link.userId,
  readerName: sent.reader_name,
  field: scriptFields[sent.phase - 1] ?? scriptFields[0],
  blockPosition: block.position,
  blockTitle: block.title,
  blockPrint: block.print,
  text: sent.text,
  reply: null,
  repliedAt: null,
  doneAt: null,
  isTold: false,
  createdAt: deps.now(),
});

/**
 * Keeps a comment; the same one sent again under its key is the one that is there. Refused: `reading_not_found`,
 * `too_many_comments`, `idempotency_key_reused`.
 */
export const comment = (
  deps: SharingDeps,
  reader: { readonly token: string; readonly readerKey: string; readonly idempotencyKey: string },
  sent: SentComment,
): Promise<Result<CommentResult>> =>
  runInTransaction(deps.db, async (tx) => {
    const opened = await open(deps, tx, reader.token, repo.lockLiveLink);
    if (!opened) return refused('reading_not_found');
    const { link, project } = opened;
    const script = await scriptOf(project);
    const { idempotencyKey } = reader;
    const sender = { linkId: link.id, readerHash: hashSecret(reader.readerKey), idempotencyKey };
    const before = await repo.findSent(tx, sender);
    if (before) {
      return isSame(before, sent)
        ? ok({ comment: toOwnComment(before, script), link })
        : refused('idempotency_key_reused');
    }
    if (await isFull(deps, tx, link)) return refused('too_many_comments');
    const row = toRow(deps, link, sender, sent, commentedBlock(script, sent));
    await repo.insertComment(tx, row);
    return ok({ comment: toOwnComment(row, script), link });
  });
