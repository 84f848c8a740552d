import type { Db } from '../../../platform/deps.ts';
import type { AdminDeps } from '../deps.ts';
import {
  insertAuditEntries,
  insertEntryOfInstallation,
  listAuditEntries,
  type AuditEntry,
} from './repo.ts';

/** What an administrator did; most acts have no details. */
type Act = Pick<AuditEntry, 'actorId' | 'action' | 'idempotencyKey'> & {
  /** To what, and what that is called now. */
  readonly target: { readonly id: string; readonly label: string };
  readonly details?: AuditEntry['details'];
};

/**
 * Adds an audit entry in the transaction of the change. False when a request with that key of
 * that administrator is in the log already.
 */
export const recordAct = async (deps: AdminDeps, tx: Db, act: Act): Promise<boolean> =>
  (await recordActs(deps, tx, [act])) > 0;

/** Adds the entry that the installation itself, by ADMIN_EMAILS or as the first account, made somebody an administrator. */
export const recordAppointment = async (
  deps: Pick<AdminDeps, 'newId' | 'now'>,
  tx: Db,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> => {
  await insertEntryOfInstallation(tx, {
    id: deps.newId(),
    createdAt: deps.now(),
    action: 'role_changed',
    targetId: id,
    targetLabel: email,
    details: { from: 'user', to: 'admin' },
  });
};

const readingMs = 30 * 60_000;

/** Adds an entry that an administrator read something, once in half an hour for each thing: a screen asks for it again and again. */
export const recordReading = async (
  deps: AdminDeps,
  { actorId, action, target, details }: Omit<Act, 'idempotencyKey'>,
): Promise<void> => {
  const from = new Date(deps.now().getTime() - readingMs);
  const known = { actorId, action, targetId: target.id, from };
  const earlier = await listAuditEntries(deps.db, { after: undefined, limit: 1 }, known);
  if (earlier.length > 0) return;
  await recordAct(deps, deps.db, { actorId, action, target, ...(details ? { details } : {}) });
};

/** Adds an entry for each of many. Returns how many were added: one whose key is in the log already is not. */
export const recordActs = (deps: AdminDeps, tx: Db, acts: readonly Act[]): Promise<number> => {
  const createdAt = deps.now();
  return insertAuditEntries(
    tx,
    acts.map(({ target: { id: targetId, label: targetLabel }, details = {}, ...act }) => {
      const target = { targetId, targetLabel };
      return { ...act, ...target, details, id: deps.newId(), createdAt };
    }),
  );
};
