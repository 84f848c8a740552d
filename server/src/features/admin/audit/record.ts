import type { Db } from '../../../platform/deps.ts';
import type { AdminDeps } from '../deps.ts';
import { insertAuditEntries, type AuditEntry } from './repo.ts';

/**
 * Adds an audit entry in the transaction of the change. False when a request with that key of
 * that administrator is in the log already.
 */
export const recordAuditEntry = async (
  deps: AdminDeps,
  tx: Db,
  entry: Omit<AuditEntry, 'id' | 'createdAt'>,
): Promise<boolean> => (await recordAuditEntries(deps, tx, [entry])) > 0;

/** Adds an entry for each of many. Returns how many were added: one whose key is in the log already is not. */
export const recordAuditEntries = (
  deps: AdminDeps,
  tx: Db,
  entries: readonly Omit<AuditEntry, 'id' | 'createdAt'>[],
): Promise<number> => {
  const createdAt = deps.now();
  return insertAuditEntries(
    tx,
    entries.map((entry) => ({ ...entry, id: deps.newId(), createdAt })),
  );
};
