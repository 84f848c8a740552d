import type { NewInvitation } from '@webnario/domain/accounts/invitations';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import { dayMs, momentFromNow, type AuthDeps } from '../deps.ts';
import { linkAddress, newLinkToken, recoveryTarget } from '../links/mail-link.ts';
import { invitationMail } from '../links/mails.ts';
import { addLink, deleteLinks } from '../links/repo.ts';
import { deleteUnclaimed, findOrCreateUser, type UserRow } from '../users/repo.ts';
import * as repo from './repo.ts';

const linkMs = 7 * dayMs;

/** The account of an address, made now where there is none, and locked before its invitation is. */
const lockAccount = async (deps: AuthDeps, tx: Db, email: string): Promise<UserRow> => {
  const user = await findOrCreateUser(tx, { id: deps.newId(), email, now: deps.now() });
  if (!user) throw new Error('a user vanished while being invited');
  return user;
};

/** Mails a link that makes the account. Of somebody who waits for confirmation it is one more link. */
const mailInvitation = async (
  deps: AuthDeps,
  tx: Db,
  user: UserRow,
  row: repo.InvitationRow,
): Promise<repo.InvitationRow> => {
  const { token, hash } = newLinkToken();
  await addLink(tx, {
    tokenHash: hash,
    userId: user.id,
    kind: 'invite',
    passwordHash: null,
    userMetadata: { first_name: row.firstName, last_name: row.lastName },
    ip: null,
    userAgent: null,
    expiresAt: row.expiresAt,
    createdAt: deps.now(),
  });
  const redirectTo = recoveryTarget(deps, undefined);
  const href = linkAddress(deps, { token, type: 'invite', redirectTo });
  const { email: to, firstName, credits } = row;
  await deps.mail.send(tx, invitationMail({ to, firstName, href, credits }, deps.sender));
  return row;
};

/**
 * Invites an address by mail; an invitation that expired is replaced. Refused: `account_exists`, `person_blocked`,
 * `invitation_open`.
 */
export const invite = async (
  deps: AuthDeps,
  tx: Db,
  { actorId, invitation }: { readonly actorId: string; readonly invitation: NewInvitation },
): Promise<Result<repo.InvitationRow>> => {
  const user = await lockAccount(deps, tx, invitation.email);
  if (user.emailConfirmedAt) return refused('account_exists');
  if (user.blockedAt) return refused('person_blocked');
  const now = deps.now();
  const row: repo.InvitationRow = {
    id: deps.newId(),
    email: invitation.email,
    firstName: invitation.first_name,
    lastName: invitation.last_name,
    credits: invitation.credits,
    state: 'open',
    invitedBy: actorId,
    sentAt: now,
    expiresAt: momentFromNow(deps, linkMs),
    createdAt: now,
  };
  await repo.withdrawExpired(tx, row.email, now);
  if (!(await repo.insertInvitation(tx, row))) return refused('invitation_open');
  return ok(await mailInvitation(deps, tx, user, row));
};

type OpenInvitation = { readonly user: UserRow; readonly row: repo.InvitationRow };

/** An open invitation and its account, both locked. Refused: `not_found`, `invitation_closed`. */
const lockOpen = async (deps: AuthDeps, tx: Db, id: string): Promise<Result<OpenInvitation>> => {
  const found = await repo.findInvitation(tx, id);
  if (!found) return refused('not_found');
  if (found.state !== 'open') return refused('invitation_closed');
  const user = await lockAccount(deps, tx, found.email);
  const row = await repo.lockOpen(tx, id);
  return row ? ok({ user, row }) : refused('invitation_closed');
};

/**
 * Mails another link for an open invitation, which lives on from now. Refused: `not_found`, `invitation_closed`,
 * `account_exists`, `person_blocked`.
 */
export const inviteAgain = async (
  deps: AuthDeps,
  tx: Db,
  id: string,
): Promise<Result<repo.InvitationRow>> => {
  const open = await lockOpen(deps, tx, id);
  if (!open.ok) return open;
  const { user, row } = open.value;
  if (user.emailConfirmedAt) return refused('account_exists');
  if (user.blockedAt) return refused('person_blocked');
  const change = { sentAt: deps.now(), expiresAt: momentFromNow(deps, linkMs) };
  await repo.updateInvitation(tx, id, change);
  return ok(await mailInvitation(deps, tx, user, { ...row, ...change }));
};

/** Withdraws an open invitation: none of its links works any more. Refused: `not_found`, `invitation_closed`. */
export const withdraw = async (
  deps: AuthDeps,
  tx: Db,
  id: string,
): Promise<Result<repo.InvitationRow>> => {
  const open = await lockOpen(deps, tx, id);
  if (!open.ok) return open;
  const { user, row } = open.value;
  await repo.updateInvitation(tx, id, { state: 'withdrawn' });
  await deleteLinks(tx, user.id, ['invite']);
  // Otherwise a recovery link would still make the account, although sign-ups are closed.
  await deleteUnclaimed(tx, user.id);
  return ok({ ...row, state: 'withdrawn' });
};

/** Counts a mail to that address by that administrator. The seconds to wait where it is too many. */
export const countInvitation = async (
  deps: AuthDeps,
  { actorId, email }: { readonly actorId: string; readonly email: string },
): Promise<number | undefined> => {
  const tooMany =
    (await deps.limits.request('invitations', actorId)) ??
    (await deps.limits.mail('invite_mail', email));
  return tooMany?.retryAfterSeconds;
};

/** The address of an invitation, to count its mails by. */
export const addressOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await repo.findInvitation(db, id))?.email;
