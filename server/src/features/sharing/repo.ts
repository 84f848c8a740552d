import { and, asc, count, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { commentNotices, readingComments, readingLinks } from '../../db/schema/sharing.ts';
import type { Db } from '../../platform/deps.ts';
import { firstRow, hasRows } from '../../platform/rows.ts';
import { pick } from '../../platform/pick.ts';
import type { ProjectKey } from '../projects/index.ts';

type OwnedThing = { readonly id: string; readonly userId: string };

export type LinkRow = typeof readingLinks.$inferSelect;
export type CommentRow = typeof readingComments.$inferSelect;

export const insertLink = async (tx: Db, row: LinkRow): Promise<void> => {
  await tx.insert(readingLinks).values(row);
};

/** The links of a project, newest first, each with how many comments came by it. */
export const listLinks = (db: Db, { projectId, userId }: ProjectKey) =>
  db
    .select({
      ...pick(readingLinks, 'id', 'label', 'createdAt', 'endsAt'),
      comments: count(readingComments.id),
    })
    .from(readingLinks)
    .leftJoin(readingComments, eq(readingComments.linkId, readingLinks.id))
    .where(and(eq(readingLinks.projectId, projectId), eq(readingLinks.userId, userId)))
    .groupBy(readingLinks.id)
    .orderBy(sql`${readingLinks.createdAt} desc`, asc(readingLinks.id));

export const countLinks = (db: Db, projectId: string): Promise<number> =>
  db.$count(readingLinks, eq(readingLinks.projectId, projectId));

/** The project of a link of that user. */
export const projectOfLink = async (
  db: Db,
  { id, userId }: OwnedThing,
): Promise<string | undefined> => {
  const [row] = await db
    .select({ projectId: readingLinks.projectId })
    .from(readingLinks)
    .where(and(eq(readingLinks.id, id), eq(readingLinks.userId, userId)));
  return row?.projectId;
};

export const deleteLink = async (tx: Db, { id, userId }: OwnedThing): Promise<void> => {
  await tx
    .delete(readingLinks)
    .where(and(eq(readingLinks.id, id), eq(readingLinks.userId, userId)));
};

/** Deletes the links of a project that have ended. */
export const deleteEndedLinks = async (tx: Db, projectId: string, now: Date): Promise<void> => {
  await tx
    .delete(readingLinks)
    .where(and(eq(readingLinks.projectId, projectId), lte(readingLinks.endsAt, now)));
};

const live = (tokenHash: string, now: Date): SQL | undefined =>
  and(eq(readingLinks.tokenHash, tokenHash), gt(readingLinks.endsAt, now));

type LinkQuery = { readonly tokenHash: string; readonly now: Date };

/** The link with that token, if it has not ended. */
export const findLiveLink = (db: Db, { tokenHash, now }: LinkQuery): Promise<LinkRow | undefined> =>
  db.select().from(readingLinks).where(live(tokenHash, now)).then(firstRow);

/** The same, locked until the transaction ends, so that no two comments are counted at once. */
export const lockLiveLink = (tx: Db, { tokenHash, now }: LinkQuery): Promise<LinkRow | undefined> =>
  tx.select().from(readingLinks).where(live(tokenHash, now)).for('update').then(firstRow);

/** All comments on a project, in the order in which they came. */
export const listComments = (db: Db, { projectId, userId }: ProjectKey): Promise<CommentRow[]> =>
  db
    .select()
    .from(readingComments)
    .where(and(eq(readingComments.projectId, projectId), eq(readingComments.userId, userId)))
    .orderBy(asc(readingComments.createdAt), asc(readingComments.id));

type OfReader = { readonly linkId: string; readonly readerHash: string };

/** What one reader said by one link. */
export const listOwnComments = (db: Db, { linkId, readerHash }: OfReader): Promise<CommentRow[]> =>
  db
    .select()
    .from(readingComments)
    .where(and(eq(readingComments.linkId, linkId), eq(readingComments.readerHash, readerHash)))
    .orderBy(asc(readingComments.createdAt), asc(readingComments.id));

/** The comment that a reader sent under that key already. */
export const findSent = (
  tx: Db,
  { linkId, readerHash, idempotencyKey }: OfReader & { readonly idempotencyKey: string },
): Promise<CommentRow | undefined> =>
  tx
    .select()
    .from(readingComments)
    .where(
      and(
        eq(readingComments.linkId, linkId),
        eq(readingComments.readerHash, readerHash),
        eq(readingComments.idempotencyKey, idempotencyKey),
      ),
    )
    .then(firstRow);

/** How many comments came by a link, and how many there are on its project. */
export const countComments = async (
  tx: Db,
  link: Pick<LinkRow, 'id' | 'projectId'>,
): Promise<{ ofLink: number; ofProject: number }> => ({
  ofLink: await tx.$count(readingComments, eq(readingComments.linkId, link.id)),
  ofProject: await tx.$count(readingComments, eq(readingComments.projectId, link.projectId)),
});

export const insertComment = async (tx: Db, row: CommentRow): Promise<void> => {
  await tx.insert(readingComments).values(row);
};

const ownComment = ({ id, userId }: OwnedThing): SQL | undefined =>
  and(eq(readingComments.id, id), eq(readingComments.userId, userId));

/** The project of a comment on a script of that user. */
export const projectOfComment = async (db: Db, owned: OwnedThing): Promise<string | undefined> => {
  const [row] = await db
    .select({ projectId: readingComments.projectId })
    .from(readingComments)
    .where(ownComment(owned));
  return row?.projectId;
};

export const updateComment = async (
  tx: Db,
  owned: OwnedThing,
  change: Partial<Pick<CommentRow, 'reply' | 'repliedAt' | 'doneAt'>>,
): Promise<void> => {
  await tx
    .update(readingComments)
    // The id names the row and never changes; without it an empty change would be no statement.
    .set({ id: owned.id, ...change })
    .where(ownComment(owned));
};

export const deleteComment = async (tx: Db, owned: OwnedThing): Promise<void> => {
  await tx.delete(readingComments).where(ownComment(owned));
};

/** Comments that the owner was not told of and has not dealt with either. */
const waiting = and(
  eq(readingComments.isTold, false),
  isNull(readingComments.repliedAt),
  isNull(readingComments.doneAt),
);

/** The projects whose owners are to be told of comments, and were last told at that moment or before. */
export const findUnannounced = (db: Db, toldBy: Date): Promise<ProjectKey[]> =>
  db
    .selectDistinct({ projectId: readingComments.projectId, userId: readingComments.userId })
    .from(readingComments)
    .leftJoin(commentNotices, eq(commentNotices.projectId, readingComments.projectId))
    .where(and(waiting, or(isNull(commentNotices.toldAt), lte(commentNotices.toldAt, toldBy))));

export const countWaiting = (tx: Db, projectId: string): Promise<number> =>
  tx.$count(readingComments, and(eq(readingComments.projectId, projectId), waiting));

/** Takes the turn to tell the owner of a project; false when somebody did so after `toldBy`. */
export const takeTurn = async (
  tx: Db,
  turn: { readonly projectId: string; readonly now: Date; readonly toldBy: Date },
): Promise<boolean> => {
  const { projectId, now, toldBy } = turn;
  return tx
    .insert(commentNotices)
    .values({ projectId, toldAt: now })
    .onConflictDoUpdate({
      target: commentNotices.projectId,
      set: { toldAt: now },
      setWhere: lte(commentNotices.toldAt, toldBy),
    })
    .returning({ projectId: commentNotices.projectId })
    .then(hasRows);
};

/** Notes that the owner knows of every comment on the project. Answers how many of them are news. */
export const markAnnounced = async (tx: Db, projectId: string): Promise<number> => {
  const { repliedAt, doneAt } = readingComments;
  const told = await tx
    .update(readingComments)
    .set({ isTold: true })
    .where(and(eq(readingComments.projectId, projectId), eq(readingComments.isTold, false)))
    .returning({ repliedAt, doneAt });
  return told.filter((each) => each.repliedAt === null && each.doneAt === null).length;
};
