import { asc, eq, inArray } from 'drizzle-orm';
import {
  authAuditLog,
  factors,
  invitations,
  profiles,
  sessions,
  userRoles,
  users,
} from '../../db/schema/auth.ts';
import type { Db } from '../../platform/deps.ts';
import { copyManyRows, copyRows, type CopiedRow } from '../../platform/privacy/copy-rows.ts';

/** What is kept of an account itself, by the file of the copy that it stands in. */
export const copyOfAccount = async (
  db: Db,
  userId: string,
): Promise<Readonly<Record<string, CopiedRow[]>>> => {
  const email = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return {
    conta: await copyRows(db, users, eq(users.id, userId)),
    perfil: await copyRows(db, profiles, eq(profiles.userId, userId)),
    papel: await copyRows(db, userRoles, eq(userRoles.userId, userId)),
    convites: await copyRows(db, invitations, inArray(invitations.email, email)),
    sessoes: await copyRows(db, sessions, eq(sessions.userId, userId), asc(sessions.createdAt)),
    segundo_fator: await copyRows(db, factors, eq(factors.userId, userId)),
  };
};

/** Who signed in, or tried to, from where. */
export const copyOfSignIns = (db: Db, userId: string): AsyncGenerator<CopiedRow> =>
  copyManyRows(db, authAuditLog, eq(authAuditLog.userId, userId), asc(authAuditLog.at));
