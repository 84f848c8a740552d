import {
  and,
  desc,
  eq,
  gt,
  inArray,
  lt,
  ne,
  not,
  or,
  sql,
  type Param,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sessions, userRoles, users } from '../../../db/schema/auth.ts';
import type { Db } from '../../../platform/deps.ts';
import { hasVerifiedFactor } from '../factors/repo.ts';
import type { Role, UserRow } from '../users/repo.ts';
import { countRows, firstRow } from '../../../platform/rows.ts';
import { pick } from '../../../platform/pick.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** What of a session tells whether the access token of its last refresh is in use. */
export type RefreshMark = Pick<SessionRow, 'id' | 'refreshedAt' | 'refreshSeen'>;

/** The two moments that end a session: what it may not outlive, and since when it must have been refreshed. */
export type Alive = { readonly now: Date; readonly refreshedAfter: Date };

type Claim = { readonly sessionId: string; readonly userId: string };
type ClaimOfToken = Claim & Pick<SessionRow, 'aal'>;
type LateValues<T> = { readonly [Name in keyof T]: T[Name] | Param };

const isAlive = ({ now, refreshedAfter }: LateValues<Alive>) =>
  and(gt(sessions.notAfter, now), gt(sessions.refreshedAt, refreshedAfter));

const isAliveAndOf = ({ sessionId, userId }: LateValues<Claim>, alive: LateValues<Alive>) =>
  and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isAlive(alive));

/**
 * Whether a call lacks the second factor that its person has: then it gets into nothing but the factor's calls. Either its
 * session has not shown one, or its token was given before the session did.
 */
const isShort = (aalOfToken: SessionRow['aal'] | Param) =>
  sql<boolean>`((${sessions.aal} = 'aal1' and ${hasVerifiedFactor(sessions.userId)}) or (${sessions.aal} = 'aal2' and ${aalOfToken} = 'aal1'))`;

const later = (name: keyof (ClaimOfToken & Alive) | 'issuedAt', column: PgColumn) =>
  sql.param(sql.placeholder(name), column);

/** The session of a call, as every prepared statement about it is told. */
const isAliveAndOfCall = isAliveAndOf(
  { sessionId: later('sessionId', sessions.id), userId: later('userId', sessions.userId) },
  {
    now: later('now', sessions.notAfter),
    refreshedAfter: later('refreshedAfter', sessions.refreshedAt),
  },
);
const isShortCall = isShort(later('aal', sessions.aal));

/** The account of the session is not about to be deleted. */
const isStaying = sql`not exists (select 1 from ${users} where ${users.id} = ${sessions.userId} and ${users.deletionAskedAt} is not null)`;

/**
 * True, as part of a prepared statement, while the session that it is run with may be used for the product; a recovery
 * session may not. Nor is it true for the first call with the access token of a refresh: the guard that asks step by
 * step keeps that it is in use.
 */
export const isSessionLive: SQL<boolean> = sql<boolean>`exists (select 1 from ${sessions} where ${and(
  isAliveAndOfCall,
  eq(sessions.kind, 'login'),
  not(isShortCall),
  or(
    sessions.refreshSeen,
    sql`date_trunc('second', ${sessions.refreshedAt}) > ${later('issuedAt', sessions.refreshedAt)}`,
  ),
  isStaying,
)})`;

/**
 * Prepares what every signed-in call asks: the live session of a caller with the role, and whether the account is leaving;
 * undefined when it has ended or never was theirs.
 */
export const prepareFindLiveSession = (db: Db) => {
  const select = db
    .select({
      ...pick(sessions, 'id', 'kind', 'refreshedAt', 'refreshSeen', 'aal'),
      isShort: isShortCall,
      role: sql<Role>`coalesce(${userRoles.role}, 'user')`,
      isLeaving: sql<boolean>`${users.deletionAskedAt} is not null`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, sessions.userId))
    .where(isAliveAndOfCall)
    .prepare('live_session');
  return async (caller: ClaimOfToken, alive: Alive) => {
    const [row] = await select.execute({ ...caller, ...alive });
    return row;
  };
};

/** The user of a token and, when it lives, the session. */
export const findUserWithSession = (
  db: Db,
  caller: ClaimOfToken,
  alive: Alive,
): Promise<{ user: UserRow; session: SessionRow | null; isShort: boolean } | undefined> =>
  db
    .select({
      user: users,
      session: sessions,
      isShort: sql<boolean>`coalesce(${isShort(caller.aal)}, false)`,
    })
    .from(users)
    .leftJoin(
      sessions,
      and(eq(sessions.id, caller.sessionId), eq(sessions.userId, users.id), isAlive(alive)),
    )
    .where(eq(users.id, caller.userId))
    .then(firstRow);

