import { and, desc, eq, gt, lt, lte } from 'drizzle-orm';
import { invitations } from '../../../db/schema/auth.ts';
import type { Cursor } from '../../../platform/paging/cursor.ts';
import { after } from '../../../platform/paging/keyset.ts';
import type { Db } from '../../../platform/deps.ts';
import { firstRow, hasRows } from '../../../platform/rows.ts';

export type InvitationRow = typeof invitations.$inferSelect;

const isOpen = eq(invitations.state, 'open');

/** Keeps a new invitation; false where one for that address is open, also one made at the same time. */
export const insertInvitation = (tx: Db, row: InvitationRow): Promise<boolean> =>
  tx
    .insert(invitations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: invitations.id })
    .then(hasRows);

/** An open invitation, locked until the transaction ends. */
export const lockOpen = (tx: Db, id: string): Promise<InvitationRow | undefined> =>
  tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpen))
    .for('update')
    .then(firstRow);

export const findInvitation = (db: Db, id: string): Promise<InvitationRow | undefined> =>
  db.select().from(invitations).where(eq(invitations.id, id)).then(firstRow);

export const updateInvitation = async (
  tx: Db,
  id: string,
  change: Partial<Pick<InvitationRow, 'state' | 'sentAt' | 'expiresAt'>>,
): Promise<void> => {
  await tx.update(invitations).set(change).where(eq(invitations.id, id));
};

/** Withdraws the open invitation of an address whose links have all expired. */
export const withdrawExpired = async (tx: Db, email: string, now: Date): Promise<void> => {
  await tx
    .update(invitations)
    .set({ state: 'withdrawn' })
    .where(and(eq(invitations.email, email), isOpen, lte(invitations.expiresAt, now)));
};

/** Accepts the invitation of an address that was shown to be somebody's; the one that has not expired. */
export const acceptInvitation = (
  tx: Db,
  email: string,
  now: Date,
): Promise<InvitationRow | undefined> =>
  tx
    .update(invitations)
    .set({ state: 'accepted' })
    .where(and(eq(invitations.email, email), isOpen, gt(invitations.expiresAt, now)))
    .returning()
    .then(firstRow);

/** A page of invitations, newest first, whatever became of them. */
export const listInvitations = (
  db: Db,
  page: { readonly after: Cursor | undefined; readonly limit: number },
): Promise<InvitationRow[]> =>
  db
    .select()
    .from(invitations)
    .where(after(page.after, invitations))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(page.limit);

export const deleteExpiredBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(invitations).where(lt(invitations.expiresAt, before));
};
