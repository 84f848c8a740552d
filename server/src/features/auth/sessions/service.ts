import { ok } from '@webnario/domain/result';
import { isEmailAddress } from '@webnario/domain/accounts/credentials';
import type { Db } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/request-response.ts';
import type { Signer } from './access-tokens.ts';
import type { Client } from '../../../platform/http/client.ts';
import { giveSession, openSession, type SessionView } from './open-session.ts';
import { aliveNow, audit, type AuthDeps } from '../deps.ts';
import { invalid, refusedAs, type AuthRefused, type AuthResult } from '../protocol/refusals.ts';
import type { RefreshClaim } from './refresh-tokens.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  lockSession,
  rotateSession,
  type SessionRow,
} from './repo.ts';
import { findForLogin, findUser, lockUser, markSignedIn, type UserRow } from '../users/repo.ts';

export type Login = {
  readonly email: string;
  readonly password: string;
  readonly client: Client;
};

/** Within this time after a rotation an older token is a second tab or a lost response, not a stolen token. */
const reuseIntervalMs = 10_000;

type Accepted = { readonly user: UserRow; readonly passwordHash: string };

/** Whose password it is. Takes as long for an address that nobody has; a wrong password is written down. */
const checkPassword = async (
  deps: AuthDeps,
  { email, password, client }: Login,
): Promise<Accepted | undefined> => {
  const { passwords } = deps;
  const found = isEmailAddress(email)
    ? await findForLogin(deps.db, email.toLowerCase())
    : undefined;
  const passwordHash = found?.passwordHash ?? null;
  const isRight = await passwords.isRight(passwordHash, password);
  if (found && passwordHash !== null && isRight) return { user: found.user, passwordHash };
  const userId = found?.user.id ?? null;
  await audit(deps, deps.db, { userId, action: 'failed_login', client });
  return undefined;
};

const openLogin = async (
  deps: AuthDeps,
  accepted: Accepted,
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
  { user }: Accepted,
  client: Client,
): Promise<AuthRefused> => {
  await audit(deps, deps.db, { userId: user.id, action: 'blocked_login', client });
  return refusedAs('user_banned', { status: 400 });
};

/**
 * Signs in by password. Only a caller with the right password is told that the account is blocked, or that the address
 * waits for confirmation. Attempts count against the address before they are made, so that many at once are no way
 * round the limit.
 */
export const logIn = async (deps: AuthDeps, login: Login): Promise<AuthResult<SessionView>> => {
  const key = login.email.slice(0, 254).toLowerCase();
  const limited = await deps.limits.request('failed_login', key);
  if (limited) return limited;
  let accepted: Accepted | undefined;
  try {
    accepted = await checkPassword(deps, login);
  } catch (error) {
    await deps.limits.forgiveLogin(key);
    throw error;
  }
  if (!accepted) return refusedAs('invalid_credentials');
  await deps.limits.forgiveLogin(key);
  if (accepted.user.blockedAt) return turnAway(deps, accepted, login.client);
  if (!accepted.user.emailConfirmedAt) return refusedAs('email_not_confirmed');
  const session = await openLogin(deps, accepted, login);
  return session ? ok(session) : refusedAs('invalid_credentials');
};

/** What a token means that is not the current one of a living session (docs/auth-protocol.md#refresh). */
const judgeOldToken = async (
  deps: AuthDeps,
  tx: Db,
  claim: RefreshClaim,
  client: Client,
): Promise<SessionRow | AuthRefused> => {
  const session = await lockSession(tx, claim.sessionId);
  if (!session) return refusedAs('refresh_token_not_found');
  const { now, refreshedAfter } = aliveNow(deps);
  if (session.notAfter <= now || session.refreshedAt <= refreshedAfter) {
    return refusedAs('session_expired');
  }
  const behind = session.refreshCounter - claim.counter;
  if (behind < 0) return invalid('Refresh token is not valid');
  const sinceRotationMs = now.getTime() - session.refreshedAt.getTime();
  if (behind === 1 || sinceRotationMs < reuseIntervalMs) return session;
  await deleteSession(tx, session.id);
  await audit(deps, tx, { userId: session.userId, action: 'token_reuse', client });
  return refusedAs('refresh_token_already_used');
};

const refreshInTransaction = async (
  deps: AuthDeps,
  tx: Db,
  request: { claim: RefreshClaim; sign: Signer; client: Client },
): Promise<AuthResult<SessionView>> => {
  const { claim, sign, client } = request;
  const rotated = await rotateSession(tx, claim, aliveNow(deps));
  const session = rotated ?? (await judgeOldToken(deps, tx, claim, client));
  if ('ok' in session) return session;
  const user = await findUser(tx, session.userId);
  if (!user) return refusedAs('refresh_token_not_found');
  return ok(await giveSession(deps, sign, user, session));
};

/** Gives the next tokens of a session, or the current ones again to a tab or a phone that missed them. */
export const refresh = async (
  deps: AuthDeps,
  request: { refreshToken: string; client: Client },
): Promise<AuthResult<SessionView>> => {
  const claim = deps.refreshTokens.read(request.refreshToken);
  if (!claim) return invalid('Refresh token is not valid');
  const sign = await deps.accessTokens.signer();
  const { client } = request;
  return deps.db.transaction((tx) => refreshInTransaction(deps, tx, { claim, sign, client }));
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
