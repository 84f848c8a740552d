import type { Db } from '../../../platform/deps.ts';
import type { AdminDeps } from '../deps.ts';
import { insertAuditEntry, type AuditEntry } from './repo.ts';

/**
 * Adds an audit entry in the transaction of the change. False when a request with that key of
 * that administrator is in the log already.
 */
export const recordAuditEntry = (
  deps: AdminDeps,
  tx: Db,
  entry: Omit<AuditEntry, 'id' | 'createdAt'>,
): Promise<boolean> => insertAuditEntry(tx, { ...entry, id: deps.newId(), createdAt: deps.now() });
