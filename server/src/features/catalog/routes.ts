import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { listCategories } from './service.ts';

export const mountCatalogRoutes = ({ db }: Deps, { mount }: Router): void => {
  mount(endpoints.categories, async () => ok({ categories: await listCategories(db) }));
};
