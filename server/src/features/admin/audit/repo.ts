import type { AdminAction } from '@webnario/domain/catalog/activity';
import { actionsMatching } from '@webnario/domain/catalog/activity-names';
import { goneAccount } from '@webnario/domain/privacy/leaving';
import { and, desc, eq, gte, inArray, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { adminAuditLog, auditText, type AuditDetails } from '../../../db/schema/admin.ts';
import { beginsWith, wordsOf } from '../../../db/schema/text-search.ts';
import { after } from '../../../platform/paging/keyset.ts';
import type { Cursor } from '../../../platform/paging/cursor.ts';
import { people } from '../../auth/index.ts';
import type { Db } from '../../../platform/deps.ts';
import { countRows } from '../../../platform/rows.ts';

/** One entry of the log of administrators. Details never hold a key or a person's text. */
export type AuditEntry = {
  readonly id: string;
  readonly createdAt: Date;
  readonly actorId: string;
  readonly action: AdminAction;
  readonly targetId: string;
  readonly targetLabel: string;
  readonly details: AuditDetails;
  readonly idempotencyKey?: string | undefined;
};

export type AuditRow = typeof adminAuditLog.$inferSelect;

/** Writes entries; returns how many, without those whose key of that administrator is there already. */
export const insertAuditEntries = (tx: Db, entries: readonly AuditEntry[]): Promise<number> =>
  tx
    .insert(adminAuditLog)
    .values(entries.map((entry) => ({ ...entry, actorEmail: people.emailOf(entry.actorId) })))
    .onConflictDoNothing({ target: [adminAuditLog.actorId, adminAuditLog.idempotencyKey] })
    .returning({ id: adminAuditLog.id })
    .then(countRows);

/** Writes what the installation did by itself, as its settings say. */
export const insertEntryOfInstallation = async (
  tx: Db,
  entry: Omit<AuditEntry, 'actorId'>,
): Promise<void> => {
  await tx.insert(adminAuditLog).values({ ...entry, actorId: null, actorEmail: 'instalação' });
};

/** What entries are looked for; all of it together. */
export type AuditFilter = {
  /** Beginnings of words: of who did it, to whom, of the name of the act, of the details. */
  readonly words?: readonly string[];
  readonly action?: AdminAction | undefined;
  /** Who did it. */
  readonly actorId?: string | undefined;
  /** What is left out. */
  readonly without?: readonly AdminAction[];
  /** What it was done to. */
  readonly targetId?: string | undefined;
  /** From this moment on, and before that one. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

const hasWord = (word: string): SQL | undefined => {
  const named = people.idsByNameWord(word);
  return or(
    sql`${wordsOf(auditText(adminAuditLog))} @@ ${beginsWith(word)}`,
    inArray(adminAuditLog.action, actionsMatching(word)),
    sql`${adminAuditLog.actorId}::text in ${named}`,
    sql`${adminAuditLog.targetId} in ${named}`,
  );
};

type Page = { readonly after: Cursor | undefined; readonly limit: number };

/** A page of what administrators did, newest first. */
export const listAuditEntries = (
  db: Db,
  { after: cursor, limit }: Page,
  { words = [], action, actorId, without = [], targetId, from, to }: AuditFilter = {},
) =>
  db
    .select()
    .from(adminAuditLog)
    .where(
      and(
        after(cursor, adminAuditLog),
        action && eq(adminAuditLog.action, action),
        actorId === undefined ? undefined : eq(adminAuditLog.actorId, actorId),
        without.length === 0 ? undefined : notInArray(adminAuditLog.action, [...without]),
        targetId === undefined ? undefined : eq(adminAuditLog.targetId, targetId),
        from && gte(adminAuditLog.createdAt, from),
        to && lt(adminAuditLog.createdAt, to),
        ...words.map(hasWord),
      ),
    )
    .orderBy(desc(adminAuditLog.createdAt), desc(adminAuditLog.id))
    .limit(limit);

/**
 * Takes the address of somebody whose account is deleted out of the log, and the words that were written about them; what
 * was done, and when, stays.
 */
export const forgetInAudit = async (
  tx: Db,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> => {
  const { actorId, details, targetId, targetLabel } = adminAuditLog;
  await tx.update(adminAuditLog).set({ actorEmail: goneAccount }).where(eq(actorId, id));
  await tx
    .update(adminAuditLog)
    .set({
      targetLabel: goneAccount,
      details: sql`${details} - 'reason'`,
      idempotencyKey: null,
    })
    .where(or(eq(targetId, id), eq(targetLabel, email)));
};

/** Deletes the entries from before that moment; returns how many there were. */
export const deleteAuditEntriesBefore = (db: Db, before: Date): Promise<number> =>
  db
    .delete(adminAuditLog)
    .where(lt(adminAuditLog.createdAt, before))
    .returning({ id: adminAuditLog.id })
    .then(countRows);
