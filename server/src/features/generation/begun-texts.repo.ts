import type { FailedText } from '@webnario/domain/credits/failed-reading';
import { and, count, eq, gte, lt, sql } from 'drizzle-orm';
import { begunTexts } from '../../db/schema/generation.ts';
import type { Db } from '../../platform/deps.ts';

/** Makes the account's other transactions that count its texts wait until this one ends. */
export const lockTextsOfUser = async (tx: Db, userId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`texts ${userId}`}, 0))`);
};

export const insertBegun = async (tx: Db, text: typeof begunTexts.$inferInsert): Promise<void> => {
  await tx.insert(begunTexts).values(text);
};

/** How long a text is expected to be; undefined for suggestions, and for what an earlier release began. */
export const findExpectedLength = async (db: Db, id: string): Promise<number | undefined> => {
  const [row] = await db
    .select({ expectedLength: begunTexts.expectedLength })
    .from(begunTexts)
    .where(eq(begunTexts.id, id));
  return row?.expectedLength;
};

type TextsSince = { readonly userId: string; readonly since: Date };

/** When the account began texts since then, the newest first. */
export const listBegun = async (tx: Db, { userId, since }: TextsSince): Promise<Date[]> => {
  const rows = await tx
    .select({ begunAt: begunTexts.begunAt })
    .from(begunTexts)
    .where(and(eq(begunTexts.userId, userId), gte(begunTexts.begunAt, since)))
    .orderBy(sql`${begunTexts.begunAt} desc`);
  return rows.map(({ begunAt }) => begunAt);
};

/** How many of its texts were cancelled and given back since then. */
export const countGivenBack = async (tx: Db, { userId, since }: TextsSince): Promise<number> => {
  const [row] = await tx
    .select({ count: count() })
    .from(begunTexts)
    .where(and(eq(begunTexts.userId, userId), gte(begunTexts.givenBackAt, since)));
  return row?.count ?? 0;
};

/** What was read of its texts that failed since then or were cancelled before their first word, the newest first. */
export const listFailed = async (tx: Db, { userId, since }: TextsSince): Promise<FailedText[]> => {
  const rows = await tx
    .select({
      at: begunTexts.failedAt,
      read: begunTexts.readLength,
      expected: begunTexts.expectedLength,
      isOfServer: begunTexts.failedByServer,
    })
    .from(begunTexts)
    .where(and(eq(begunTexts.userId, userId), gte(begunTexts.failedAt, since)))
    .orderBy(sql`${begunTexts.failedAt} desc`);
  return rows.flatMap(({ at, ...row }) => (at ? [{ at, ...row }] : []));
};

export const noteGivenBack = async (tx: Db, id: string, givenBackAt: Date): Promise<void> => {
  await tx.update(begunTexts).set({ givenBackAt }).where(eq(begunTexts.id, id));
};

export const noteFailed = async (
  tx: Db,
  id: string,
  failed: {
    readonly failedAt: Date;
    readonly readLength: number;
    readonly failedByServer: boolean;
  },
): Promise<void> => {
  await tx.update(begunTexts).set(failed).where(eq(begunTexts.id, id));
};

const keptMs = 2 * 24 * 60 * 60_000;

/** Forgets what no limit counts any more. */
export const forgetOldTexts = async (db: Db, now: Date): Promise<void> => {
  await db.delete(begunTexts).where(lt(begunTexts.begunAt, new Date(now.getTime() - keptMs)));
};
