import { endpoints } from '@webnario/domain/api/endpoints';
import { ok, refused } from '@webnario/domain/result';
import { Hono } from 'hono';
import type { Db } from '../../../platform/deps.ts';
import {
  answer,
  readBody,
  refuse,
  uuidParam,
  type AppEnv,
  type Guards,
} from '../../../platform/http/request-response.ts';
import { answerIdempotently } from '../../../platform/idempotency/idempotent-route.ts';
import type { AdminDeps } from '../deps.ts';
import { changeCategory, createCategory, listCategories } from './service.ts';

export const categoryRoutes = (deps: AdminDeps, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.adminCategories.path, admin, async (c) => {
      const categories = await listCategories(deps);
      return answer(c, endpoints.adminCategories, ok({ categories }));
    })
    .post(endpoints.createCategory.path, admin, async (c) => {
      const body = await readBody(c, endpoints.createCategory);
      if (!body.ok) return refuse(c, body);
      const actorId = c.var.caller.userId;
      const create = (tx: Db) => createCategory(deps, tx, { actorId, category: body.value });
      return answerIdempotently(c, deps, endpoints.createCategory, create, 201);
    })
    .patch(endpoints.updateCategory.path, admin, async (c) => {
      const id = uuidParam(c, 'id');
      if (id === undefined) return refuse(c, refused('not_found'));
      const body = await readBody(c, endpoints.updateCategory);
      if (!body.ok) return refuse(c, body);
      const actorId = c.var.caller.userId;
      const changed = await changeCategory(deps, { actorId, id, change: body.value });
      return answer(c, endpoints.updateCategory, changed);
    });
