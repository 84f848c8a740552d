import { ok } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/request-response.ts';
import type { Client } from '../../../platform/http/client.ts';
import { isJsonObject, isMetadataTooLarge, member, type JsonObject } from '../protocol/request.ts';
import { deleteLinks } from '../links/repo.ts';
import { passwordChangedMail } from '../links/mails.ts';
import { audit, type AuthDeps } from '../deps.ts';
import type { SignedIn } from '../guards.ts';
import { invalid, refusedAs, type AuthRefused, type AuthResult } from '../protocol/refusals.ts';
import { deleteOtherSessions, deleteSessionsOf, lockSession } from '../sessions/repo.ts';
import { checkNewPassword, isTooLong } from '../users/password-rules.ts';
import { mayNotSetPassword } from './may-set-password.ts';
import { listFactors } from '../factors/repo.ts';
import { viewUser, type UserView } from '../users/view.ts';
import { lockUser, updateUser, type UserRow } from '../users/repo.ts';

type Change = {
  readonly password: string | undefined;
  readonly currentPassword: string | undefined;
  readonly data: JsonObject | undefined;
};

/** What of a `PUT /user` is asked for, or why it is refused; everything that is not named here is ignored. */
const readChange = (body: JsonObject, user: UserRow): AuthResult<Change> => {
  const password = member(body, 'password');
  const currentPassword = member(body, 'current_password');
  const data = member(body, 'data');
  const email = member(body, 'email');
  if (password !== undefined && typeof password !== 'string') {
    return invalid('password must be a string');
  }
  if (currentPassword !== undefined && typeof currentPassword !== 'string') {
    return invalid('current_password must be a string');
  }
  if (currentPassword !== undefined && isTooLong(currentPassword)) {
    return refusedAs('current_password_invalid');
  }
  if (data !== undefined && !isJsonObject(data)) return invalid('data must be an object');
  if (email !== undefined && typeof email !== 'string') return invalid('email must be a string');
  if (member(body, 'app_metadata') !== undefined) return refusedAs('not_admin');
  if (email !== undefined && email.toLowerCase() !== user.email) {
    // One answer for taken and free addresses.
    const message = 'Changing the email address is not supported';
    return refusedAs('validation_failed', { status: 422, message });
  }
  const weak = password === undefined ? undefined : checkNewPassword(password, user.email);
  return weak ?? ok({ password, currentPassword, data });
};

/** Merges key by key; null removes a key. Built from entries, so that a key such as `__proto__` is only a name. */
const mergeMetadata = (present: JsonObject, change: JsonObject): JsonObject => {
  const merged = new Map(Object.entries(present));
  for (const [key, value] of Object.entries(change)) {
    if (value === null) merged.delete(key);
    else merged.set(key, value);
  }
  return Object.fromEntries(merged);
};

const applyChange = async (
  deps: AuthDeps,
  tx: Db,
  request: {
    caller: Caller;
    data: JsonObject | undefined;
    passwordHash: string | undefined;
    client: Client;
  },
): Promise<UserRow | AuthRefused> => {
  const { caller, data, passwordHash, client } = request;
  const { userId, sessionId } = caller;
  const user = await lockUser(tx, userId);
  if (!user) return refusedAs('user_not_found');
  if (user.blockedAt) return refusedAs('user_banned');
  // Another session may have changed the password since this call began, which ended this one.
  const session = await lockSession(tx, sessionId);
  if (!session) return refusedAs('session_not_found');
  const userMetadata = data ? mergeMetadata(user.userMetadata, data) : user.userMetadata;
  if (isMetadataTooLarge(userMetadata)) return invalid('data must not exceed 8192 bytes');
  if (passwordHash !== undefined) {
    // A recovery session has done what it is for.
    if (session.kind === 'recovery') await deleteSessionsOf(tx, userId);
    else await deleteOtherSessions(tx, userId, sessionId);
    await deleteLinks(tx, userId);
    await audit(deps, tx, { userId, action: 'password_changed', client });
  }
  const changed = await updateUser(tx, userId, {
    userMetadata: { ...userMetadata },
    passwordHash: passwordHash ?? user.passwordHash,
    updatedAt: deps.now(),
  });
  // The first password, of somebody who was invited, changes none.
  if (passwordHash !== undefined && user.passwordHash !== null) {
    const firstName = changed.userMetadata['first_name'];
    await deps.mail.send(tx, passwordChangedMail({ to: changed.email, firstName }, deps.sender));
  }
  return changed;
};

/**
 * Changes password and data of the caller. A new password ends all other sessions, that of a recovery as well, and every
 * waiting link, and its owner is told by mail where there was one before.
 */
export const changeUser = async (
  deps: AuthDeps,
  request: { signedIn: SignedIn; body: JsonObject; client: Client },
): Promise<AuthResult<UserView>> => {
  const { passwords } = deps;
  const { caller, user } = request.signedIn;
  const change = readChange(request.body, user);
  if (!change.ok) return change;
  const { password, currentPassword, data } = change.value;
  let passwordHash: string | undefined;
  if (password !== undefined) {
    // Checked first: the answer must not tell a thief of the token whether a password is the current one.
    const refusal = await mayNotSetPassword(deps, request, currentPassword);
    if (refusal) return refusal;
    if (await passwords.isRight(user.passwordHash, password)) return refusedAs('same_password');
    passwordHash = await passwords.hash(password);
  }
  const { client } = request;
  const changed = await deps.db.transaction((tx) =>
    applyChange(deps, tx, { caller, data, passwordHash, client }),
  );
  if ('ok' in changed) return changed;
  return ok(viewUser(changed, await listFactors(deps.db, user.id)));
};
