import { clientAddress } from '../../platform/http/client-address.ts';
import type { Db, Deps } from '../../platform/deps.ts';
import { memoryRateLimiter } from '../../platform/limits/rate-limit.ts';
import { databaseRateLimiter } from '../../platform/limits/rate-limit-database.ts';
import { admit } from './admission-service.ts';
import { makeAccessTokens } from './access-tokens.ts';
import { makeBackgroundTasks } from '../../platform/operation/background-tasks.ts';
import { makeAuthLimits } from './auth-limits.ts';
import { describeClient } from './client.ts';
import { makeGuards } from './guards.ts';
import { appointAdministrators, cleanUp } from './housekeeping-service.ts';
import { makeKeys } from './keys.ts';
import { makePasswords } from './passwords.ts';
import type { Parts } from './parts.ts';
import { makeRefreshTokens } from './refresh-tokens.ts';
import { authRoutes } from './routes.ts';
import { sessionIsLive } from './sessions-repo.ts';

const makeParts = (
  deps: Deps,
  openAccount: Parts['openAccount'],
  afterwards: Parts['afterwards'],
): Parts => {
  const keys = makeKeys(deps);
  const limiter =
    deps.env.RATE_LIMIT_STORE === 'database'
      ? databaseRateLimiter(deps.db, deps.now)
      : memoryRateLimiter(deps.now);
  return {
    deps,
    keys,
    accessTokens: makeAccessTokens(deps, keys),
    refreshTokens: makeRefreshTokens(deps.secrets),
    passwords: makePasswords(),
    limits: makeAuthLimits(limiter, deps.env.RATE_LIMITS),
    sender: { productName: deps.env.PRODUCT_NAME, site: deps.env.PUBLIC_URL },
    openAccount,
    afterwards,
  };
};

/**
 * Accounts and sessions by the GoTrue protocol (docs: auth-protocol). `openAccount` gives a newly confirmed user the
 * first credits, in the transaction that confirms.
 */
export const makeAuth = (
  deps: Deps,
  others: { readonly openAccount: (tx: Db, userId: string) => Promise<unknown> },
) => {
  const afterwards = makeBackgroundTasks(deps.log);
  const parts = makeParts(deps, others.openAccount, afterwards.run);
  return {
    routes: authRoutes(parts, (c) =>
      describeClient(clientAddress(c, deps.env), c.req.header('user-agent')),
    ),
    guards: makeGuards(parts),
    sessionIsLive,
    /** Who a token speaks for, or undefined; says nothing about the session. */
    verifyToken: parts.accessTokens.verify,
    /** Makes a confirmed, signed-in account without mail; no route leads here. */
    admit: (person: Parameters<typeof admit>[1]) => admit(parts, person),
    /** What must be there before the first call: a signing key that opens, administrators, a warm hash. */
    start: async (): Promise<void> => {
      await parts.keys.signing();
      await appointAdministrators(parts);
      await parts.passwords.warmUp();
    },
    /** To be called about once an hour: removes what has expired, rotates signing keys. */
    cleanUp: () => cleanUp(parts),
    /** Resolves when what was begun after answers is done. */
    close: afterwards.finished,
  };
};
export type Auth = ReturnType<typeof makeAuth>;
