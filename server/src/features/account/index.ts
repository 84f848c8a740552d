import type { Guards } from '../../platform/http/request-response.ts';
import { accountRoutes } from './routes.ts';
import type { AccountDeps } from './service.ts';

/** The person's own account, and the public settings of this installation. */
export const makeAccount = (deps: AccountDeps) => ({
  routes: (guards: Guards) => accountRoutes(deps, guards),
});
