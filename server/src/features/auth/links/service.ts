import { ok } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import type { Signer } from '../sessions/access-tokens.ts';
import type { Client } from '../../../platform/http/client.ts';
import { confirmUser } from '../users/confirm.ts';
import {
  addLink,
  deleteLinks,
  findLinkOwner,
  forgetSignUps,
  hasWayIn,
  takeLink,
  type LinkKind,
  type LinkRow,
} from './repo.ts';
import { blockedMail, recoveryMail } from './mails.ts';
import {
  hashLinkToken,
  linkAddress,
  newLinkToken,
  recoveryTarget,
  signupTarget,
} from './mail-link.ts';
import { openSession, type SessionView } from '../sessions/open-session.ts';
import { audit, momentFromNow, type AuthDeps } from '../deps.ts';
import {
  authRefusals,
  refusedAs,
  type AuthRefused,
  type AuthResult,
} from '../protocol/refusals.ts';
import { withFragment, withQuery } from './redirects.ts';
import {
  lockUser,
  lockUserByEmail,
  markRecoverySent,
  updateUser,
  type UserRow,
} from '../users/repo.ts';

const recoveryLinkMs = 60 * 60_000;

/**
 * Mails a link for a new password where there is an account; nothing changes until it is used. The owner of a blocked
 * account is told so instead. Where there is none, the same work is done for nobody.
 */
export const askRecovery = (
  deps: AuthDeps,
  request: { email: string; redirectTo: string | undefined; client: Client },
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { client } = request;
    const user = await lockUserByEmail(tx, request.email);
    const isBlocked = user !== undefined && user.blockedAt !== null;
    const userId = user && !isBlocked ? user.id : deps.newId();
    const { token, hash } = newLinkToken();
    const now = deps.now();
    await addLink(tx, {
      tokenHash: hash,
      userId,
      kind: 'recovery',
      passwordHash: null,
      userMetadata: null,
      ip: client.ip,
      userAgent: client.userAgent,
      expiresAt: momentFromNow(deps, recoveryLinkMs),
      createdAt: now,
    });
    await markRecoverySent(tx, userId, now);
    await audit(deps, tx, { userId: user?.id ?? null, action: 'recovery_asked', client });
    const redirectTo = recoveryTarget(deps, request.redirectTo);
    const letter = {
      to: user?.email ?? request.email,
      firstName: user?.userMetadata['first_name'],
      href: linkAddress(deps, { token, type: 'recovery', redirectTo }),
      asked: { at: now, userAgent: client.userAgent },
    };
    const mail = isBlocked ? blockedMail(letter, deps.sender) : recoveryMail(letter, deps.sender);
    await deps.mail.send(tx, mail, { validMs: recoveryLinkMs, isDecoy: !user });
  });

/**
 * Applies a link that was opened to its user. A sign-up link brings the password and names of the request that it
 * belongs to, and a link of an invitation the names that were given there; a recovery link confirms the address too,
 * and invalidates all earlier sign-ups of the address.
 */
const applyLink = async (
  deps: AuthDeps,
  tx: Db,
  opened: { link: LinkRow; owner: UserRow; client: Client },
): Promise<UserRow> => {
  const { link, owner, client } = opened;
  const now = deps.now();
  if (link.kind === 'recovery') {
    await audit(deps, tx, { userId: owner.id, action: 'recovery_opened', client });
  }
  if (owner.emailConfirmedAt) {
    return updateUser(tx, owner.id, { lastSignInAt: now, updatedAt: now });
  }
  const user = await confirmUser(deps, tx, {
    user: owner,
    passwordHash: link.passwordHash,
    metadata: link.userMetadata ?? {},
    client,
  });
  await forgetSignUps(tx, owner.id, [link.ip, client.ip]);
  await deleteLinks(tx, owner.id, ['invite']);
  return user;
};

const openInTransaction = async (
  deps: AuthDeps,
  tx: Db,
  request: { tokenHash: Buffer; kind: LinkKind; client: Client; sign: Signer },
): Promise<AuthResult<SessionView>> => {
  const { tokenHash, kind, client, sign } = request;
  const userId = await findLinkOwner(tx, tokenHash, kind);
  const owner = userId === undefined ? undefined : await lockUser(tx, userId);
  if (!owner) return refusedAs('otp_expired');
  // The link is not used up: it works again once the account is unblocked.
  if (owner.blockedAt) return refusedAs('user_banned');
  // A link of a sign-up or an invitation makes an account; it opens none that exists already.
  if (owner.emailConfirmedAt && kind !== 'recovery') return refusedAs('otp_expired');
  const link = await takeLink(tx, { tokenHash, kind, now: deps.now() });
  if (!link) return refusedAs('otp_expired');
  // Nor does a recovery link open one where nobody signed up and no invitation is left, as after a withdrawn one.
  if (!owner.emailConfirmedAt && kind === 'recovery' && !(await hasWayIn(tx, owner.id))) {
    return refusedAs('otp_expired');
  }
  const user = await applyLink(deps, tx, { link, owner, client });
  return ok(
    await openSession(deps, tx, {
      sign,
      user,
      kind: kind === 'signup' ? 'login' : 'recovery',
      method: 'otp',
      client,
    }),
  );
};

/**
 * Uses a link up and opens its session. Refused: `otp_expired` for used, expired, unknown and other-kind alike,
 * `user_banned` while its account is blocked.
 */
export const openLink = async (
  deps: AuthDeps,
  request: { token: string; kind: LinkKind; client: Client },
): Promise<AuthResult<SessionView>> => {
  const { accessTokens } = deps;
  const sign = await accessTokens.signer();
  const tokenHash = hashLinkToken(request.token);
  return deps.db.transaction((tx) => openInTransaction(deps, tx, { ...request, tokenHash, sign }));
};

const deadLink = ({ code }: AuthRefused) => ({
  error: 'access_denied',
  error_code: code,
  error_description: authRefusals[code].message,
});

/**
 * Opens a link that was clicked and tells where the browser goes: with a sign-up's session in the fragment, or a
 * two tokens of a recovery or an invitation in the query (docs/auth-protocol.md#links), or with the reason in the fragment.
 */
export const followLink = async (
  deps: AuthDeps,
  request: { token: string; kind: LinkKind; redirectTo: string | undefined; client: Client },
): Promise<string> => {
  const { kind, redirectTo } = request;
  const target =
    kind === 'signup' ? signupTarget(deps, redirectTo) : recoveryTarget(deps, redirectTo);
  const opened = await openLink(deps, request);
  const purpose: Record<string, string> = kind === 'invite' ? { type: kind } : {};
  if (!opened.ok) return withFragment(withQuery(target, purpose), deadLink(opened));
  const { access_token, refresh_token, expires_in, expires_at, token_type } = opened.value;
  if (kind !== 'signup') {
    return withQuery(target, { access_token, refresh_token, type: kind });
  }
  return withFragment(target, {
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    token_type,
    type: 'signup',
  });
};
