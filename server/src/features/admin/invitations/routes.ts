import { endpoints } from '@webnario/domain/api/endpoints';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Router } from '../../../platform/http/router.ts';
import type { AdminDeps } from '../deps.ts';
import { invite, inviteAgain, listInvitations, withdrawInvitation } from './service.ts';

/** Counts a mail. Refused: `rate_limited` beyond the limit of the address or of the administrator, `invitations_off`. */
const countMail = async (
  { invitations }: AdminDeps,
  mail: { readonly actorId: string; readonly email: string },
): Promise<Result<null>> => {
  if (!invitations.isOn) return refused('invitations_off');
  const seconds = await invitations.count(mail);
  if (seconds === undefined) return ok(null);
  return refused('rate_limited', { details: { retry_after_seconds: seconds } });
};

export const mountInvitationRoutes = (deps: AdminDeps, { mount }: Router): void => {
  mount(endpoints.invitations, ({ query }) => listInvitations(deps, query.after));
  mount(
    endpoints.invite,
    ({ tx, userId: actorId, body }) => invite(deps, tx, { actorId, invitation: body }),
    { before: ({ userId: actorId, body: { email } }) => countMail(deps, { actorId, email }) },
  );
  mount(
    endpoints.inviteAgain,
    ({ tx, userId: actorId, params: { id } }) => inviteAgain(deps, tx, { id, actorId }),
    {
      before: async ({ userId: actorId, params: { id } }) => {
        const email = await deps.invitations.addressOf(deps.db, id);
        return email === undefined ? refused('not_found') : countMail(deps, { actorId, email });
      },
    },
  );
  mount(endpoints.withdrawInvitation, ({ userId: actorId, params: { id } }) =>
    withdrawInvitation(deps, { id, actorId }),
  );
};
