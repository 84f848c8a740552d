import type { Router } from '../../platform/http/router.ts';
import type { AdminDeps } from './deps.ts';
import { mountAdminRoutes } from './routes.ts';
import { figuresOfToday } from './figures/today.ts';
import { makeRunningTrials } from './trials/running.ts';

export { makeTellOutOfMoney } from './out-of-money.ts';
export { recordAppointment } from './audit/record.ts';
export { deleteAuditEntriesBefore, forgetInAudit } from './audit/repo.ts';
export { copyOfActs, copyOfOwnActs } from './audit/own-data.repo.ts';

/**
 * What administrators see and change: people, categories, prompts, settings, counts, recent activity. Each change
 * has an audit entry, written in its transaction. The texts of projects are not shown here.
 */
export const makeAdmin = (deps: AdminDeps) => {
  const running = makeRunningTrials();
  return {
    mountRoutes: (router: Router) => mountAdminRoutes(deps, running, router),
    figuresOfToday: () => figuresOfToday(deps),
    /** Ends the trials of prompts that are running. */
    close: (): void => running.stop(),
  };
};
