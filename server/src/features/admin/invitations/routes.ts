import { endpoints } from '@webnario/domain/api/endpoints';
import { ok, refused, type Result } from '@webnario/domain/result';
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
import { invite, inviteAgain, listInvitations, withdrawInvitation, type Sent } from './service.ts';

/** Sends the mail of what is committed; a repeated call sends none. */
const send = async (
  c: AppContext,
  deps: AdminDeps,
  endpoint: typeof endpoints.invite | typeof endpoints.inviteAgain,
  work: (tx: Db) => Promise<Result<Sent>>,
): Promise<Response> => {
  let mail: Sent['mail'] | undefined;
  const status = endpoint === endpoints.invite ? 201 : 200;
  const sendOnce = async (tx: Db) => {
    const sent = await work(tx);
    if (!sent.ok) return sent;
    mail = sent.value.mail;
    return ok(sent.value.invitation);
  };
  const response = await answerIdempotently(c, deps, endpoint, sendOnce, status);
  if (mail) deps.invitations.mail(mail);
  return response;
};

/** The refusal of one mail too many, to one address or by one administrator. */
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
      return send(c, deps, endpoints.invite, (tx) => invite(deps, tx, given));
    })
    .post(endpoints.inviteAgain.path, admin, async (c) => {
      const id = uuidParam(c, 'id');
      const email = id === undefined ? undefined : await deps.invitations.addressOf(deps.db, id);
      if (id === undefined || email === undefined) return refuse(c, refused('not_found'));
      const tooMany = await refuseTooMany(c, deps, email);
      if (tooMany) return tooMany;
      const named = { id, actorId: c.var.caller.userId };
      return send(c, deps, endpoints.inviteAgain, (tx) => inviteAgain(deps, tx, named));
    })
    .delete(endpoints.withdrawInvitation.path, admin, async (c) => {
      const id = uuidParam(c, 'id');
      if (id === undefined) return refuse(c, refused('not_found'));
      const withdrawn = await withdrawInvitation(deps, { id, actorId: c.var.caller.userId });
      return answer(c, endpoints.withdrawInvitation, withdrawn);
    });
