import { asc, eq } from 'drizzle-orm';
import { agreements } from '../../../db/schema/account.ts';
import type { Db } from '../../../platform/deps.ts';
import { copyRows, type CopiedRow } from '../../../platform/privacy/copy-rows.ts';

export type AgreementRow = typeof agreements.$inferSelect;

export const listAgreements = (db: Db, userId: string): Promise<AgreementRow[]> =>
  db.select().from(agreements).where(eq(agreements.userId, userId));

export const copyOfAgreements = (db: Db, userId: string): Promise<CopiedRow[]> =>
  copyRows(db, agreements, eq(agreements.userId, userId), asc(agreements.agreedAt));

/** Keeps agreements; one that is there already keeps its time. */
export const insertAgreements = async (tx: Db, rows: readonly AgreementRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx
    .insert(agreements)
    .values([...rows])
    .onConflictDoNothing();
};
