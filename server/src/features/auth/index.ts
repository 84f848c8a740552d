import type { Db, Deps } from '../../platform/deps.ts';
import { openRateLimiter } from '../../platform/limits/open-rate-limiter.ts';
import { makeBackgroundTasks } from '../../platform/operation/background-tasks.ts';
import { admit } from './accounts/admit.ts';
import type { AuthDeps } from './deps.ts';
import { makeGuards } from './guards.ts';
import { appointAdministrators, cleanUp } from './housekeeping.ts';
import { makeKeys } from './keys/keys.ts';
import { makeAuthLimits } from './limits.ts';
import { makeAccounts } from './people/accounts.ts';
import { authRoutes } from './routes.ts';
import { makeAccessTokens } from './sessions/access-tokens.ts';
import { makeRefreshTokens } from './sessions/refresh-tokens.ts';
import { makeSessionWatch } from './sessions/watch.ts';
import { makePasswords } from './users/passwords.ts';

export type { Accounts } from './people/accounts.ts';
export * as people from './people/repo.ts';

const makeAuthDeps = (
  deps: Deps,
  others: Pick<AuthDeps, 'openAccount' | 'runInBackground'>,
): AuthDeps => {
  const keys = makeKeys(deps);
  return {
    ...deps,
    ...others,
    keys,
    accessTokens: makeAccessTokens(deps, keys),
    refreshTokens: makeRefreshTokens(deps.secrets),
    passwords: makePasswords(),
    limits: makeAuthLimits(openRateLimiter(deps), deps.env.RATE_LIMITS),
    sender: { productName: deps.env.PRODUCT_NAME, site: deps.env.PUBLIC_URL },
  };
};

/**
 * Accounts and sessions by the GoTrue protocol (docs/auth-protocol.md). `openAccount` gives a newly confirmed user the
 * first credits, in the transaction that confirms.
 */
export const makeAuth = (
  platform: Deps,
  { openAccount }: { readonly openAccount: (tx: Db, userId: string) => Promise<unknown> },
) => {
  const tasks = makeBackgroundTasks(platform.log);
  const deps = makeAuthDeps(platform, { openAccount, runInBackground: tasks.run });
  const watch = makeSessionWatch(deps);
  return {
    routes: authRoutes(deps),
    guards: makeGuards(deps, watch),
    accounts: makeAccounts(deps, watch),
    /** Makes a confirmed, signed-in account without mail; no route leads here. */
    admit: (person: Parameters<typeof admit>[1]) => admit(deps, person),
    /** What must be there before the first call: a signing key that opens, administrators, a warm hash. */
    start: async (): Promise<void> => {
      await deps.keys.signing();
      await appointAdministrators(deps);
      await deps.passwords.warmUp();
    },
    /** To be called about once an hour: removes what has expired, rotates signing keys. */
    cleanUp: () => cleanUp(deps),
    /** Resolves when the background tasks are done. */
    close: tasks.finished,
  };
};
export type Auth = ReturnType<typeof makeAuth>;
