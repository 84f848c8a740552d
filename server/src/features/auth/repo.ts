import type { SignInAction } from '@webnario/domain/api/admin/person-endpoints';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { authAuditLog, isSignIn, users } from '../../db/schema/auth.ts';
import type { Db } from '../../platform/deps.ts';
import type { Client } from '../../platform/http/client.ts';

/** One line of the security log. Never a token, a password, a link or an address as it was typed. */
export const writeAudit = async (
  db: Db,
  entry: { id: string; at: Date; userId: string | null; action: SignInAction; client: Client },
): Promise<void> => {
  const { client, ...row } = entry;
  await db.insert(authAuditLog).values({ ...row, ip: client.ip, userAgent: client.userAgent });
};

export const deleteAuditBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(authAuditLog).where(lt(authAuditLog.at, before));
};

/** What the security log says of a user, newest first. */
export const listAudit = (db: Db, userId: string, limit: number) =>
  db
    .select()
    .from(authAuditLog)
    .where(eq(authAuditLog.userId, userId))
    .orderBy(desc(authAuditLog.at), desc(authAuditLog.id))
    .limit(limit);

/** From which addresses somebody signed in to an account with that browser; of no account, none, by the same statement. */
export const listSignInAddresses = async (
  db: Db,
  device: { readonly email: string; readonly userAgent: string | null; readonly since: Date },
): Promise<string[]> => {
  const { action, userAgent } = authAuditLog;
  const rows = await db
    .selectDistinct({ ip: authAuditLog.ip })
    .from(authAuditLog)
    .innerJoin(users, eq(users.id, authAuditLog.userId))
    .where(
      and(
        eq(users.email, device.email),
        isSignIn(action),
        device.userAgent === null ? isNull(userAgent) : eq(userAgent, device.userAgent),
        gt(authAuditLog.at, device.since),
      ),
    )
    .limit(200);
  return rows.flatMap(({ ip }) => (ip === null ? [] : [ip]));
};

/** Whether the database answers at all. */
export const isDatabaseThere = async (db: Db): Promise<boolean> => {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
};
