import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Projects } from '../projects/index.ts';
import { mountRehearsalRoutes } from './routes.ts';

export { copyOfRehearsals } from './own-data.repo.ts';

/** What was measured when the owner of a project rehearsed its script. */
export const makeRehearsals = (deps: Deps, others: { readonly projects: Projects }) => ({
  mountRoutes: (router: Router) => mountRehearsalRoutes({ ...deps, ...others }, router),
});
