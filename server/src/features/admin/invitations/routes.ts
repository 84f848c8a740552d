import { endpoints } from '@webnario/domain/api/endpoints';
import { refused } from '@webnario/domain/result';
import { Hono } from 'hono';
import type { Db } from '../../../platform/deps.ts';
import {
  answer,
  readBody,
  readQuery,
  refuse,
  uuidParam,
  type AppContext,
  type AppEnv,
  type Guards,
} from '../../../platform/http/request-response.ts';
import { answerIdempotently } from '../../../platform/idempotency/idempotent-route.ts';
import type { AdminDeps } from '../deps.ts';
import { invite, inviteAgain, listInvitations, withdrawInvitation } from './service.ts';

/** Refuses a mail beyond the limit of the address or of the administrator. */
const refuseTooMany = async (
  c: AppContext,
  deps: AdminDeps,
  email: string,
): Promise<Response | undefined> => {
  if (!deps.invitations.isOn) return refuse(c, refused('invitations_off'));
  const seconds = await deps.invitations.count({ actorId: c.var.caller.userId, email });
  if (seconds === undefined) return undefined;
  c.header('retry-after', String(seconds));
  return refuse(c, refused('rate_limited'));
};

export const invitationRoutes = (deps: AdminDeps, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.invitations.path, admin, async (c) => {
      const query = readQuery(c, endpoints.invitations);
      if (!query.ok) return refuse(c, query);
      return answer(c, endpoints.invitations, await listInvitations(deps, query.value.after));
    })
    .post(endpoints.invite.path, admin, async (c) => {
      const body = await readBody(c, endpoints.invite);
      if (!body.ok) return refuse(c, body);
      const tooMany = await refuseTooMany(c, deps, body.value.email);
      if (tooMany) return tooMany;
      const given = { actorId: c.var.caller.userId, invitation: body.value };
      const work = (tx: Db) => invite(deps, tx, given);
      return answerIdempotently(c, deps, endpoints.invite, work, 201);
    })
    .post(endpoints.inviteAgain.path, admin, async (c) => {
      const id = uuidParam(c, 'id');
      const email = id === undefined ? undefined : await deps.invitations.addressOf(deps.db, id);
      if (id === undefined || email === undefined) return refuse(c, refused('not_found'));
      const tooMany = await refuseTooMany(c, deps, email);
      if (tooMany) return tooMany;
      const named = { id, actorId: c.var.caller.userId };
      const work = (tx: Db) => inviteAgain(deps, tx, named);
      return answerIdempotently(c, deps, endpoints.inviteAgain, work);
    })
    .delete(endpoints.withdrawInvitation.path, admin, async (c) => {
      const id = uuidParam(c, 'id');
      if (id === undefined) return refuse(c, refused('not_found'));
      const withdrawn = await withdrawInvitation(deps, { id, actorId: c.var.caller.userId });
      return answer(c, endpoints.withdrawInvitation, withdrawn);
    });
