import type { Deps } from '../../platform/deps.ts';
import type { Guards } from '../../platform/http/request-response.ts';
import type { Projects } from '../projects/index.ts';
import { rehearsalRoutes } from './routes.ts';

export { copyOfRehearsals } from './own-data.repo.ts';

/** What was measured when the owner of a project rehearsed its script. */
export const makeRehearsals = (deps: Deps, others: { readonly projects: Projects }) => ({
  routes: (guards: Guards) => rehearsalRoutes({ ...deps, ...others }, guards),
});
