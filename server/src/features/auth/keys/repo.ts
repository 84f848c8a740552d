import { and, eq, lt, sql } from 'drizzle-orm';
import { signingKeys } from '../../../db/schema/auth.ts';
import type { Db } from '../../../platform/deps.ts';

export type SigningKeyRow = typeof signingKeys.$inferSelect;

/** Any number that nothing else in the database uses as an advisory lock. */
const keysLock = 4_719_003_123;

/** Runs alone among all processes of this database, so that two first starts do not make two keys. */
export const withKeysLocked = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(keysLock))})`);
    return work(tx);
  });

export const listKeys = (db: Db): Promise<SigningKeyRow[]> =>
  db.select().from(signingKeys).orderBy(signingKeys.createdAt);

export const insertKey = async (tx: Db, key: SigningKeyRow): Promise<void> => {
  await tx.insert(signingKeys).values(key);
};

export const setKeyStatus = async (
  tx: Db,
  kid: string,
  status: SigningKeyRow['status'],
  now: Date,
): Promise<void> => {
  await tx.update(signingKeys).set({ status, statusSince: now }).where(eq(signingKeys.kid, kid));
};

/** Replaces the sealed private part of a key. */
export const saveSealed = async (
  tx: Db,
  kid: string,
  privateJwkEncrypted: string,
): Promise<void> => {
  await tx.update(signingKeys).set({ privateJwkEncrypted }).where(eq(signingKeys.kid, kid));
};

export const deleteRetiredKeys = async (tx: Db, retiredBefore: Date): Promise<void> => {
  await tx
    .delete(signingKeys)
    .where(and(eq(signingKeys.status, 'retired'), lt(signingKeys.statusSince, retiredBefore)));
};
