import { and, asc, count, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import {
  factorChallenges,
  factors,
  recoveryCodes,
  sessions,
  type users,
} from '../../../db/schema/auth.ts';
import type { Db } from '../../../platform/deps.ts';
import { firstRow, hasRows } from '../../../platform/rows.ts';

export type FactorRow = typeof factors.$inferSelect;
type ChallengeRow = typeof factorChallenges.$inferSelect;

/** The factors of a user, the oldest first. */
export const listFactors = (db: Db, userId: string): Promise<FactorRow[]> =>
  db
    .select()
    .from(factors)
    .where(eq(factors.userId, userId))
    .orderBy(asc(factors.createdAt), asc(factors.id));

/** Whether the user has shown an app that makes the right codes. */
export const hasVerifiedFactor = (userId: typeof sessions.userId | typeof users.id) =>
  sql<boolean>`exists (select 1 from ${factors} where ${factors.userId} = ${userId} and ${factors.status} = 'verified')`;

export const insertFactor = async (tx: Db, factor: FactorRow): Promise<void> => {
  await tx.insert(factors).values(factor);
};

export const deleteFactor = async (tx: Db, factorId: string): Promise<void> => {
  await tx.delete(factors).where(eq(factors.id, factorId));
};

/** Uses up a time step of a factor, and marks the factor as verified; false when it or a later step was used before. */
export const takeStep = (
  tx: Db,
  taken: { factorId: string; step: number; now: Date },
): Promise<boolean> =>
  tx
    .update(factors)
    .set({ lastStep: taken.step, status: 'verified', updatedAt: taken.now })
    .where(
      and(
        eq(factors.id, taken.factorId),
        or(isNull(factors.lastStep), lt(factors.lastStep, taken.step)),
      ),
    )
    .returning({ id: factors.id })
    .then(hasRows);

/** Keeps a question; the session has one for each factor. */
export const keepChallenge = async (tx: Db, challenge: ChallengeRow): Promise<void> => {
  const { factorId, sessionId } = challenge;
  await tx
    .delete(factorChallenges)
    .where(and(eq(factorChallenges.factorId, factorId), eq(factorChallenges.sessionId, sessionId)));
  await tx.insert(factorChallenges).values(challenge);
};

export const findChallenge = (
  tx: Db,
  asked: { id: string; factorId: string; sessionId: string },
): Promise<ChallengeRow | undefined> =>
  tx
    .select()
    .from(factorChallenges)
    .where(
      and(
        eq(factorChallenges.id, asked.id),
        eq(factorChallenges.factorId, asked.factorId),
        eq(factorChallenges.sessionId, asked.sessionId),
      ),
    )
    .then(firstRow);

export const deleteChallenge = async (tx: Db, id: string): Promise<void> => {
  await tx.delete(factorChallenges).where(eq(factorChallenges.id, id));
};

/** Ends the other sessions of a user that showed no second factor. */
export const endSessionsWithoutFactor = async (
  tx: Db,
  { userId, but }: { userId: string; but: string },
): Promise<void> => {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.aal, 'aal1'), ne(sessions.id, but)));
};

/** Records that a session showed a second factor. Its earlier refresh tokens get no grace period. */
export const raiseSession = async (
  tx: Db,
  sessionId: string,
  amr: (typeof sessions.$inferSelect)['amr'],
): Promise<void> => {
  await tx
    .update(sessions)
    .set({ aal: 'aal2', amr, refreshGraceFrom: sessions.refreshCounter })
    .where(eq(sessions.id, sessionId));
};

/** Writes down that a user has no second factor any more. */
export const lowerSessions = async (tx: Db, userId: string): Promise<void> => {
  await tx.update(sessions).set({ aal: 'aal1' }).where(eq(sessions.userId, userId));
};

/** The codes of a set in place of those before. */
export const replaceCodes = async (
  tx: Db,
  factorId: string,
  hashes: readonly Buffer[],
): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.factorId, factorId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ codeHash, factorId })));
};

/** Uses a code up; false when there is none of the user, or no more. */
export const takeCode = (
  tx: Db,
  code: { hash: Buffer; factorId: string; now: Date },
): Promise<boolean> =>
  tx
    .update(recoveryCodes)
    .set({ usedAt: code.now })
    .where(
      and(
        eq(recoveryCodes.codeHash, code.hash),
        eq(recoveryCodes.factorId, code.factorId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.codeHash })
    .then(hasRows);

export const countCodes = async (
  db: Db,
  factorId: string,
): Promise<{ total: number; remaining: number }> => {
  const [row] = await db
    .select({
      total: count(),
      remaining: sql<number>`count(*) filter (where ${recoveryCodes.usedAt} is null)::int`,
    })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.factorId, factorId));
  return row ?? { total: 0, remaining: 0 };
};

/** The secrets that are sealed, for sealing them anew. */
export const listSealed = (db: Db) =>
  db
    .select({ id: factors.id, secretSealed: factors.secretSealed })
    .from(factors)
    .where(gt(factors.secretSealed, ''));

export const saveSealed = async (tx: Db, id: string, secretSealed: string): Promise<void> => {
  await tx.update(factors).set({ secretSealed }).where(eq(factors.id, id));
};

/** Removes questions that have expired, and factors that were begun before a moment and nobody finished. */
export const deleteExpiredQuestions = async (
  db: Db,
  { now, begunBefore }: { readonly now: Date; readonly begunBefore: Date },
): Promise<void> => {
  await db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now));
  await db
    .delete(factors)
    .where(and(eq(factors.status, 'unverified'), lt(factors.createdAt, begunBefore)));
};
