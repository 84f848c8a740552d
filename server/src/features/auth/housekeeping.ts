import { tooOld } from '@webnario/domain/privacy/retention';
import { dropFullBuckets } from '../../platform/limits/rate-limit-database.ts';
import { dropOldKeys } from '../../platform/idempotency/idempotency-keys.ts';
import { deleteAuditBefore } from './repo.ts';
import { deleteExpiredBefore } from './invitations/repo.ts';
import { deleteExpiredQuestions } from './factors/repo.ts';
import { deleteExpiredLinks } from './links/repo.ts';
import { aliveNow, dayMs, momentFromNow, type AuthDeps } from './deps.ts';
import { deleteEndedSessions } from './sessions/repo.ts';
import { deleteUnconfirmed, findRole, findUserByEmail, setRole } from './users/repo.ts';

/** Removes what is older than RETENTION says, what has expired, and takes the next step of the key rotation when one is due. */
export const cleanUp = async (deps: AuthDeps): Promise<void> => {
  const { db, log, now } = deps;
  const kept = deps.env.RETENTION;
  const { refreshedAfter } = aliveNow(deps);
  await deleteExpiredBefore(db, tooOld(now(), kept.invitations));
  await deleteEndedSessions(db, {
    now: tooOld(now(), kept.sessions),
    refreshedAfter: tooOld(refreshedAfter, kept.sessions),
  });
  const madeBefore = tooOld(now(), kept.unconfirmed);
  await deleteExpiredLinks(db, { now: now(), waitingSince: madeBefore });
  await deleteExpiredQuestions(db, { now: now(), begunBefore: momentFromNow(deps, -dayMs) });
  const removed = await deleteUnconfirmed(db, madeBefore, now());
  if (removed > 0) log.info({ removed }, 'users who never confirmed their address removed');
  await deleteAuditBefore(db, tooOld(now(), kept.access));
  await dropFullBuckets(db, now());
  await dropOldKeys(db, now());
  await deps.keys.rotate();
};

/**
 * Accounts that were confirmed before ADMIN_EMAILS named them; not those whose role an administrator took away. Each
 * appointment has its entry in the audit log.
 */
export const appointAdministrators = async (deps: AuthDeps): Promise<void> => {
  const { db, env, log } = deps;
  for (const email of env.ADMIN_EMAILS) {
    // oxlint-disable-next-line no-await-in-loop -- a handful of addresses, once at start
    await db.transaction(async (tx) => {
      const user = await findUserByEmail(tx, email);
      if (!user?.emailConfirmedAt) return;
      const { role, takenAt } = (await findRole(tx, user.id)) ?? {};
      if (role === 'admin') return;
      if (takenAt) {
        log.warn({ email }, 'an administrator took this role away; ADMIN_EMAILS leaves it so');
        return;
      }
      await setRole(tx, user.id, 'admin');
      await deps.noteAppointed(tx, user);
    });
  }
};
