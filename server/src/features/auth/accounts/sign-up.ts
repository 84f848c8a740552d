import { ok } from '@webnario/domain/result';
import type { Client } from '../../../platform/http/client.ts';
import type { JsonObject } from '../protocol/request.ts';
import { addLink, findSignupLinks, type LinkRow } from '../links/repo.ts';
import { alreadyRegisteredMail, confirmationMail } from '../links/mails.ts';
import { linkAddress, newLinkToken, signupTarget } from '../links/mail-link.ts';
import { audit, dayMs, momentFromNow, type AuthDeps } from '../deps.ts';
import { refusedAs, type AuthResult } from '../protocol/refusals.ts';
import { viewSignUp, type UserView } from '../users/view.ts';
import { findOrCreateUser, lockUserByEmail, markConfirmationSent } from '../users/repo.ts';

export type SignUp = {
  readonly email: string;
  readonly password: string;
  readonly data: JsonObject;
  readonly redirectTo: string | undefined;
  readonly client: Client;
};

/** What a sign-up brought, and when and from where. */
type WaitingSignUp = Pick<LinkRow, 'passwordHash' | 'userMetadata' | 'ip' | 'userAgent'> & {
  readonly askedAt: Date;
};

const linkMs = dayMs;

/** A link that confirms this sign-up and no other, and the mail that brings it. */
const confirmationOf = (
  deps: AuthDeps,
  waiting: WaitingSignUp,
  of: { readonly userId: string; readonly email: string; readonly redirectTo: string | undefined },
) => {
  const { token, hash } = newLinkToken();
  const { passwordHash, userMetadata, ip, userAgent, askedAt } = waiting;
  const link: LinkRow = {
    tokenHash: hash,
    userId: of.userId,
    kind: 'signup',
    passwordHash,
    userMetadata,
    ip,
    userAgent,
    expiresAt: momentFromNow(deps, linkMs),
    createdAt: askedAt,
  };
  const redirectTo = signupTarget(deps, of.redirectTo);
  const letter = {
    to: of.email,
    href: linkAddress(deps, { token, type: 'signup', redirectTo }),
    hasPassword: passwordHash !== null,
    asked: { at: askedAt, userAgent },
  };
  return { link, mail: confirmationMail(letter, deps.sender) };
};

/**
 * Registers an address, or asks again to confirm it, or tells its owner that somebody tried. For the caller the three are
 * one: the password is hashed, the same statements run, the answer has an id that was never given, and mail goes out
 * after it. The password of a confirmed address' sign-up is kept as any that waits, so that signing in with it is
 * answered alike; its link is mailed to nobody and opens nothing.
 */
export const signUp = async (deps: AuthDeps, request: SignUp): Promise<AuthResult<UserView>> => {
  if (deps.env.SIGNUPS === 'closed') return refusedAs('signup_disabled');
  const { email, data, client, redirectTo } = request;
  const now = deps.now();
  const waiting: WaitingSignUp = {
    passwordHash: await deps.passwords.hash(request.password),
    userMetadata: data,
    ip: client.ip,
    userAgent: client.userAgent,
    askedAt: now,
  };
  await deps.db.transaction(async (tx) => {
    const user = await findOrCreateUser(tx, { id: deps.newId(), email, now });
    if (!user) throw new Error('a user vanished while signing up');
    await audit(deps, tx, { userId: user.id, action: 'sign_up', client });
    const { link, mail } = confirmationOf(deps, waiting, { userId: user.id, email, redirectTo });
    await addLink(tx, link);
    await markConfirmationSent(tx, user.id, now);
    const firstName = user.userMetadata['first_name'];
    const asked = { at: now, userAgent: client.userAgent };
    const known = alreadyRegisteredMail({ to: user.email, firstName, asked }, deps.sender);
    await deps.mail.send(tx, user.emailConfirmedAt ? known : mail, { validMs: linkMs });
  });
  return ok(viewSignUp({ id: deps.newId(), email, data, now }));
};

/**
 * What a repeated mail confirms. Of a single sign-up: that one. When several people signed up with this address,
 * none of their passwords: whoever asks for the mail need not be the one whose password is the newest.
 */
const waitingOf = (links: readonly LinkRow[], now: Date): WaitingSignUp => {
  const [first, ...others] = links;
  const isSingle = first && others.every(({ passwordHash }) => passwordHash === first.passwordHash);
  if (isSingle) return { ...first, askedAt: first.createdAt };
  return { passwordHash: null, userMetadata: {}, ip: null, userAgent: null, askedAt: now };
};

/**
 * Sends the confirmation again to an address that waits for it. To any other it sends nothing, by the same work: what
 * outsiders signed up with ages alike at an address that is confirmed already. Who is only invited waits for none: a
 * link made here would outlive the invitation.
 */
export const resendConfirmation = async (
  deps: AuthDeps,
  { email, redirectTo }: { email: string; redirectTo: string | undefined },
): Promise<void> => {
  const { db, newId, now } = deps;
  await db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    const signUps = await findSignupLinks(tx, user?.id ?? newId());
    const isSignedUp = user !== undefined && signUps.length > 0;
    const isWaiting = isSignedUp && user.emailConfirmedAt === null && user.blockedAt === null;
    const userId = isSignedUp ? user.id : newId();
    const { link, mail } = confirmationOf(deps, waitingOf(signUps, now()), {
      userId,
      email: user?.email ?? email,
      redirectTo,
    });
    await addLink(tx, link);
    await markConfirmationSent(tx, userId, now());
    await deps.mail.send(tx, mail, { validMs: linkMs, isDecoy: !isWaiting });
  });
};
