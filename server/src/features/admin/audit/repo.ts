import type { AdminAction } from '@webnario/domain/catalog/activity';
import { desc } from 'drizzle-orm';
import { adminAuditLog, type AuditDetails } from '../../../db/schema/admin.ts';
import { after } from '../../../platform/paging/keyset.ts';
import type { Cursor } from '../../../platform/paging/cursor.ts';
import { people } from '../../auth/index.ts';
import type { Db } from '../../../platform/deps.ts';

/** One entry of the log of administrators. Details never hold a key or a person's text. */
export type AuditEntry = {
  readonly id: string;
  readonly createdAt: Date;
  readonly actorId: string;
  readonly action: AdminAction;
  readonly targetId: string;
  readonly targetLabel: string;
  readonly details: AuditDetails;
  readonly idempotencyKey?: string;
};

/** Writes an entry; false when a request with that key of that administrator is there already. */
export const insertAuditEntry = async (tx: Db, entry: AuditEntry): Promise<boolean> => {
  const actorEmail = people.emailOf(entry.actorId);
  const rows = await tx
    .insert(adminAuditLog)
    .values({ ...entry, actorEmail })
    .onConflictDoNothing({ target: [adminAuditLog.actorId, adminAuditLog.idempotencyKey] })
    .returning({ id: adminAuditLog.id });
  return rows.length > 0;
};

type Page = { readonly after: Cursor | undefined; readonly limit: number };

/** A page of what administrators did, newest first. */
export const listAuditEntries = (db: Db, { after: cursor, limit }: Page) =>
  db
    .select()
    .from(adminAuditLog)
    .where(after(cursor, adminAuditLog))
    .orderBy(desc(adminAuditLog.createdAt), desc(adminAuditLog.id))
    .limit(limit);
