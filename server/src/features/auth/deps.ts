import type { SignInAction } from '@webnario/domain/api/admin/person-endpoints';
import type { Db, Deps } from '../../platform/deps.ts';
import type { Keys } from './keys/keys.ts';
import type { AuthLimits } from './limits.ts';
import type { AccountCalls } from '../../platform/limits/account-calls.ts';
import type { Sender } from '../../platform/mail/letter.ts';
import type { Client } from '../../platform/http/client.ts';
import { writeAudit } from './repo.ts';
import type { AccessTokens } from './sessions/access-tokens.ts';
import type { JsonObject } from './protocol/request.ts';
import type { RefreshTokens } from './sessions/refresh-tokens.ts';
import type { Passwords } from './users/passwords.ts';

/** What this feature needs. */
export type AuthDeps = Deps & {
  readonly keys: Keys;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly passwords: Passwords;
  readonly limits: AuthLimits;
  readonly countCall: AccountCalls;
  readonly sender: Sender;
  /** Gives a newly confirmed user the first credits, or those of an invitation, in the transaction that confirms. */
  readonly openAccount: (tx: Db, userId: string, credits?: number) => Promise<unknown>;
  /** Notes for administrators that the installation made this account one, in the transaction that does so. */
  readonly noteAppointed: (
    tx: Db,
    account: { readonly id: string; readonly email: string },
  ) => Promise<void>;
  /** Keeps what was accepted in the form of a sign-up, in the transaction that confirms it. */
  readonly keepAgreements: (
    tx: Db,
    signUp: { readonly userId: string; readonly metadata: JsonObject; readonly now: Date },
  ) => Promise<void>;
};

export const dayMs = 24 * 60 * 60 * 1000;

/** A moment so many milliseconds from now; before now when negative. */
export const momentFromNow = (deps: Pick<Deps, 'now'>, ms: number): Date =>
  new Date(deps.now().getTime() + ms);

/** The moments that tell a live session from an ended one. */
export const aliveNow = (deps: Pick<Deps, 'now' | 'env'>): { now: Date; refreshedAfter: Date } => ({
  now: deps.now(),
  refreshedAfter: momentFromNow(deps, -deps.env.SESSION_IDLE_DAYS * dayMs),
});

/** Writes a line of the security log, in the transaction given. */
export const audit = (
  deps: Pick<Deps, 'newId' | 'now'>,
  tx: Db,
  entry: { userId: string | null; action: SignInAction; client: Client },
): Promise<void> => writeAudit(tx, { ...entry, id: deps.newId(), at: deps.now() });
