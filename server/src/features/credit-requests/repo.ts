import { and, asc, count, desc, eq, gt, lte, ne, sql, type SQL } from 'drizzle-orm';
import { creditRequestNotices, creditRequests } from '../../db/schema/credit-requests.ts';
import { after } from '../../platform/paging/keyset.ts';
import type { Cursor } from '../../platform/paging/cursor.ts';
import type { Db } from '../../platform/deps.ts';
import { firstRow, hasRows } from '../../platform/rows.ts';

export type RequestRow = typeof creditRequests.$inferSelect;

/** The last request of an account. */
export const findLast = (db: Db, userId: string): Promise<RequestRow | undefined> =>
  db
    .select()
    .from(creditRequests)
    .where(eq(creditRequests.userId, userId))
    .orderBy(desc(creditRequests.createdAt), desc(creditRequests.id))
    .limit(1)
    .then(firstRow);

/** When an account asked since that moment, the earliest first. */
export const listSince = async (db: Db, userId: string, since: Date): Promise<Date[]> => {
  const rows = await db
    .select({ at: creditRequests.createdAt })
    .from(creditRequests)
    .where(and(eq(creditRequests.userId, userId), gt(creditRequests.createdAt, since)))
    .orderBy(asc(creditRequests.createdAt));
  return rows.map(({ at }) => at);
};

/** Keeps a new request; false where one of that account is open already, also one made at the same time. */
export const insertRequest = (tx: Db, row: RequestRow): Promise<boolean> =>
  tx
    .insert(creditRequests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: creditRequests.id })
    .then(hasRows);

export const findRequest = (db: Db, id: string): Promise<RequestRow | undefined> =>
  db.select().from(creditRequests).where(eq(creditRequests.id, id)).then(firstRow);

/** What an administrator answers. */
export type Decision = {
  readonly state: 'granted' | 'declined';
  readonly amount: number | null;
  readonly reason: string;
  readonly decidedBy: string;
  readonly decidedAt: Date;
};

/** Answers a request that is open; of two answers at once, one is kept. Undefined where it is not open. */
export const decide = (tx: Db, id: string, decision: Decision): Promise<RequestRow | undefined> =>
  tx
    .update(creditRequests)
    .set(decision)
    .where(and(eq(creditRequests.id, id), eq(creditRequests.state, 'open')))
    .returning()
    .then(firstRow);

const isOpen = eq(creditRequests.state, 'open');

/** A page of requests, newest first: those that wait, or those that were answered. */
export const listRequests = (
  db: Db,
  page: {
    readonly answered: boolean;
    readonly after: Cursor | undefined;
    readonly limit: number;
  },
): Promise<RequestRow[]> => {
  const state: SQL = page.answered ? ne(creditRequests.state, 'open') : isOpen;
  return db
    .select()
    .from(creditRequests)
    .where(and(state, after(page.after, creditRequests)))
    .orderBy(desc(creditRequests.createdAt), desc(creditRequests.id))
    .limit(page.limit);
};

export const countOpen = (db: Db): Promise<number> => db.$count(creditRequests, isOpen);

const isWaiting = and(isOpen, eq(creditRequests.isTold, false));

/** How many open requests the administrators were not told of. */
export const countUnannounced = async (db: Db): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(creditRequests).where(isWaiting);
  return row?.count ?? 0;
};

export const markAnnounced = async (tx: Db): Promise<void> => {
  await tx.update(creditRequests).set({ isTold: true }).where(isWaiting);
};

/** Takes the turn to tell the administrators, unless they were told after `toldBy`: of two processes, one gets it. */
export const takeTurn = (
  tx: Db,
  { now, toldBy }: { readonly now: Date; readonly toldBy: Date },
): Promise<boolean> =>
  tx
    .insert(creditRequestNotices)
    .values({ reader: 'administrators', toldAt: now })
    .onConflictDoUpdate({
      target: creditRequestNotices.reader,
      set: { toldAt: sql`excluded.told_at` },
      setWhere: lte(creditRequestNotices.toldAt, toldBy),
    })
    .returning({ reader: creditRequestNotices.reader })
    .then(hasRows);
