import { ok, refused, type Result } from '@webnario/domain/result';
import { and, asc, desc, eq, gte, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { nameOf, profiles, userRoles, users } from '../../../db/schema/auth.ts';
import { beginsAsPart, partsOf } from '../../../db/schema/text-search.ts';
import type { Cursor } from '../../../platform/paging/cursor.ts';
import { after } from '../../../platform/paging/keyset.ts';
import { hasVerifiedFactor } from '../factors/repo.ts';
import type { Db } from '../../../platform/deps.ts';
import { firstRow } from '../../../platform/rows.ts';
import { pick } from '../../../platform/pick.ts';

/** Account, profile and role of one user; a missing role row means 'user' (R-PERM-07). */
export const find = (db: Db, userId: string) =>
  db
    .select({
      ...pick(users, 'id', 'email', 'createdAt'),
      ...pick(profiles, 'firstName', 'lastName', 'avatarUrl'),
      role: userRoles.role,
      hasSecondFactor: hasVerifiedFactor(users.id),
      deletionAskedAt: users.deletionAskedAt,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.id, userId))
    .then(firstRow);

/** The other accounts whose mails arrive in that mailbox. */
export const othersOfMailbox = async (
  db: Db,
  { mailbox, userId }: { readonly mailbox: string; readonly userId: string },
): Promise<string[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.mailbox, mailbox), ne(users.id, userId)));
  return rows.map(({ id }) => id);
};

/** Changes the names that are given; makes the profile where there is none. */
export const saveNames = async (
  db: Db,
  names: {
    readonly newId: string;
    readonly userId: string;
    readonly firstName?: string | null;
    readonly lastName?: string | null;
  },
): Promise<void> => {
  const { newId, userId, ...given } = names;
  await db
    .insert(profiles)
    .values({ id: newId, userId, ...given })
    .onConflictDoUpdate({ target: profiles.userId, set: { userId, ...given } });
};

/** The address of an account, as a subquery. */
export const emailOf = (userId: string): SQL<string> =>
  sql<string>`(select ${users.email} from ${users} where ${users.id} = ${userId})`;

/** The accounts in whose names a word begins so. */
export const idsByNameWord = (word: string): SQL =>
  sql`(select ${profiles.userId}::text from ${profiles} where ${partsOf(nameOf(profiles))} @@ ${beginsAsPart(word)})`;

/** Address and names of these accounts, in no order. */
export const listByIds = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(inArray(users.id, [...new Set(ids)]));

/** Neither blocked nor about to be deleted. */
const isOpen = and(isNull(users.blockedAt), isNull(users.deletionAskedAt));

/** Address and first name of every administrator who can act. */
export const listAdministrators = (db: Db) =>
  db
    .select({ email: users.email, firstName: profiles.firstName })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(userRoles.role, 'admin'), isOpen));

type Page = { readonly after: Cursor | undefined; readonly limit: number };

/** A page of those who joined, newest first. */
export const listJoined = (db: Db, { after: cursor, limit }: Page) =>
  db
    .select({ id: profiles.userId, createdAt: profiles.createdAt, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(after(cursor, { createdAt: profiles.createdAt, id: profiles.userId }))
    .orderBy(desc(profiles.createdAt), desc(profiles.userId))
    .limit(limit);

/** How many people have confirmed their address; of a moment, how many since then. */
export const count = (db: Db, since?: Date): Promise<number> =>
  db.$count(profiles, since && gte(profiles.createdAt, since));

/**
 * The administrators who can act, all locked until the transaction ends, so that each change of roles, each block and
 * each who leaves sees who is left after the others. In one order, so that no two of them wait for each other.
 */
export const lockAdministrators = async (tx: Db): Promise<string[]> => {
  const rows = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .orderBy(asc(userRoles.userId))
    .for('update');
  // Asked once they are locked: somebody may have been blocked while this waited.
  const open = await tx
    .select({ userId: users.id })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          rows.map(({ userId }) => userId),
        ),
        isOpen,
      ),
    );
  return open.map(({ userId }) => userId);
};

/** Whether an account is blocked, or about to be deleted: nothing of it is published, and no mail tells it of anything. */
export const isClosed = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), isOpen))) === 0;

/**
 * Lets an account act, and holds it so until the transaction ends: who blocks it, or marks it as leaving, waits for this
 * one, and then ends what it began. Refused: `account_blocked`, `account_leaving`, `session_ended` for one that is gone.
 */
export const lockOpenAccount = async (tx: Db, userId: string): Promise<Result<null>> => {
  const [row] = await tx
    .select({ blockedAt: users.blockedAt, deletionAskedAt: users.deletionAskedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  if (!row) return refused('session_ended');
  if (row.blockedAt) return refused('account_blocked');
  return row.deletionAskedAt ? refused('account_leaving') : ok(null);
};

export { setRole } from '../users/repo.ts';
