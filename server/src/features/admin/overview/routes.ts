import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import type { Router } from '../../../platform/http/router.ts';
import type { AdminDeps } from '../deps.ts';
import { activity, stats } from './service.ts';

export const mountOverviewRoutes = (deps: AdminDeps, { mount }: Router): void => {
  mount(endpoints.adminStats, async () => ok(await stats(deps)));
  mount(endpoints.adminActivity, ({ query }) => activity(deps, query.after));
};
