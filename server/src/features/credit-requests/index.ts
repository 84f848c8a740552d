import type { Db, Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { makeBackgroundTasks } from '../../platform/workers/background-tasks.ts';
import type { Credits } from '../credits/index.ts';
import type { CreditRequestsDeps } from './deps.ts';
import { notifyAdministrators } from './notices.ts';
import { countOpen, type RequestRow } from './repo.ts';
import { mountCreditRequestRoutes } from './routes.ts';
import { decide, listRequests } from './service.ts';

const tellEveryMs = 5 * 60_000;

export type { RequestRow };

export { copyOfRequests } from './own-data.repo.ts';

/**
 * Asking for credits: who runs short sends one sentence, an administrator grants or declines. The routes of
 * administrators are in the admin feature, which writes the audit entry in the same transaction.
 */
export const makeCreditRequests = (
  platform: Deps,
  { credits }: { readonly credits: Pick<Credits, 'grant'> },
) => {
  const tasks = makeBackgroundTasks(platform.log);
  const deps: CreditRequestsDeps = {
    ...platform,
    credits,
    limits: platform.env.RATE_LIMITS,
    sender: { productName: platform.env.PRODUCT_NAME, site: platform.env.PUBLIC_URL },
    runInBackground: tasks.run,
  };
  const tell = (): void => tasks.run(() => notifyAdministrators(deps, deps.now()));
  let timer: NodeJS.Timeout | undefined;
  return {
    mountRoutes: (router: Router) => mountCreditRequestRoutes(deps, router),
    list: listRequests,
    countOpen,
    /** Belongs in the transaction that writes the audit entry. */
    decide: (tx: Db, answer: Parameters<typeof decide>[2]) => decide(deps, tx, answer),
    /** Tells administrators of requests that came within the hour of an earlier message, now and at intervals. */
    start: (): void => {
      tell();
      timer = setInterval(tell, tellEveryMs).unref();
    },
    /** Resolves when those who are being told have been told. */
    close: async (): Promise<void> => {
      clearInterval(timer);
      await tasks.finished();
    },
  };
};
export type CreditRequests = ReturnType<typeof makeCreditRequests>;
