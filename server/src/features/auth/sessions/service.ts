import { ok } from '@webnario/domain/result';
import { isEmailAddress } from '@webnario/domain/accounts/credentials';
import type { Caller } from '../../../platform/http/request-response.ts';
import { describeClient, type Client } from '../../../platform/http/client.ts';
import { openSession, type SessionView } from './open-session.ts';
import { audit, dayMs, momentFromNow, type AuthDeps } from '../deps.ts';
import { listSignInAddresses } from '../repo.ts';
import { refusedAs, type AuthRefused, type AuthResult } from '../protocol/refusals.ts';
import { deleteOtherSessions, deleteSession, deleteSessionsOf } from './repo.ts';
import { findForLogin, lockUser, markSignedIn, type UserRow } from '../users/repo.ts';

/** For how long a device that signed in to an account is known to it. */
const knownDeviceDays = 90;

export type Login = {
  readonly email: string;
  readonly password: string;
  readonly client: Client;
};

/** The address as it is counted. */
const accountOf = (email: string): string => email.slice(0, 254).toLowerCase();

type PasswordOwner = { readonly user: UserRow; readonly passwordHash: string };

/**
 * The user whose password it is; 'waiting' where it is that of an unconfirmed sign-up, also one for an address that
 * somebody else has confirmed. Any other password takes two comparisons and the same statements, whether or not the
 * address is known (docs/auth-protocol.md#no-enumeration), and is logged. An attempt beyond the limit does the same
 * work; one an hour of those is logged, for a known or an unknown address.
 */
const checkPassword = async (
  deps: AuthDeps,
  { email, password, client }: Login,
  isHeard: boolean,
): Promise<PasswordOwner | 'waiting' | undefined> => {
  const { passwords } = deps;
  const found = isEmailAddress(email)
    ? await findForLogin(deps.db, { email: email.toLowerCase(), ip: client.ip })
    : undefined;
  const passwordHash = (isHeard && found?.passwordHash) || null;
  const waitingHash = (isHeard && found?.waitingHash) || null;
  const isRight = await passwords.isRight(passwordHash, password);
  if (found && passwordHash !== null && isRight) return { user: found.user, passwordHash };
  if (await passwords.isRight(waitingHash, password)) return 'waiting';
  const userId = found?.user.id ?? null;
  if (isHeard || !(await deps.limits.request('unheard_login', accountOf(email)))) {
    await audit(deps, deps.db, { userId, action: 'failed_login', client });
  }
  return undefined;
};

const openLogin = async (
  deps: AuthDeps,
  accepted: PasswordOwner,
  login: Login,
): Promise<SessionView | undefined> => {
  const { passwords, accessTokens } = deps;
  const sign = await accessTokens.signer();
  const passwordHash = passwords.isOutdated(accepted.passwordHash)
    ? await passwords.hash(login.password)
    : accepted.passwordHash;
  return deps.db.transaction(async (tx) => {
    const user = await markSignedIn(tx, {
      userId: accepted.user.id,
      verifiedHash: accepted.passwordHash,
      passwordHash,
      now: deps.now(),
    });
    if (!user) return undefined;
    const { client } = login;
    await audit(deps, tx, { userId: user.id, action: 'login', client });
    return openSession(deps, tx, { sign, user, kind: 'login', method: 'password', client });
  });
};

/** Somebody with the right password of a blocked account is told so, and it is written down. */
const turnAway = async (
  deps: AuthDeps,
  { user }: PasswordOwner,
  client: Client,
): Promise<AuthRefused> => {
  await audit(deps, deps.db, { userId: user.id, action: 'blocked_login', client });
  return refusedAs('user_banned', { status: 400 });
};

/** Whether somebody signed in to the account from that network with that browser before. */
const isKnownDevice = async (
  deps: AuthDeps,
  { email, client }: Pick<Login, 'email' | 'client'>,
): Promise<boolean> => {
  const since = momentFromNow(deps, -knownDeviceDays * dayMs);
  const addresses = await listSignInAddresses(deps.db, {
    email: email.toLowerCase(),
    userAgent: client.userAgent,
    since,
  });
  return addresses.some((ip) => describeClient(ip, undefined).key === client.key);
};

/**
 * Counts the attempt, and makes it. Beyond the limit only an attempt from a known device with the right password
 * succeeds; any other is refused as beyond the limit, after the same work.
 */
const tryPassword = async (
  deps: AuthDeps,
  login: Login,
): Promise<PasswordOwner | 'waiting' | AuthRefused> => {
  const key = { email: accountOf(login.email), client: login.client.key };
  const attempt = await deps.limits.login(key);
  const second =
    attempt.refused && (await isKnownDevice(deps, login))
      ? await deps.limits.knownDevice(key)
      : undefined;
  const isHeard = !attempt.refused || (second !== undefined && !second.refused);
  const forgive = async (): Promise<void> => {
    await attempt.forgive();
    await second?.forgive();
  };
  let accepted: PasswordOwner | 'waiting' | undefined;
  try {
    accepted = await checkPassword(deps, login, isHeard);
  } catch (error) {
    await forgive();
    throw error;
  }
  if (!accepted || (attempt.refused && accepted === 'waiting')) {
    return attempt.refused ?? refusedAs('invalid_credentials');
  }
  await forgive();
  return accepted;
};

/**
 * Signs in by password. Only a caller with the right password is told that the account is blocked, and only one with the
 * password of a sign-up that it waits for confirmation.
 */
export const logIn = async (deps: AuthDeps, login: Login): Promise<AuthResult<SessionView>> => {
  const accepted = await tryPassword(deps, login);
  if (accepted === 'waiting') return refusedAs('email_not_confirmed');
  if ('ok' in accepted) return accepted;
  if (accepted.user.blockedAt) return turnAway(deps, accepted, login.client);
  const session = await openLogin(deps, accepted, login);
  return session ? ok(session) : refusedAs('invalid_credentials');
};

export const logoutScopes = ['global', 'local', 'others'] as const;
export type LogoutScope = (typeof logoutScopes)[number];

/** Ends all sessions of the caller, this one, or all but this one. */
export const logOut = async (
  deps: AuthDeps,
  request: { caller: Caller; scope: LogoutScope; client: Client },
): Promise<void> => {
  const { userId, sessionId } = request.caller;
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (request.scope === 'global') await deleteSessionsOf(tx, userId);
    else if (request.scope === 'local') await deleteSession(tx, sessionId);
    else await deleteOtherSessions(tx, userId, sessionId);
    await audit(deps, tx, { userId, action: 'logout', client: request.client });
  });
};
