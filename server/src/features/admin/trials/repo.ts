import type { OwnCase } from '@webnario/domain/prompt-trials/own-case';
import { asc, eq, sql } from 'drizzle-orm';
import { trialCases } from '../../../db/schema/admin.ts';
import type { Db } from '../../../platform/deps.ts';
import { firstRow } from '../../../platform/rows.ts';

export type TrialCaseRow = typeof trialCases.$inferSelect;

/** Every own case, in the order in which they were made; there are never many. */
export const listCases = (db: Db): Promise<TrialCaseRow[]> =>
  db.select().from(trialCases).orderBy(asc(trialCases.createdAt), asc(trialCases.id));

/** One own case, held until the transaction ends. */
export const lockCase = (tx: Db, id: string): Promise<TrialCaseRow | undefined> =>
  tx.select().from(trialCases).where(eq(trialCases.id, id)).for('update').then(firstRow);

export const findCase = (db: Db, id: string): Promise<TrialCaseRow | undefined> =>
  db.select().from(trialCases).where(eq(trialCases.id, id)).then(firstRow);

/** Lets one administrator at a time make cases, so that their number is known. */
export const lockCases = async (tx: Db): Promise<void> => {
  await tx.execute(sql`lock table ${trialCases} in share row exclusive mode`);
};

export const countCases = (tx: Db): Promise<number> => tx.$count(trialCases);

export const insertCase = async (tx: Db, row: TrialCaseRow): Promise<void> => {
  await tx.insert(trialCases).values(row);
};

export const saveCase = async (
  tx: Db,
  { id, form, revision }: { id: string; form: OwnCase; revision: number },
): Promise<void> => {
  await tx.update(trialCases).set({ form, revision }).where(eq(trialCases.id, id));
};

export const deleteCase = async (tx: Db, id: string): Promise<void> => {
  await tx.delete(trialCases).where(eq(trialCases.id, id));
};
