import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { openRateLimiter } from '../../platform/limits/open-rate-limiter.ts';
import { makeBackgroundTasks } from '../../platform/workers/background-tasks.ts';
import type { Projects } from '../projects/index.ts';
import type { SharingDeps } from './deps.ts';
import { makeSharingLimits } from './limits.ts';
import { notifyOwners } from './notices.ts';
import { mountSharingRoutes } from './routes.ts';

const tellEveryMs = 5 * 60_000;

export { copyOfComments, copyOfReadingLinks } from './own-data.repo.ts';

/** Asking for an opinion: links that open one script to readers without an account, and what they say about it. */
export const makeSharing = (platform: Deps, { projects }: { readonly projects: Projects }) => {
  const tasks = makeBackgroundTasks(platform.log);
  const deps: SharingDeps = {
    ...platform,
    projects,
    limits: makeSharingLimits(openRateLimiter(platform), platform.env.RATE_LIMITS),
    sender: { productName: platform.env.PRODUCT_NAME, site: platform.env.PUBLIC_URL },
    runInBackground: tasks.run,
  };
  const tell = (): void => tasks.run(() => notifyOwners(deps));
  let timer: NodeJS.Timeout | undefined;
  return {
    mountRoutes: (router: Router) => mountSharingRoutes(deps, router),
    /** Tells owners of comments that came within the hour of an earlier message, now and at intervals. */
    start: (): void => {
      tell();
      timer = setInterval(tell, tellEveryMs).unref();
    },
    /** Resolves when the owners that are being told have been told. */
    close: async (): Promise<void> => {
      clearInterval(timer);
      await tasks.finished();
    },
  };
};
