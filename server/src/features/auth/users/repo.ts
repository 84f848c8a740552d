import { mailboxOf } from '@webnario/domain/accounts/mailbox';
import { and, desc, eq, gt, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { oneTimeTokens, profiles, userRoles, users } from '../../../db/schema/auth.ts';
import type { Db } from '../../../platform/deps.ts';
import { countRows, firstRow, hasRows } from '../../../platform/rows.ts';

export type UserRow = typeof users.$inferSelect;
export type Role = 'user' | 'admin';

export const findUser = (db: Db, userId: string): Promise<UserRow | undefined> =>
  db.select().from(users).where(eq(users.id, userId)).then(firstRow);

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.select().from(users).where(eq(users.email, email)).then(firstRow);

/**
 * A user with the two hashes that a password typed now is compared with: the user's own, once the address is confirmed,
 * and that of a sign-up which waits: the newest from that machine or, without one, the newest of all.
 */
export const findForLogin = async (
  db: Db,
  { email, ip }: { readonly email: string; readonly ip: string | null },
): Promise<
  { user: UserRow; passwordHash: string | null; waitingHash: string | null } | undefined
> => {
  const waiting = db
    .select({ hash: oneTimeTokens.passwordHash })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, users.id),
        eq(oneTimeTokens.kind, 'signup'),
        isNotNull(oneTimeTokens.passwordHash),
      ),
    )
    .orderBy(
      sql`${oneTimeTokens.ip} is not distinct from ${ip} desc`,
      desc(oneTimeTokens.createdAt),
    )
    .limit(1);
  const [row] = await db
    .select({ user: users, waitingHash: sql<string | null>`(${waiting})` })
    .from(users)
    .where(eq(users.email, email));
  if (!row) return undefined;
  const { user, waitingHash } = row;
  return { user, waitingHash, passwordHash: user.emailConfirmedAt ? user.passwordHash : null };
};

/**
 * The row, locked for the rest of the transaction. Whoever changes a user's links or sessions locks the user first,
 * so that no two of them wait for each other.
 */
export const lockUser = (tx: Db, userId: string): Promise<UserRow | undefined> =>
  tx.select().from(users).where(eq(users.id, userId)).for('no key update').then(firstRow);

/** The user of an address, locked, if there is one. */
export const lockUserByEmail = (tx: Db, email: string): Promise<UserRow | undefined> =>
  tx.select().from(users).where(eq(users.email, email)).for('no key update').then(firstRow);

/** The user of an address, locked; made now if there is none. Two sign-ups at once get the same row. */
export const findOrCreateUser = async (
  tx: Db,
  user: { id: string; email: string; now: Date },
): Promise<UserRow | undefined> => {
  await tx
    .insert(users)
    .values({
      id: user.id,
      email: user.email,
      mailbox: mailboxOf(user.email),
      appMetadata: { provider: 'email', providers: ['email'] },
      createdAt: user.now,
      updatedAt: user.now,
    })
    .onConflictDoNothing({ target: users.email });
  return lockUserByEmail(tx, user.email);
};

/** Only while the address waits. */
export const markConfirmationSent = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db
    .update(users)
    .set({ confirmationSentAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)));
};

export const markRecoverySent = async (db: Db, userId: string, now: Date): Promise<void> => {
  await db.update(users).set({ recoverySentAt: now }).where(eq(users.id, userId));
};

/** Writes down a login; undefined when the password has changed, or the account was blocked, since it was found right. */
export const markSignedIn = (
  tx: Db,
  login: { userId: string; verifiedHash: string; passwordHash: string; now: Date },
): Promise<UserRow | undefined> =>
  tx
    .update(users)
    .set({ lastSignInAt: login.now, passwordHash: login.passwordHash })
    .where(
      and(
        eq(users.id, login.userId),
        eq(users.passwordHash, login.verifiedHash),
        isNull(users.blockedAt),
      ),
    )
    .returning()
    .then(firstRow);

/** Blocks an account, or opens it again with null; false when there is no such account. */
export const setBlock = (
  tx: Db,
  userId: string,
  block: { readonly at: Date; readonly reason: string } | null,
): Promise<boolean> =>
  tx
    .update(users)
    .set({ blockedAt: block?.at ?? null, blockedReason: block?.reason ?? null })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
    .then(hasRows);

/** Changes some columns of a user and answers with the new row. */
export const updateUser = async (
  tx: Db,
  userId: string,
  change: Partial<
    Pick<UserRow, 'passwordHash' | 'userMetadata' | 'emailConfirmedAt' | 'lastSignInAt'>
  > & { updatedAt: Date },
): Promise<UserRow> => {
  const [row] = await tx.update(users).set(change).where(eq(users.id, userId)).returning();
  if (!row) throw new Error('a locked user has disappeared');
  return row;
};

export const createProfile = async (
  tx: Db,
  profile: {
    id: string;
    userId: string;
    firstName: string | null;
    lastName: string | null;
    now: Date;
  },
): Promise<void> => {
  await tx
    .insert(profiles)
    .values({ ...profile, createdAt: profile.now })
    .onConflictDoNothing({ target: profiles.userId });
};

export const hasAnyRole = (tx: Db): Promise<boolean> =>
  tx.select({ userId: userRoles.userId }).from(userRoles).limit(1).then(hasRows);

export const setRole = async (
  tx: Db,
  userId: string,
  role: Role,
  takenAt: Date | null = null,
): Promise<void> => {
  await tx
    .insert(userRoles)
    .values({ userId, role, takenAt })
    .onConflictDoUpdate({ target: userRoles.userId, set: { role, takenAt } });
};

/** The role of an account, and when the role of administrator was taken from it; undefined where it has none yet. */
export const findRole = (db: Db, userId: string) =>
  db
    .select({ role: userRoles.role, takenAt: userRoles.takenAt })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .then(firstRow);

/** Removes an account that nobody has confirmed and nobody signed up for; one that is blocked stays so. */
export const deleteUnclaimed = async (tx: Db, userId: string): Promise<void> => {
  const signUps = tx
    .select({ one: sql`1` })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, users.id), eq(oneTimeTokens.kind, 'signup')));
  await tx
    .delete(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.emailConfirmedAt),
        isNull(users.blockedAt),
        notExists(signUps),
      ),
    );
};

/**
 * Removes unconfirmed accounts without a sign-up or any link that could still confirm them; one that is blocked stays so.
 */
export const deleteUnconfirmed = async (db: Db, madeBefore: Date, now: Date): Promise<number> => {
  const waiting = db
    .select({ one: sql`1` })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, users.id),
        or(eq(oneTimeTokens.kind, 'signup'), gt(oneTimeTokens.expiresAt, now)),
      ),
    );
  return db
    .delete(users)
    .where(
      and(
        isNull(users.emailConfirmedAt),
        isNull(users.blockedAt),
        lt(users.createdAt, madeBefore),
        notExists(waiting),
      ),
    )
    .returning({ id: users.id })
    .then(countRows);
};
