import { goneAccount } from '@webnario/domain/privacy/leaving';
import { eq, or, sql } from 'drizzle-orm';
import { adminAuditLog } from '../../../db/schema/admin.ts';
import type { Db } from '../../../platform/deps.ts';

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
