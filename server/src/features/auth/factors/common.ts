import type { Db } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/client.ts';
import type { Sender } from '../../../platform/mail/letter.ts';
import { isRecentSignIn } from '../accounts/owner.ts';
import { aliveNow, type AuthDeps } from '../deps.ts';
import type { SignedIn } from '../guards.ts';
import { refusedAs, type AuthRefused, type AuthResult } from '../protocol/refusals.ts';
import { findUserWithSession, lockSession } from '../sessions/repo.ts';
import { lockUser, type UserRow } from '../users/repo.ts';
import { factorMail, type FactorNews } from './mails.ts';
import type { FactorRow } from './repo.ts';

export type FactorCall = { readonly signedIn: SignedIn; readonly client: Client };

export const noFactor: AuthRefused = refusedAs('mfa_factor_not_found');
export const wrongCode: AuthRefused = refusedAs('mfa_verification_failed');

/**
 * Why this session may not change the second factors of its person, if it may not: a recovery session is for a password,
 * one without the factor that there is gets nowhere, and the last sign-in must be recent.
 */
export const mayNotChange = (
  deps: AuthDeps,
  { session, isShort }: SignedIn,
): AuthRefused | undefined => {
  if (session.kind === 'recovery' || isShort) return refusedAs('insufficient_aal');
  return isRecentSignIn(deps, session)
    ? undefined
    : refusedAs('reauthentication_needed', { message: 'This change requires a recent sign-in' });
};

/**
 * Does something with second factors in one transaction. Whether the caller may is checked once person and session are
 * locked: the transaction that this call waited for may have ended its session, or required a factor that it has not
 * shown.
 */
export const withLockedSession = <T>(
  deps: AuthDeps,
  { signedIn }: FactorCall,
  work: (tx: Db, now: SignedIn) => Promise<AuthResult<T>>,
): Promise<AuthResult<T>> =>
  deps.db.transaction(async (tx) => {
    const { caller } = signedIn;
    await lockUser(tx, caller.userId);
    await lockSession(tx, caller.sessionId);
    const found = await findUserWithSession(tx, caller, aliveNow(deps));
    if (!found) return refusedAs('user_not_found');
    const { user, session, isShort } = found;
    if (user.blockedAt) return refusedAs('user_banned');
    if (!session) return refusedAs('session_not_found');
    return work(tx, { caller, user, session, isShort });
  });

/** The same for a change, which only some sessions may make. */
export const changeFactors = <T>(
  deps: AuthDeps,
  call: FactorCall,
  work: (tx: Db, now: SignedIn) => Promise<AuthResult<T>>,
): Promise<AuthResult<T>> =>
  withLockedSession(deps, call, async (tx, now) => mayNotChange(deps, now) ?? work(tx, now));

export const isVerifiedTotp = ({ factorType, status }: FactorRow): boolean =>
  factorType === 'totp' && status === 'verified';

/** Tells the owner by mail, in the transaction of the change. */
export const notifyOwner = async (
  deps: { readonly mail: Pick<AuthDeps['mail'], 'send'>; readonly sender: Sender },
  tx: Db,
  user: UserRow,
  news: FactorNews,
): Promise<void> => {
  const firstName = user.userMetadata['first_name'];
  await deps.mail.send(tx, factorMail({ to: user.email, firstName, news }, deps.sender));
};
