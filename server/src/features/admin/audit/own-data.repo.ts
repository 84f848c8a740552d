import { asc, eq } from 'drizzle-orm';
import { adminAuditLog } from '../../../db/schema/admin.ts';
import type { Db } from '../../../platform/deps.ts';
import { copyManyRows, type CopiedRow } from '../../../platform/privacy/copy-rows.ts';

/** What administrators did to an account. */
export const copyOfActs = (db: Db, userId: string): AsyncGenerator<CopiedRow> =>
  copyManyRows(db, adminAuditLog, eq(adminAuditLog.targetId, userId), asc(adminAuditLog.createdAt));

/** What somebody did as administrator: the act and the time, and nothing of whom it was done to. */
export async function* copyOfOwnActs(db: Db, userId: string): AsyncGenerator<CopiedRow> {
  const rows = copyManyRows(
    db,
    adminAuditLog,
    eq(adminAuditLog.actorId, userId),
    asc(adminAuditLog.createdAt),
  );
  for await (const { details: _ofOthers, ...row } of rows) yield row;
}
