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
  type AppEnv,
  type Guards,
} from '../../../platform/http/request-response.ts';
import {
  answerIdempotently,
  idempotencyKeyHeader,
} from '../../../platform/idempotency/idempotent-route.ts';
import type { AdminDeps } from '../deps.ts';
import { changeRole, grantCredits, listUsers } from './service.ts';

export const userRoutes = (deps: AdminDeps, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.adminUsers.path, admin, async (c) => {
      const query = readQuery(c, endpoints.adminUsers);
      if (!query.ok) return refuse(c, query);
      return answer(c, endpoints.adminUsers, ok(await listUsers(deps, query.value)));
    })
    .put(endpoints.setUserRole.path, admin, async (c) => {
      const userId = uuidParam(c, 'id');
      if (userId === undefined) return refuse(c, refused('user_not_found'));
      const body = await readBody(c, endpoints.setUserRole);
      if (!body.ok) return refuse(c, body);
      const { role } = body.value;
      const changed = await changeRole(deps, { actorId: c.var.caller.userId, userId, role });
      return answer(c, endpoints.setUserRole, changed);
    })
    .post(endpoints.grantCredits.path, admin, async (c) => {
      const userId = uuidParam(c, 'id');
      if (userId === undefined) return refuse(c, refused('user_not_found'));
      const grant = await readBody(c, endpoints.grantCredits);
      if (!grant.ok) return refuse(c, grant);
      const actorId = c.var.caller.userId;
      const idempotencyKey = c.req.header(idempotencyKeyHeader);
      const gift = { actorId, userId, grant: grant.value, idempotencyKey };
      const give = (tx: Db) => grantCredits(deps, tx, gift);
      return answerIdempotently(c, deps, endpoints.grantCredits, give);
    });
