import { endpoints } from '@webnario/domain/api/endpoints';
import { ok, refused } from '@webnario/domain/result';
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
import { answerRequest, listRequests } from './service.ts';

type AnswerEndpoint = typeof endpoints.grantRequest | typeof endpoints.declineRequest;
type Given = Parameters<typeof answerRequest>[2];

/** Answers once; a repeated call tells nobody again. */
const answerOnce = (
  c: AppContext,
  deps: AdminDeps,
  endpoint: AnswerEndpoint,
  given: Given,
): Promise<Response> =>
  answerIdempotently(c, deps, endpoint, (tx: Db) => answerRequest(deps, tx, given));

export const requestRoutes = (deps: AdminDeps, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.creditRequests.path, admin, async (c) => {
      const query = readQuery(c, endpoints.creditRequests);
      if (!query.ok) return refuse(c, query);
      const { answered, after } = query.value;
      const page = await listRequests(deps, { answered: answered === 'true', after });
      return answer(c, endpoints.creditRequests, page);
    })
    .get(endpoints.openCreditRequests.path, admin, async (c) => {
      const open = await deps.creditRequests.countOpen(deps.db);
      return answer(c, endpoints.openCreditRequests, ok({ open }));
    })
    .post(endpoints.grantRequest.path, admin, async (c) => {
      const id = uuidParam(c, 'id');
      if (id === undefined) return refuse(c, refused('not_found'));
      const body = await readBody(c, endpoints.grantRequest);
      if (!body.ok) return refuse(c, body);
      const given = { id, actorId: c.var.caller.userId, grant: body.value };
      return answerOnce(c, deps, endpoints.grantRequest, given);
    })
    .post(endpoints.declineRequest.path, admin, async (c) => {
      const id = uuidParam(c, 'id');
      if (id === undefined) return refuse(c, refused('not_found'));
      const body = await readBody(c, endpoints.declineRequest);
      if (!body.ok) return refuse(c, body);
      const given = { id, actorId: c.var.caller.userId, decline: body.value };
      return answerOnce(c, deps, endpoints.declineRequest, given);
    });
