import { endpoints } from '@webnario/domain/api/endpoints';
import { refused } from '@webnario/domain/result';
import { Hono } from 'hono';
import type { Db } from '../../platform/deps.ts';
import {
  answer,
  readBody,
  refuse,
  uuidParam,
  type AppEnv,
  type Guards,
} from '../../platform/http/request-response.ts';
import { answerIdempotently } from '../../platform/idempotency/idempotent-route.ts';
import { listRehearsals, saveRehearsal, type RehearsalsDeps } from './service.ts';

const noProject = refused('project_not_found');

export const rehearsalRoutes = (deps: RehearsalsDeps, guards: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.rehearsals.path, guards.signedIn, async (c) => {
      const projectId = uuidParam(c, 'id');
      if (projectId === undefined) return refuse(c, noProject);
      const { userId } = c.var.caller;
      return answer(c, endpoints.rehearsals, await listRehearsals(deps, { projectId, userId }));
    })
    .post(endpoints.saveRehearsal.path, guards.signedIn, async (c) => {
      const projectId = uuidParam(c, 'id');
      if (projectId === undefined) return refuse(c, noProject);
      const body = await readBody(c, endpoints.saveRehearsal);
      if (!body.ok) return refuse(c, body);
      const { userId } = c.var.caller;
      const save = (tx: Db) =>
        saveRehearsal(deps, tx, { projectId, userId, rehearsal: body.value });
      return answerIdempotently(c, deps, endpoints.saveRehearsal, save, 201);
    });
