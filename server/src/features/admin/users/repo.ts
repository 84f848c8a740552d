import type { PeopleState } from '@webnario/domain/api/admin/people-endpoints';
import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { nameOf, profiles, userRoles, users } from '../../../db/schema/auth.ts';
import { userCredits } from '../../../db/schema/credits.ts';
import { beginsAsPart, partsOf } from '../../../db/schema/text-search.ts';
import type { Db } from '../../../platform/deps.ts';
import { firstRow } from '../../../platform/rows.ts';
import { pick } from '../../../platform/pick.ts';

/** Which people are asked for. Each word is a part of a word in name or address. */
export type Filter = {
  readonly words: readonly string[];
  readonly role?: 'user' | 'admin' | undefined;
  readonly state?: PeopleState | undefined;
};

/** The people with that part of a word in name or address; each of the two has its index. */
const hasPart = (id: AnyPgColumn, part: string): SQL =>
  sql`${id} in (
    select ${profiles.userId} from ${profiles} where ${partsOf(nameOf(profiles))} @@ ${beginsAsPart(part)}
    union
    select ${users.id} from ${users} where ${partsOf(sql`${users.email}`)} @@ ${beginsAsPart(part)})`;

const isAmong = (id: AnyPgColumn, table: SQL, where: SQL | undefined): SQL =>
  sql`${id} in (select ${table} where ${where})`;

const hasRole = (id: AnyPgColumn, role: 'user' | 'admin'): SQL => {
  const among = isAmong(
    id,
    sql`${userRoles.userId} from ${userRoles}`,
    eq(userRoles.role, 'admin'),
  );
  return role === 'admin' ? among : sql`not (${among})`;
};

/** Blocked or out of credits; people who never confirmed have a list of their own. */
const isIn = (state: Exclude<PeopleState, 'unconfirmed'>): SQL =>
  state === 'blocked'
    ? isAmong(profiles.userId, sql`${users.id} from ${users}`, isNotNull(users.blockedAt))
    : isAmong(
        profiles.userId,
        sql`${userCredits.userId} from ${userCredits}`,
        eq(userCredits.creditsRemaining, 0),
      );

const matching = ({ words, role, state }: Filter): SQL | undefined =>
  and(
    ...words.map((word) => hasPart(profiles.userId, word)),
    role && hasRole(profiles.userId, role),
    state && state !== 'unconfirmed' ? isIn(state) : undefined,
  );

/** A person who never confirmed has no role yet. */
const waiting = ({ words, role }: Filter): SQL | undefined =>
  and(
    isNull(users.emailConfirmedAt),
    ...words.map((word) => hasPart(users.id, word)),
    role === 'admin' ? sql`false` : undefined,
  );

type Page = { readonly limit: number; readonly offset: number };

const shown = {
  email: users.email,
  role: userRoles.role,
  creditsRemaining: userCredits.creditsRemaining,
  totalCreditsPurchased: userCredits.totalCreditsPurchased,
  confirmedAt: users.emailConfirmedAt,
  blockedAt: users.blockedAt,
  deletionAskedAt: users.deletionAskedAt,
};

const people = (db: Db, where: SQL | undefined, page: Page) => {
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
      ...shown,
      ...pick(found, 'userId', 'firstName', 'lastName', 'createdAt'),
    })
    .from(found)
    .innerJoin(users, eq(users.id, found.userId))
    .leftJoin(userRoles, eq(userRoles.userId, found.userId))
    .leftJoin(userCredits, eq(userCredits.userId, found.userId))
    .orderBy(desc(found.createdAt), desc(found.userId));
};

const accounts = (db: Db, where: SQL | undefined, page: Page) =>
  db
    .select({
      ...shown,
      userId: users.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(userCredits, eq(userCredits.userId, users.id))
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(page.limit)
    .offset(page.offset);

/** A page of the people that are asked for, newest first. */
export const listPeople = (db: Db, filter: Filter, page: Page) =>
  filter.state === 'unconfirmed'
    ? accounts(db, waiting(filter), page)
    : people(db, matching(filter), page);

export const countPeople = (db: Db, filter: Filter): Promise<number> =>
  filter.state === 'unconfirmed'
    ? db.$count(users, waiting(filter))
    : db.$count(profiles, matching(filter));

/** One account, confirmed or not. */
export const findAccount = (db: Db, userId: string) =>
  accounts(db, eq(users.id, userId), { limit: 1, offset: 0 }).then(firstRow);
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** One person, or undefined for an account that is not confirmed. */
export const findPerson = (db: Db, userId: string): Promise<PersonRow | undefined> =>
  people(db, eq(profiles.userId, userId), { limit: 1, offset: 0 }).then(firstRow);

/** Whom something is done to. */
export type Target = { readonly userId: string; readonly email: string };

const targets = (db: Db, where: SQL | undefined) =>
  db
    .select({ userId: profiles.userId, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(where)
    .orderBy(profiles.userId);

/** The people of a filter, at most so many. */
export const findTargets = (db: Db, filter: Filter, limit: number): Promise<Target[]> =>
  targets(db, matching(filter)).limit(limit);

/** Those of the accounts named that are confirmed. */
export const findTargetsAmong = (db: Db, ids: readonly string[]): Promise<Target[]> =>
  targets(db, inArray(profiles.userId, [...ids]));
