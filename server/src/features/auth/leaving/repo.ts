import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { invitations, users } from '../../../db/schema/auth.ts';
import type { Db } from '../../../platform/deps.ts';
import { firstRow } from '../../../platform/rows.ts';

export const setLeaving = async (tx: Db, userId: string, askedAt: Date | null): Promise<void> => {
  await tx.update(users).set({ deletionAskedAt: askedAt }).where(eq(users.id, userId));
};

/** A blocked account is not deleted until it is unblocked, so that its address cannot sign up again meanwhile. */
const isOver = (askedBy: Date) =>
  and(
    isNotNull(users.deletionAskedAt),
    lte(users.deletionAskedAt, askedBy),
    isNull(users.blockedAt),
  );

/** The accounts that are to be deleted now, their end asked for at that moment or before; `after` skips those that were looked at. */
export const findOver = async (
  db: Db,
  params: { readonly askedBy: Date; readonly after: string | undefined; readonly limit: number },
): Promise<string[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isOver(params.askedBy), params.after ? gt(users.id, params.after) : undefined))
    .orderBy(asc(users.id))
    .limit(params.limit);
  return rows.map(({ id }) => id);
};

/** One of them, locked; undefined when its owner has just changed their mind, or another process deletes it now. */
export const lockOver = (
  tx: Db,
  { userId, askedBy }: { readonly userId: string; readonly askedBy: Date },
): Promise<{ readonly id: string; readonly email: string } | undefined> =>
  tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isOver(askedBy)))
    .for('update', { skipLocked: true })
    .then(firstRow);

/** Deletes an account with all that hangs on it, and the invitations of its address. */
export const deleteUser = async (
  tx: Db,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> => {
  await tx.delete(invitations).where(eq(invitations.email, email));
  await tx.delete(users).where(eq(users.id, id));
};
