import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { makeAccountCalls } from '../../platform/limits/account-calls.ts';
import { openRateLimiter } from '../../platform/limits/open-rate-limiter.ts';
import { admit } from './accounts/admit.ts';
import type { AuthDeps } from './deps.ts';
import { makeGuards } from './guards.ts';
import { appointAdministrators, cleanUp } from './housekeeping.ts';
import {
  addressOf,
  countInvitation,
  invite,
  inviteAgain,
  withdraw,
} from './invitations/service.ts';
import { listInvitations } from './invitations/repo.ts';
import { makeKeys } from './keys/keys.ts';
import { makeAuthLimits } from './limits.ts';
import { makeLeaving } from './leaving/leaving.ts';
import { makeAccounts } from './people/accounts.ts';
import { authRoutes } from './routes.ts';
import { makeAccessTokens } from './sessions/access-tokens.ts';
import { mountOwnSessionRoutes } from './own-sessions/routes.ts';
import { makeRefreshTokens } from './sessions/refresh-tokens.ts';
import { makeSessionWatch } from './sessions/watch.ts';
import { passwordStrength } from './users/password-strength.ts';
import { makePasswords, type Hashing } from './users/passwords.ts';

export type { Hashing } from './users/passwords.ts';
export type { Accounts } from './people/accounts.ts';
export type { Leaving } from './leaving/leaving.ts';
export { copyOfAccount, copyOfSignIns } from './own-data.repo.ts';
export * as people from './people/repo.ts';
export { resealFactors } from './factors/enroll.ts';
export { removeAllFactors } from './factors/remove-all.ts';
export { resealKeys } from './keys/keys.ts';
export type { InvitationRow } from './invitations/repo.ts';

type AuthOptions = Pick<AuthDeps, 'openAccount' | 'keepAgreements' | 'noteAppointed'> & {
  readonly hashing?: Hashing | undefined;
};

const makeAuthDeps = (deps: Deps, { hashing, ...others }: AuthOptions): AuthDeps => {
  const keys = makeKeys(deps);
  return {
    ...deps,
    ...others,
    keys,
    accessTokens: makeAccessTokens(deps, keys),
    refreshTokens: makeRefreshTokens(deps.secrets),
    passwords: makePasswords(hashing),
    limits: makeAuthLimits(openRateLimiter(deps), deps.env.RATE_LIMITS),
    countCall: makeAccountCalls(deps),
    sender: { productName: deps.env.PRODUCT_NAME, site: deps.env.PUBLIC_URL },
  };
};

/**
 * Accounts and sessions by the GoTrue protocol (docs/auth-protocol.md). `openAccount` gives a newly confirmed user the
 * first credits, and `keepAgreements` what they accepted, in the transaction that confirms; `noteAppointed` keeps who became
 * an administrator without one.
 */
export const makeAuth = (platform: Deps, options: AuthOptions) => {
  const deps = makeAuthDeps(platform, options);
  const watch = makeSessionWatch(deps);
  return {
    routes: authRoutes(deps),
    guards: makeGuards(deps, watch),
    /** What a person does with their own sessions on the product's own routes. */
    mountRoutes: (router: Router) => mountOwnSessionRoutes(deps, watch, router),
    accounts: makeAccounts(deps, watch),
    leaving: makeLeaving(deps, watch),
    invitations: makeInvitations(deps),
    /** Makes a confirmed, signed-in account without mail; no route leads here. */
    admit: (person: Parameters<typeof admit>[1]) => admit(deps, person),
    /** What must be there before the first call: a signing key that opens, administrators, a warm hash, the lists of words. */
    start: async (): Promise<void> => {
      await deps.keys.signing();
      await appointAdministrators(deps);
      await deps.passwords.warmUp();
      passwordStrength('');
    },
    /** To be called about once an hour: removes what has expired, rotates signing keys. */
    cleanUp: () => cleanUp(deps),
  };
};
/** What the admin feature needs of invitations; each change belongs in the transaction of its audit entry. */
const makeInvitations = (deps: AuthDeps) => ({
  isOn: deps.env.INVITATIONS === 'on',
  list: listInvitations,
  addressOf,
  count: countInvitation.bind(null, deps),
  invite: invite.bind(null, deps),
  inviteAgain: inviteAgain.bind(null, deps),
  withdraw: withdraw.bind(null, deps),
});
export type Invitations = ReturnType<typeof makeInvitations>;

export type Auth = ReturnType<typeof makeAuth>;
