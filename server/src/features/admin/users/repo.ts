import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import {
  beginsWith,
  nameOf,
  profiles,
  userCredits,
  userRoles,
  users,
  wordsOf,
} from '../../../db/schema/index.ts';
import type { Db } from '../../../platform/deps.ts';

/** Whose name or address has a word that begins so; either index answers for its part. */
const hasWord = (word: string): SQL =>
  sql`${profiles.userId} in (
    select ${profiles.userId} from ${profiles} where ${wordsOf(nameOf(profiles))} @@ ${beginsWith(word)}
    union
    select ${users.id} from ${users} where ${wordsOf(sql`${users.email}`)} @@ ${beginsWith(word)})`;

const matching = (words: readonly string[]): SQL | undefined => and(...words.map(hasWord));

const people = (db: Db, where: SQL | undefined, page: { limit: number; offset: number }) => {
  // The page is cut before anything is joined to it, so that a late page costs no more joins than the first.
  const found = db
    .select()
    .from(profiles)
    .where(where)
    .orderBy(desc(profiles.createdAt), desc(profiles.userId))
    .limit(page.limit)
    .offset(page.offset)
    .as('found');
  return db
    .select({
      userId: found.userId,
      email: users.email,
      firstName: found.firstName,
      lastName: found.lastName,
      role: userRoles.role,
      creditsRemaining: userCredits.creditsRemaining,
      totalCreditsPurchased: userCredits.totalCreditsPurchased,
      createdAt: found.createdAt,
    })
    .from(found)
    .innerJoin(users, eq(users.id, found.userId))
    .leftJoin(userRoles, eq(userRoles.userId, found.userId))
    .leftJoin(userCredits, eq(userCredits.userId, found.userId))
    .orderBy(desc(found.createdAt), desc(found.userId));
};

/** A page of the confirmed people in whom every word is found, newest first. */
export const listPeople = (
  db: Db,
  params: { readonly words: readonly string[]; readonly limit: number; readonly offset: number },
) => people(db, matching(params.words), { limit: params.limit, offset: params.offset });

export const countPeople = (db: Db, words: readonly string[]): Promise<number> =>
  db.$count(profiles, matching(words));

/** One person, or undefined for an id that nobody confirmed. */
export const findPerson = async (db: Db, userId: string) => {
  const [row] = await people(db, eq(profiles.userId, userId), { limit: 1, offset: 0 });
  return row;
};
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/**
 * The administrators, held until the transaction ends: changes of roles queue up here, so that each knows who is left.
 * In one order, so that no two of them wait for each other.
 */
export const lockAdministrators = async (tx: Db): Promise<string[]> => {
  const rows = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .orderBy(asc(userRoles.userId))
    .for('update');
  return rows.map(({ userId }) => userId);
};

export const saveRole = async (tx: Db, userId: string, role: 'user' | 'admin'): Promise<void> => {
  await tx
    .insert(userRoles)
    .values({ userId, role })
    .onConflictDoUpdate({ target: userRoles.userId, set: { role } });
};
