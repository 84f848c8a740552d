import type { AdminUser } from '@webnario/domain/api/admin/people-endpoints';
import { ok, refused, type Result } from '@webnario/domain/result';
import { people } from '../../auth/index.ts';
import { recordAct } from '../audit/record.ts';
import type { AdminDeps } from '../deps.ts';
import { findAccount } from './repo.ts';
import { showUser } from './service.ts';

type BlockAct = { readonly actorId: string; readonly userId: string };

/**
 * Blocks an account: nobody signs in to it, its sessions end, and what is written for it is cancelled and its credits
 * given back, all in one transaction. What it owns stays. Refused: `not_admin` when the caller has just lost the role or
 * been blocked, `own_account`, `user_not_found`. Whoever blocks is an administrator and stays one, so one is always left.
 */
export const blockUser = async (
  deps: AdminDeps,
  { actorId, userId, reason }: BlockAct & { readonly reason: string },
): Promise<Result<AdminUser>> => {
  let stopWriting = (): void => undefined;
  const blocked = await deps.db.transaction(async (tx): Promise<Result<AdminUser>> => {
    const administrators = await people.lockAdministrators(tx);
    if (!administrators.includes(actorId)) return refused('not_admin');
    if (userId === actorId) return refused('own_account');
    const person = await findAccount(tx, userId);
    if (!person) return refused('user_not_found');
    const isNew = await deps.accounts.block(tx, { userId, reason });
    if (isNew) {
      stopWriting = await deps.writing.endWritingOf(tx, userId);
      const target = { id: userId, label: person.email };
      await recordAct(deps, tx, {
        actorId,
        action: 'account_blocked',
        target,
        details: { reason },
      });
    }
    return ok(await showUser(tx, (await findAccount(tx, userId)) ?? person));
  });
  // Streams first, so that the person is told of the block and not of a cancelled text.
  await deps.accounts.sessionsEnded();
  stopWriting();
  return blocked;
};

/** Opens a blocked account again; its sessions do not come back. Refused: `user_not_found`. */
export const unblockUser = (
  deps: AdminDeps,
  { actorId, userId }: BlockAct,
): Promise<Result<AdminUser>> =>
  deps.db.transaction(async (tx) => {
    const person = await findAccount(tx, userId);
    if (!person) return refused('user_not_found');
    if (await deps.accounts.unblock(tx, userId)) {
      const target = { id: userId, label: person.email };
      await recordAct(deps, tx, { actorId, action: 'account_unblocked', target });
    }
    return ok(await showUser(tx, { ...person, blockedAt: null }));
  });

/** Ends one session of a person, or all. Refused: `user_not_found`, `session_not_found` for one that is over. */
export const endSessions = async (
  deps: AdminDeps,
  { actorId, userId, sessionId }: BlockAct & { readonly sessionId?: string },
): Promise<Result<{ ended: number }>> => {
  const done = await deps.db.transaction(async (tx): Promise<Result<{ ended: number }>> => {
    const person = await findAccount(tx, userId);
    if (!person) return refused('user_not_found');
    const ended = await deps.accounts.endSessions(tx, { userId, sessionId });
    if (ended === 0 && sessionId !== undefined) return refused('session_not_found');
    if (ended > 0) {
      await recordAct(deps, tx, {
        actorId,
        action: 'sessions_ended',
        target: { id: userId, label: person.email },
        details: { count: ended },
      });
    }
    return ok({ ended });
  });
  await deps.accounts.sessionsEnded();
  return done;
};

/** Mails the confirmation again. Refused: as `confirmAgain` of the accounts does. */
export const resendConfirmation = async (
  deps: AdminDeps,
  { actorId, userId }: BlockAct,
): Promise<Result<{ email: string }>> => {
  const sent = await deps.accounts.confirmAgain(userId);
  if (!sent.ok) return sent;
  await recordAct(deps, deps.db, {
    actorId,
    action: 'confirmation_resent',
    target: { id: userId, label: sent.value.email },
  });
  return sent;
};
