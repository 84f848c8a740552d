import { setTimeout as pause } from 'node:timers/promises';
import type { Router } from '../../platform/http/router.ts';
import { openRateLimiter } from '../../platform/limits/open-rate-limiter.ts';
import { deleteLeavingAccounts } from './deletion/deletion.ts';
import type { CopyDeps } from './export/copy.ts';
import { makeExport } from './export/export.ts';
import { mountAccountRoutes, type AccountRoutesDeps } from './routes.ts';

export { hostsToAgreeTo, keepSignUpAgreements } from './agreements/agreements.ts';

/** The person's own account and what the law gives everybody over it, and the public settings of this installation. */
export const makeAccount = (deps: Omit<AccountRoutesDeps, 'copyOf'> & Omit<CopyDeps, 'pause'>) => {
  const copyOf = makeExport({ ...deps, pause }, openRateLimiter(deps), deps.env.RATE_LIMITS);
  return {
    mountRoutes: (router: Router) => mountAccountRoutes({ ...deps, copyOf }, router),
    /** To be called about once an hour: deletes the accounts whose owners asked for it seven days ago. */
    deleteLeavers: () => deleteLeavingAccounts(deps),
  };
};
