import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { nameOf, profiles, userRoles, users } from '../../../db/schema/auth.ts';
import { userCredits } from '../../../db/schema/credits.ts';
import { beginsWith, wordsOf } from '../../../db/schema/text-search.ts';
import type { Db } from '../../../platform/deps.ts';

/** The people with a word in name or address that begins so; each of the two has its index. */
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

/** One person, or undefined for an account that is not confirmed. */
export const findPerson = async (db: Db, userId: string) => {
  const [row] = await people(db, eq(profiles.userId, userId), { limit: 1, offset: 0 });
  return row;
};
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
