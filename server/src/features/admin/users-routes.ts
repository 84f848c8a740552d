import { endpoints } from '@webnario/domain/api/endpoints';
import { ok, refused, type Result } from '@webnario/domain/result';
import { Hono } from 'hono';
import {
  answer,
  readBody,
  readQuery,
  refuse,
  uuidParam,
  type AppContext,
  type AppEnv,
  type Guards,
} from '../../platform/http.ts';
import type { Parts } from './parts.ts';
import { changeRole, grantCredits, listUsers } from './users-service.ts';

const keyHeader = 'Idempotency-Key';

/** The key that makes two requests one, if there is one. Refused: `validation_failed`. */
const readRequestKey = (c: AppContext): Result<string | undefined> => {
  const key = c.req.header(keyHeader);
  if (key === undefined || /^[\u0021-\u007E]{8,200}$/.test(key)) return ok(key);
  const fields = { [keyHeader]: 'Use de 8 a 200 caracteres sem espaços' };
  return refused('validation_failed', { fields });
};

export const userRoutes = (parts: Parts, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.adminUsers.path, admin, async (c) => {
      const query = readQuery(c, endpoints.adminUsers);
      if (!query.ok) return refuse(c, query);
      return answer(c, endpoints.adminUsers, ok(await listUsers(parts, query.value)));
    })
    .put(endpoints.setUserRole.path, admin, async (c) => {
      const userId = uuidParam(c, 'id');
      if (userId === undefined) return refuse(c, refused('user_not_found'));
      const body = await readBody(c, endpoints.setUserRole);
      if (!body.ok) return refuse(c, body);
      const { role } = body.value;
      const changed = await changeRole(parts, { actorId: c.var.caller.userId, userId, role });
      return answer(c, endpoints.setUserRole, changed);
    })
    .post(endpoints.grantCredits.path, admin, async (c) => {
      const userId = uuidParam(c, 'id');
      if (userId === undefined) return refuse(c, refused('user_not_found'));
      const requestKey = readRequestKey(c);
      if (!requestKey.ok) return refuse(c, requestKey);
      const grant = await readBody(c, endpoints.grantCredits);
      if (!grant.ok) return refuse(c, grant);
      const given = await grantCredits(parts, {
        actorId: c.var.caller.userId,
        userId,
        grant: grant.value,
        requestKey: requestKey.value,
      });
      return answer(c, endpoints.grantCredits, given);
    });
