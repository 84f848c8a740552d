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
import { blockUser, endSessions, resendConfirmation, unblockUser } from './block.ts';
import { grantToMany } from './grants.ts';
import { findPersonPage, ledgerOf, projectSizes } from './person.ts';
import { changeRole, grantCredits, listUsers } from './service.ts';

/** The acts on the account of one person: each answers what became of it. */
const accountRoutes = (deps: AdminDeps, { admin }: Guards) =>
  new Hono<AppEnv>()
    .put(endpoints.blockUser.path, admin, async (c) => {
      const userId = uuidParam(c, 'id');
      if (userId === undefined) return refuse(c, refused('user_not_found'));
      const body = await readBody(c, endpoints.blockUser);
      if (!body.ok) return refuse(c, body);
      const block = { actorId: c.var.caller.userId, userId, reason: body.value.reason };
      return answer(c, endpoints.blockUser, await blockUser(deps, block));
    })
    .delete(endpoints.unblockUser.path, admin, async (c) => {
      const userId = uuidParam(c, 'id');
      if (userId === undefined) return refuse(c, refused('user_not_found'));
      const act = { actorId: c.var.caller.userId, userId };
      return answer(c, endpoints.unblockUser, await unblockUser(deps, act));
    })
    .delete(endpoints.endSessions.path, admin, async (c) => {
      const userId = uuidParam(c, 'id');
      if (userId === undefined) return refuse(c, refused('user_not_found'));
      const act = { actorId: c.var.caller.userId, userId };
      return answer(c, endpoints.endSessions, await endSessions(deps, act));
    })
    .delete(endpoints.endSession.path, admin, async (c) => {
      const userId = uuidParam(c, 'id');
      if (userId === undefined) return refuse(c, refused('user_not_found'));
      const sessionId = uuidParam(c, 'sessionId');
      if (sessionId === undefined) return refuse(c, refused('session_not_found'));
      const act = { actorId: c.var.caller.userId, userId, sessionId };
      return answer(c, endpoints.endSession, await endSessions(deps, act));
    })
    .post(endpoints.resendConfirmation.path, admin, async (c) => {
      const userId = uuidParam(c, 'id');
      if (userId === undefined) return refuse(c, refused('user_not_found'));
      const act = { actorId: c.var.caller.userId, userId };
      return answer(c, endpoints.resendConfirmation, await resendConfirmation(deps, act));
    });

/** What the page of one person shows. */
const personRoutes = (deps: AdminDeps, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.adminUser.path, admin, async (c) => {
      const userId = uuidParam(c, 'id');
      if (userId === undefined) return refuse(c, refused('user_not_found'));
      return answer(c, endpoints.adminUser, await findPersonPage(deps, userId));
    })
    .get(endpoints.adminUserProjects.path, admin, async (c) => {
      const userId = uuidParam(c, 'id');
      if (userId === undefined) return refuse(c, refused('user_not_found'));
      const query = readQuery(c, endpoints.adminUserProjects);
      if (!query.ok) return refuse(c, query);
      const asked = { userId, after: query.value.after };
      return answer(c, endpoints.adminUserProjects, await projectSizes(deps, asked));
    })
    .get(endpoints.adminUserLedger.path, admin, async (c) => {
      const userId = uuidParam(c, 'id');
      if (userId === undefined) return refuse(c, refused('user_not_found'));
      const query = readQuery(c, endpoints.adminUserLedger);
      if (!query.ok) return refuse(c, query);
      const asked = { userId, after: query.value.after };
      return answer(c, endpoints.adminUserLedger, await ledgerOf(deps, asked));
    });

export const userRoutes = (deps: AdminDeps, guards: Guards) => {
  const { admin } = guards;
  return new Hono<AppEnv>()
    .route('/', accountRoutes(deps, guards))
    .route('/', personRoutes(deps, guards))
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
    .post(endpoints.grantToMany.path, admin, async (c) => {
      const grant = await readBody(c, endpoints.grantToMany);
      if (!grant.ok) return refuse(c, grant);
      const actorId = c.var.caller.userId;
      const idempotencyKey = c.req.header(idempotencyKeyHeader);
      const give = (tx: Db) =>
        grantToMany(deps, tx, { actorId, grant: grant.value, idempotencyKey });
      return answerIdempotently(c, deps, endpoints.grantToMany, give);
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
};