export const insertSession = async (tx: Db, session: SessionRow): Promise<void> => {
  await tx.insert(sessions).values(session);
};

/** Within this time after a refresh an older token is a second tab or a lost answer, not a stolen token. */
export const refreshGraceMs = 10_000;

/** Moves a session from the presented counter to the next; undefined when it does not stand there any more. */
export const rotateSession = async (
  tx: Db,
  claim: { sessionId: string; counter: number },
  alive: Alive,
): Promise<SessionRow | undefined> => {
  const rush = new Date(alive.now.getTime() - refreshGraceMs);
  return tx
    .update(sessions)
    .set({
      refreshCounter: sql`${sessions.refreshCounter} + 1`,
      refreshGraceFrom: sql`case when ${gt(sessions.refreshedAt, rush)} then coalesce(${sessions.refreshGraceFrom}, ${claim.counter}) else ${claim.counter} end`,
      refreshSeen: false,
      refreshedAt: alive.now,
    })
    .where(
      and(
        eq(sessions.id, claim.sessionId),
        eq(sessions.refreshCounter, claim.counter),
        isAlive(alive),
      ),
    )
    .returning()
    .then(firstRow);
};

/** Keeps that the current token was given once more. */
export const markRepeated = async (tx: Db, session: SessionRow): Promise<void> => {
  await tx
    .update(sessions)
    .set({ refreshRepeated: session.refreshCounter })
    .where(eq(sessions.id, session.id));
};

/** Keeps that the access token of this refresh is in use; nothing when there has been another one since. */
export const markSeen = async (db: Db, { id, refreshedAt }: RefreshMark): Promise<void> => {
  await db
    .update(sessions)
    .set({ refreshSeen: true })
    .where(and(eq(sessions.id, id), eq(sessions.refreshedAt, refreshedAt)));
};

export const lockSession = (tx: Db, sessionId: string): Promise<SessionRow | undefined> =>
  tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update').then(firstRow);

export const deleteSession = async (tx: Db, sessionId: string): Promise<void> => {
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
};

/** Ends all sessions of a user; returns how many there were. */
export const deleteSessionsOf = (tx: Db, userId: string): Promise<number> =>
  tx
    .delete(sessions)
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id })
    .then(countRows);

/** Ends one session of a user; returns how many that were. */
export const endSessionOf = (tx: Db, { sessionId, userId }: Claim): Promise<number> =>
  tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
    .then(countRows);

/** Which of these sessions live. */
export const findLiveAmong = async (
  db: Db,
  ids: readonly string[],
  alive: Alive,
): Promise<string[]> => {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), isAlive(alive)));
  return rows.map(({ id }) => id);
};

/** The living sessions of a user, the one used last first: all of them, for there are only so many. */
export const listLiveSessions = (db: Db, userId: string, alive: Alive) =>
  db
    .select({
      ...pick(sessions, 'id', 'kind', 'userAgent', 'createdAt', 'refreshedAt'),
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive(alive)))
    .orderBy(desc(sessions.refreshedAt), desc(sessions.id));

/** Ends the sessions of the same user, kind and level but the `most` that were used last, this one among them. */
export const deleteSessionsBeyond = async (
  tx: Db,
  { id, userId, kind, aal }: SessionRow,
  most: number,
): Promise<void> => {
  const beyond = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.kind, kind),
        eq(sessions.aal, aal),
        ne(sessions.id, id),
      ),
    )
    .orderBy(desc(sessions.refreshedAt), desc(sessions.id))
    .offset(most - 1);
  await tx.delete(sessions).where(inArray(sessions.id, beyond));
};

/** Ends all sessions of a user but this one; returns how many there were. */
export const deleteOtherSessions = (tx: Db, userId: string, sessionId: string): Promise<number> =>
  tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id })
    .then(countRows);

/** Removes sessions that ended before these moments; locked rows are left for the next time. */
export const deleteEndedSessions = async (db: Db, before: Alive): Promise<void> => {
  const ended = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(lt(sessions.notAfter, before.now), lt(sessions.refreshedAt, before.refreshedAfter)))
    .limit(10_000)
    .for('update', { skipLocked: true });
  await db.delete(sessions).where(inArray(sessions.id, ended));
};
