import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import type { Router } from '../../../platform/http/router.ts';
import type { AdminDeps } from '../deps.ts';
import { changeCategory, createCategory, listCategories } from './service.ts';

export const mountCategoryRoutes = (deps: AdminDeps, { mount }: Router): void => {
  mount(endpoints.adminCategories, async () => ok({ categories: await listCategories(deps) }));
  mount(endpoints.createCategory, ({ tx, userId: actorId, body }) =>
    createCategory(deps, tx, { actorId, category: body }),
  );
  mount(endpoints.updateCategory, ({ userId: actorId, params: { id }, body }) =>
    changeCategory(deps, { actorId, id, change: body }),
  );
};
