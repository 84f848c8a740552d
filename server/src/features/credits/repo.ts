import type { LedgerKind, LedgerPurpose } from '@webnario/domain/credits/ledger-entry';
import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import {
  closedLedgerSums,
  creditLedger,
  mailboxesWithCredits,
  userCredits,
} from '../../db/schema/credits.ts';
import { productNameOf } from '../projects/index.ts';
import { after } from '../../platform/paging/keyset.ts';
import type { Cursor } from '../../platform/paging/cursor.ts';
import type { Db } from '../../platform/deps.ts';
import { firstRow, hasRows } from '../../platform/rows.ts';
import { pick } from '../../platform/pick.ts';

/** Both figures of an account, or undefined where it has no row yet. */
export const findAccount = (db: Db, userId: string) =>
  db
    .select({
      credits_remaining: userCredits.creditsRemaining,
      total_credits_purchased: userCredits.totalCreditsPurchased,
    })
    .from(userCredits)
    .where(eq(userCredits.userId, userId))
    .then(firstRow);

/** The balances of these accounts, of those that have a row. */
export const findBalances = async (
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ userId: userCredits.userId, balance: userCredits.creditsRemaining })
    .from(userCredits)
    .where(inArray(userCredits.userId, [...new Set(userIds)]));
  return new Map(rows.map(({ userId, balance }) => [userId, balance]));
};

/** The balance, with the row locked until the transaction ends, so that movements of one account wait for each other. */
export const lockBalance = async (tx: Db, userId: string): Promise<number | undefined> => {
  const [row] = await tx
    .select({ balance: userCredits.creditsRemaining })
    .from(userCredits)
    .where(eq(userCredits.userId, userId))
    .for('update');
  return row?.balance;
};

/** Makes the account's row; false when it exists already. */
export const insertAccount = (tx: Db, userId: string, credits: number): Promise<boolean> =>
  tx
    .insert(userCredits)
    .values({ userId, creditsRemaining: credits, totalCreditsPurchased: credits })
    .onConflictDoNothing()
    .returning({ userId: userCredits.userId })
    .then(hasRows);

/** Makes other new accounts wait for their first credits until this transaction ends. */
export const lockFirstCredits = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first credits', 0))`);
};

/** Whether one of these accounts has its row. */
const haveAccount = async (tx: Db, userIds: readonly string[]): Promise<boolean> =>
  userIds.length > 0 && (await findBalances(tx, userIds)).size > 0;

/** Whether one of these accounts has its credits, or a deleted one with one of these marks had them. */
export const hadCredits = async (
  tx: Db,
  asked: { readonly userIds: readonly string[]; readonly marks: readonly string[] },
): Promise<boolean> => {
  if (await haveAccount(tx, asked.userIds)) return true;
  const { mark } = mailboxesWithCredits;
  return (await tx.$count(mailboxesWithCredits, inArray(mark, [...asked.marks]))) > 0;
};

