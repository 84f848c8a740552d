import { endpoints } from '@webnario/domain/api/endpoints';
import { ok, refused } from '@webnario/domain/result';
import { promptTypes } from '@webnario/domain/wizard/steps';
import { Hono } from 'hono';
import {
  answer,
  readBody,
  refuse,
  type AppEnv,
  type Guards,
} from '../../../platform/http/request-response.ts';
import type { AdminDeps } from '../deps.ts';
import { keepPrompt, listPrompts } from './service.ts';

export const promptRoutes = (deps: AdminDeps, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.adminPrompts.path, admin, async (c) =>
      answer(c, endpoints.adminPrompts, ok({ prompts: await listPrompts(deps) })),
    )
    .get(endpoints.adminModels.path, admin, async (c) =>
      answer(c, endpoints.adminModels, ok({ models: [...(await deps.models.list())] })),
    )
    .post(endpoints.tryModel.path, admin, async (c) =>
      answer(c, endpoints.tryModel, await deps.models.tryOut()),
    )
    .put(endpoints.savePrompt.path, admin, async (c) => {
      const promptType = promptTypes.find((type) => type === c.req.param('promptType'));
      if (promptType === undefined) return refuse(c, refused('not_found'));
      const body = await readBody(c, endpoints.savePrompt);
      if (!body.ok) return refuse(c, body);
      const actorId = c.var.caller.userId;
      const kept = await keepPrompt(deps, { actorId, promptType, form: body.value });
      return answer(c, endpoints.savePrompt, kept);
    });
