import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import { resendConfirmation } from '../accounts/sign-up.ts';
import { aliveNow, type AuthDeps } from '../deps.ts';
import { findSignupLinks } from '../links/repo.ts';
import { deleteSessionsOf, endSessionOf, listLiveSessions } from '../sessions/repo.ts';
import { listAudit } from '../repo.ts';
import type { SessionWatch } from '../sessions/watch.ts';
import { findUser, lockUser, setBlock } from '../users/repo.ts';

/**
 * Blocks an account: from the end of this transaction nobody signs in to it, and none of its sessions lives. False when
 * it was blocked already, undefined when there is none.
 */
const block = async (
  deps: AuthDeps,
  tx: Db,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<boolean | undefined> => {
  const user = await lockUser(tx, userId);
  if (!user) return undefined;
  if (user.blockedAt) return false;
  await setBlock(tx, userId, { at: deps.now(), reason });
  await deleteSessionsOf(tx, userId);
  return true;
};

/** Opens a blocked account again; false when it was not blocked. */
const unblock = async (tx: Db, userId: string): Promise<boolean> => {
  const user = await lockUser(tx, userId);
  if (!user?.blockedAt) return false;
  await setBlock(tx, userId, null);
  return true;
};

/** Ends one session of a person, or all of them. Returns how many there were. */
const endSessions = async (
  tx: Db,
  { userId, sessionId }: { readonly userId: string; readonly sessionId?: string | undefined },
): Promise<number> => {
  await lockUser(tx, userId);
  return sessionId === undefined
    ? deleteSessionsOf(tx, userId)
    : endSessionOf(tx, { userId, sessionId });
};

/** Whether somebody signed up with the address of an account that is not confirmed; else it is only invited. */
const isSignedUp = async (db: Db, userId: string): Promise<boolean> =>
  (await findSignupLinks(db, userId)).length > 0;

/**
 * Mails the confirmation again. Refused: `user_not_found`, `already_confirmed`, `person_blocked`, `not_signed_up` for
 * who is only invited, `rate_limited` with the seconds to wait, by the same limits as for the person.
 */
const confirmAgain = async (deps: AuthDeps, userId: string): Promise<Result<{ email: string }>> => {
  const user = await findUser(deps.db, userId);
  if (!user) return refused('user_not_found');
  if (user.emailConfirmedAt) return refused('already_confirmed');
  if (user.blockedAt) return refused('person_blocked');
  if (!(await isSignedUp(deps.db, userId))) return refused('not_signed_up');
  const limited = await deps.limits.mail('signup_mail', user.email);
  if (limited) {
    return refused('rate_limited', {
      details: { retry_after_seconds: limited.retryAfterSeconds ?? 60 },
    });
  }
  await resendConfirmation(deps, { email: user.email, redirectTo: undefined });
  return ok({ email: user.email });
};

/** What the admin feature does to accounts and sees of them. The admin feature checks who may. */
export const makeAccounts = (deps: AuthDeps, watch: SessionWatch) => ({
  block: (tx: Db, params: Parameters<typeof block>[2]) => block(deps, tx, params),
  unblock,
  endSessions,
  /** To be called when a transaction that ended sessions is over. */
  sessionsEnded: watch.lookNow,
  confirmAgain: (userId: string) => confirmAgain(deps, userId),
  isSignedUp: (userId: string) => isSignedUp(deps.db, userId),
  find: (userId: string) => findUser(deps.db, userId),
  recentLog: (userId: string, limit: number) => listAudit(deps.db, userId, limit),
  liveSessions: (userId: string) => listLiveSessions(deps.db, userId, aliveNow(deps)),
});
export type Accounts = ReturnType<typeof makeAccounts>;
