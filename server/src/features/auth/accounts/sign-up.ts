import { ok } from '@webnario/domain/result';
import type { Client } from '../../../platform/http/client.ts';
import type { JsonObject } from '../protocol/request.ts';
import { addLink, findSignupLinks, type LinkRow } from '../links/repo.ts';
import { alreadyRegisteredMail, confirmationMail } from '../links/mails.ts';
import { linkAddress, newLinkToken, signupTarget } from '../links/mail-link.ts';
import { audit, dayMs, momentFromNow, type AuthDeps } from '../deps.ts';
import { refusedAs, type AuthResult } from '../protocol/refusals.ts';
import { viewSignUp, type UserView } from '../users/view.ts';
import {
  findOrCreateUser,
  findUserByEmail,
  lockUser,
  markConfirmationSent,
  type UserRow,
} from '../users/repo.ts';

export type SignUp = {
  readonly email: string;
  readonly password: string;
  readonly data: JsonObject;
  readonly redirectTo: string | undefined;
  readonly client: Client;
};

type Waiting = { readonly passwordHash: string | null; readonly data: JsonObject };

const signupLink = (
  deps: AuthDeps,
  user: UserRow,
  waiting: Waiting,
): { token: string; row: LinkRow } => {
  const { token, hash } = newLinkToken();
  const row: LinkRow = {
    tokenHash: hash,
    userId: user.id,
    kind: 'signup',
    passwordHash: waiting.passwordHash,
    userMetadata: waiting.data,
    expiresAt: momentFromNow(deps, dayMs),
    createdAt: deps.now(),
  };
  return { token, row };
};

const mailConfirmation = (
  deps: AuthDeps,
  user: UserRow,
  token: string,
  waiting: Waiting,
  redirectTo: string | undefined,
): void => {
  const href = linkAddress(deps, {
    token,
    type: 'signup',
    redirectTo: signupTarget(deps, redirectTo),
  });
  const firstName = waiting.data['first_name'];
  const hasPassword = waiting.passwordHash !== null;
  deps.mail.send(confirmationMail({ to: user.email, firstName, href, hasPassword }, deps.sender));
};

/**
 * Registers an address, or asks again to confirm it, or tells its owner that somebody tried. The three look the same
 * from outside: the password is hashed in each case, the answer has the same members, mail goes out after it.
 */
export const signUp = async (deps: AuthDeps, request: SignUp): Promise<AuthResult<UserView>> => {
  const { passwords } = deps;
  if (deps.env.SIGNUPS === 'closed') return refusedAs('signup_disabled');
  const { email, data, client } = request;
  const now = deps.now();
  const waiting: Waiting = { passwordHash: await passwords.hash(request.password), data };
  const { user, token } = await deps.db.transaction(async (tx) => {
    const user = await findOrCreateUser(tx, { id: deps.newId(), email, now });
    if (!user) throw new Error('a user vanished while signing up');
    await audit(deps, tx, { userId: user.id, action: 'sign_up', client });
    if (user.emailConfirmedAt) return { user, token: null };
    const link = signupLink(deps, user, waiting);
    await addLink(tx, link.row);
    await markConfirmationSent(tx, user.id, now);
    return { user, token: link.token };
  });
  deps.runInBackground(() => {
    if (token !== null) mailConfirmation(deps, user, token, waiting, request.redirectTo);
    else {
      const firstName = user.userMetadata['first_name'];
      deps.mail.send(alreadyRegisteredMail({ to: user.email, firstName }, deps.sender));
    }
  });
  // An id that was never given: the real one would tell that the address has an account.
  return ok(viewSignUp({ id: token === null ? deps.newId() : user.id, email, data, now }));
};

/**
 * What a repeated mail confirms. Of a single sign-up: that one. When several people signed up with this address,
 * none of their passwords: whoever asks for the mail need not be the one whose password is the newest.
 */
const waitingOf = (links: readonly LinkRow[]): Waiting => {
  const [first, ...others] = links;
  const isSingle = first && others.every(({ passwordHash }) => passwordHash === first.passwordHash);
  return isSingle
    ? { passwordHash: first.passwordHash, data: first.userMetadata ?? {} }
    : { passwordHash: null, data: {} };
};

/**
 * Sends the confirmation again, after the answer, to an address that waits for it; nothing to any other. Who is only
 * invited waits for none: a link made here would outlive the invitation.
 */
export const resendConfirmation = async (
  deps: AuthDeps,
  request: { email: string; redirectTo: string | undefined },
): Promise<void> => {
  const { db, now } = deps;
  const user = await findUserByEmail(db, request.email);
  if (!user || user.emailConfirmedAt) return;
  deps.runInBackground(async () => {
    const sent = await db.transaction(async (tx) => {
      const locked = await lockUser(tx, user.id);
      if (!locked || locked.emailConfirmedAt || locked.blockedAt) return undefined;
      const signUps = await findSignupLinks(tx, user.id);
      if (signUps.length === 0) return undefined;
      const waiting = waitingOf(signUps);
      const link = signupLink(deps, locked, waiting);
      await addLink(tx, link.row);
      await markConfirmationSent(tx, user.id, now());
      return { waiting, token: link.token };
    });
    if (sent) mailConfirmation(deps, user, sent.token, sent.waiting, request.redirectTo);
  });
};
