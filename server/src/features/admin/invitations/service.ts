import type { NewInvitation } from '@webnario/domain/accounts/invitations';
import type { Invitation } from '@webnario/domain/api/admin/access-endpoints';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { InvitationRow } from '../../auth/index.ts';
import { creditSettings } from '../../catalog/index.ts';
import type { Db } from '../../../platform/deps.ts';
import { cutPage, readAfter } from '../../../platform/paging/page.ts';
import { recordAct } from '../audit/record.ts';
import type { AdminDeps } from '../deps.ts';

const show = (deps: AdminDeps, row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  credits: row.credits,
  state: row.state === 'open' && row.expiresAt <= deps.now() ? 'expired' : row.state,
  sent_at: row.sentAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
});

const pageSize = 50;

type InvitationPage = {
  is_on: boolean;
  default_credits: number;
  invitations: Invitation[];
  next: string | null;
};

/** Whether people can be invited, and a page of invitations, newest first. Refused: `validation_failed`. */
export const listInvitations = async (
  deps: AdminDeps,
  cursor: string | undefined,
): Promise<Result<InvitationPage>> => {
  const after = readAfter(cursor);
  if (!after.ok) return after;
  const wanted = { after: after.value, limit: pageSize + 1 };
  const { rows, next } = cutPage(await deps.invitations.list(deps.db, wanted), pageSize);
  return ok({
    is_on: deps.invitations.isOn,
    default_credits: (await creditSettings(deps.db)).initialCredits,
    invitations: rows.map((row) => show(deps, row)),
    next,
  });
};

const targetOf = ({ id, email: label }: InvitationRow) => ({ id, label });

/** Invites an address. Refused: `invitations_off`, `account_exists`, `person_blocked`, `invitation_open`. */
export const invite = async (
  deps: AdminDeps,
  tx: Db,
  given: { readonly actorId: string; readonly invitation: NewInvitation },
): Promise<Result<Invitation>> => {
  if (!deps.invitations.isOn) return refused('invitations_off');
  const invited = await deps.invitations.invite(tx, given);
  if (!invited.ok) return invited;
  const row = invited.value;
  await recordAct(deps, tx, {
    actorId: given.actorId,
    action: 'invitation_sent',
    target: targetOf(row),
    details: { amount: row.credits },
  });
  return ok(show(deps, row));
};

type InvitationKey = { readonly actorId: string; readonly id: string };

/**
 * Sends another link. Refused: `invitations_off`, `not_found`, `invitation_closed`, `account_exists`, `person_blocked`.
 */
export const inviteAgain = async (
  deps: AdminDeps,
  tx: Db,
  { actorId, id }: InvitationKey,
): Promise<Result<Invitation>> => {
  if (!deps.invitations.isOn) return refused('invitations_off');
  const invited = await deps.invitations.inviteAgain(tx, id);
  if (!invited.ok) return invited;
  const row = invited.value;
  await recordAct(deps, tx, { actorId, action: 'invitation_sent_again', target: targetOf(row) });
  return ok(show(deps, row));
};

/** Withdraws an open invitation, also where inviting was switched off since. Refused: `not_found`, `invitation_closed`. */
export const withdrawInvitation = (
  deps: AdminDeps,
  { actorId, id }: InvitationKey,
): Promise<Result<Invitation>> =>
  deps.db.transaction(async (tx) => {
    const withdrawn = await deps.invitations.withdraw(tx, id);
    if (!withdrawn.ok) return withdrawn;
    const row = withdrawn.value;
    await recordAct(deps, tx, { actorId, action: 'invitation_withdrawn', target: targetOf(row) });
    return ok(show(deps, row));
  });
