import { ok } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import type { Signer } from '../sessions/access-tokens.ts';
import type { Client } from '../../../platform/http/client.ts';
import { confirmUser } from '../users/confirm.ts';
import {
  addLink,
  deleteLinks,
  findLinkOwner,
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
  findUserByEmail,
  lockUser,
  markRecoverySent,
  updateUser,
  type UserRow,
} from '../users/repo.ts';

const recoveryLinkMs = 60 * 60_000;

const keepRecoveryLink = (deps: AuthDeps, userId: string, client: Client): Promise<string | null> =>
  deps.db.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) return null;
    const { token, hash } = newLinkToken();
    const now = deps.now();
    await addLink(tx, {
      tokenHash: hash,
      userId,
      kind: 'recovery',
      passwordHash: null,
      userMetadata: null,
      expiresAt: momentFromNow(deps, recoveryLinkMs),
      createdAt: now,
    });
    await markRecoverySent(tx, userId, now);
    await audit(deps, tx, { userId, action: 'recovery_asked', client });
    return token;
  });

/**
 * Mails a link for a new password, after the answer and if there is an account. Nothing changes until it is used. The
 * owner of a blocked account is told so instead.
 */
export const askRecovery = async (
  deps: AuthDeps,
  request: { email: string; redirectTo: string | undefined; client: Client },
): Promise<void> => {
  const user = await findUserByEmail(deps.db, request.email);
  if (!user) return;
  deps.runInBackground(async () => {
    const firstName = user.userMetadata['first_name'];
    if (user.blockedAt) {
      deps.mail.send(blockedMail({ to: user.email, firstName }, deps.sender));
      return;
    }
    const token = await keepRecoveryLink(deps, user.id, request.client);
    if (token === null) return;
    const redirectTo = recoveryTarget(deps, request.redirectTo);
    const href = linkAddress(deps, { token, type: 'recovery', redirectTo });
    deps.mail.send(recoveryMail({ to: user.email, firstName, href }, deps.sender));
  });
};

/**
 * What opening a link does to its user. A sign-up link brings the password and names of the very request that it
 * belongs to, and a link of an invitation the names that were given there; a recovery link proves the address too, and discards all earlier sign-ups of the address.
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
  await deleteLinks(tx, owner.id, 'signup');
  await deleteLinks(tx, owner.id, 'invite');
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
  // Not used up: it may open the account again that is blocked no more.
  if (owner.blockedAt) return refusedAs('user_banned');
  const link = await takeLink(tx, { tokenHash, kind, now: deps.now() });
  // An invitation makes an account; it opens none that is there already.
  if (!link || (kind === 'invite' && owner.emailConfirmedAt)) return refusedAs('otp_expired');
  // Nor does a recovery, where nobody signed up and no invitation is left: of a blocked account it was withdrawn.
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
