import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import type { Router } from '../../../platform/http/router.ts';
import type { AdminDeps } from '../deps.ts';
import { recordAct } from '../audit/record.ts';
import { forgetRefusals, keepPrice } from './service.ts';

export const mountModelRoutes = (deps: AdminDeps, { mount }: Router): void => {
  const { models } = deps;
  mount(endpoints.adminModels, async () => ok({ models: [...(await models.list())] }));
  mount(endpoints.knownModels, async () => ok({ models: await models.known() }));
  mount(endpoints.saveModelPrice, async ({ userId, body }) =>
    ok({ models: await keepPrice(deps, userId, body) }),
  );
  mount(endpoints.forgetRefusals, async ({ userId, body }) =>
    ok({ models: await forgetRefusals(deps, userId, body) }),
  );
  mount(endpoints.tryModel, async ({ userId: actorId }) => {
    const tried = await models.tryOut();
    if (tried.ok) {
      const { model } = tried.value;
      const target = { id: model, label: model };
      await recordAct(deps, deps.db, { actorId, action: 'model_tried', target });
    }
    return tried;
  });
};
