import type { Guards } from '../../platform/http/request-response.ts';
import { deleteLeavers } from './deletion/deletion.ts';
import { accountRoutes, type AccountRoutesDeps } from './routes.ts';

export { keepSignUpAgreements } from './agreements/agreements.ts';

/** The person's own account and what the law gives everybody over it, and the public settings of this installation. */
export const makeAccount = (deps: AccountRoutesDeps) => ({
  routes: (guards: Guards) => accountRoutes(deps, guards),
  /** To be called about once an hour: deletes the accounts whose owners asked for it seven days ago. */
  deleteLeavers: () => deleteLeavers(deps),
});