/** The first credits given on that day of São Paulo, without those that have the reason `except`. */
export const sumFirstCredits = async (
  db: Db,
  { day, except }: { readonly day: string; readonly except: string },
): Promise<number> => {
  const { createdAt, delta, kind, reason } = creditLedger;
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${delta}), 0)::int` })
    .from(creditLedger)
    .where(
      and(
        gte(createdAt, sql`(${day}::timestamp at time zone 'America/Sao_Paulo')`),
        eq(kind, 'initial'),
        ne(delta, 0),
        sql`${reason} is distinct from ${except}`,
      ),
    );
  return row?.sum ?? 0;
};

export const insertMailbox = async (tx: Db, mark: string, createdAt: Date): Promise<void> => {
  await tx.insert(mailboxesWithCredits).values({ mark, createdAt }).onConflictDoUpdate({
    target: mailboxesWithCredits.mark,
    set: { createdAt },
  });
};

/** Forgets the mailboxes of accounts that were deleted before that moment; answers of how many. */
export const forgetMailboxesBefore = async (db: Db, before: Date): Promise<number> => {
  const { createdAt, mark } = mailboxesWithCredits;
  const gone = await db
    .delete(mailboxesWithCredits)
    .where(lt(createdAt, before))
    .returning({ mark });
  return gone.length;
};

/** Takes `cost` if the balance covers it: one conditional statement. The new balance, or undefined if it does not. */
export const takeCredits = async (
  tx: Db,
  userId: string,
  cost: number,
): Promise<number | undefined> => {
  const [row] = await tx
    .update(userCredits)
    .set({ creditsRemaining: sql`${userCredits.creditsRemaining} - ${cost}` })
    .where(and(eq(userCredits.userId, userId), gte(userCredits.creditsRemaining, cost)))
    .returning({ balance: userCredits.creditsRemaining });
  return row?.balance;
};

/** Adds credits to a balance that exists. */
export const addCredits = async (tx: Db, userId: string, count: number): Promise<void> => {
  await tx
    .update(userCredits)
    .set({ creditsRemaining: sql`${userCredits.creditsRemaining} + ${count}` })
    .where(eq(userCredits.userId, userId));
};

/** Which of these users have an account, each locked until the transaction ends, all in one order. */
export const lockAccounts = async (tx: Db, userIds: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .select({ userId: userCredits.userId })
    .from(userCredits)
    .where(inArray(userCredits.userId, [...userIds]))
    .orderBy(userCredits.userId)
    .for('update');
  return rows.map(({ userId }) => userId);
};

/** Adds credits that people were given, so that they also count as purchased. Answers the new balances. */
export const addGrants = (tx: Db, userIds: readonly string[], count: number) =>
  tx
    .update(userCredits)
    .set({
      creditsRemaining: sql`${userCredits.creditsRemaining} + ${count}`,
      totalCreditsPurchased: sql`${userCredits.totalCreditsPurchased} + ${count}`,
    })
    .where(inArray(userCredits.userId, [...userIds]))
    .returning({ userId: userCredits.userId, balance: userCredits.creditsRemaining });

/** One row for the ledger. */
export type Movement = {
  readonly id: string;
  readonly userId: string;
  readonly kind: LedgerKind;
  readonly purpose: LedgerPurpose;
  readonly delta: number;
  readonly balanceAfter: number;
  readonly reservationId?: string | null;
  readonly projectId?: string | null;
  readonly reason?: string | null;
  readonly createdAt: Date;
};

/** At the end of each user's ledger, and a moment later than what stands there: no two movements of one user are of the same moment. */
export const insertMovements = async (tx: Db, movements: readonly Movement[]): Promise<void> => {
  await tx.insert(creditLedger).values(
    movements.map((movement) => {
      const { userId, createdAt } = movement;
      const behindLast = sql<Date>`(select max(last.created_at) + interval '1 millisecond' from ${creditLedger} last where last.user_id = ${userId})`;
      const moment = sql<Date>`greatest(${createdAt.toISOString()}::timestamptz, ${behindLast})`;
      return { ...movement, createdAt: moment };
    }),
  );
};

export const insertMovement = (tx: Db, movement: Movement): Promise<void> =>
  insertMovements(tx, [movement]);

/** What was reserved and is not closed yet, by its owner. */
export const findOpenReservation = (
  tx: Db,
  params: { readonly userId: string; readonly reservationId: string },
) =>
  tx
    .select({
      purpose: creditLedger.purpose,
      cost: sql<number>`-${creditLedger.delta}`.mapWith(Number),
      projectId: creditLedger.projectId,
    })
    .from(creditLedger)
    .where(
      and(
        eq(creditLedger.id, params.reservationId),
        eq(creditLedger.userId, params.userId),
        eq(creditLedger.kind, 'reserve'),
        sql`not exists (select 1 from ${creditLedger} closing where closing.reservation_id = ${params.reservationId})`,
      ),
    )
    .then(firstRow);

/** A page of a user's movements, newest first. */
export const listMovements = (
  db: Db,
  params: { readonly userId: string; readonly after: Cursor | undefined; readonly limit: number },
) =>
  db
    .select({
      ...pick(creditLedger, 'id', 'kind', 'purpose', 'delta', 'balanceAfter', 'projectId'),
      productName: productNameOf(creditLedger),
      reason: creditLedger.reason,
      createdAt: creditLedger.createdAt,
    })
    .from(creditLedger)
    .where(and(eq(creditLedger.userId, params.userId), after(params.after, creditLedger)))
    .orderBy(desc(creditLedger.createdAt), desc(creditLedger.id))
    .limit(params.limit);

/**
 * Adds up the ledger of an account that is deleted in this transaction, by day of São Paulo: what the operator gave and
 * took stays true, and whose it was is gone.
 */
export const sumUpLedger = async (tx: Db, { id }: { readonly id: string }): Promise<void> => {
  const { createdAt, delta, kind, purpose, userId } = creditLedger;
  const { credits, movements } = closedLedgerSums;
  await tx.execute(sql`
    insert into ${closedLedgerSums} (day, kind, purpose, movements, credits)
    select (${createdAt} at time zone 'America/Sao_Paulo')::date, ${kind}, ${purpose}, count(*)::int, sum(${delta})::int
    from ${creditLedger} where ${userId} = ${id} group by 1, 2, 3
    on conflict (day, kind, purpose) do update set
      movements = ${movements} + excluded.movements, credits = ${credits} + excluded.credits`);
};
