import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import { Hono } from 'hono';
import {
  answer,
  readBody,
  refuse,
  type AppEnv,
  type Guards,
} from '../../../platform/http/request-response.ts';
import type { AdminDeps } from '../deps.ts';
import { forgetRefusals, keepPrice } from './service.ts';

export const modelRoutes = (deps: AdminDeps, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.adminModels.path, admin, async (c) =>
      answer(c, endpoints.adminModels, ok({ models: [...(await deps.models.list())] })),
    )
    .get(endpoints.knownModels.path, admin, async (c) =>
      answer(c, endpoints.knownModels, ok({ models: await deps.models.known() })),
    )
    .put(endpoints.saveModelPrice.path, admin, async (c) => {
      const body = await readBody(c, endpoints.saveModelPrice);
      if (!body.ok) return refuse(c, body);
      const models = await keepPrice(deps, c.var.caller.userId, body.value);
      return answer(c, endpoints.saveModelPrice, ok({ models }));
    })
    .post(endpoints.forgetRefusals.path, admin, async (c) => {
      const body = await readBody(c, endpoints.forgetRefusals);
      if (!body.ok) return refuse(c, body);
      const models = await forgetRefusals(deps, c.var.caller.userId, body.value);
      return answer(c, endpoints.forgetRefusals, ok({ models }));
    })
    .post(endpoints.tryModel.path, admin, async (c) =>
      answer(c, endpoints.tryModel, await deps.models.tryOut()),
    );
