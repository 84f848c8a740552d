import type { Db, Deps } from '../../platform/deps.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { AuthLimits } from './auth-limits.ts';
import type { Client } from './client.ts';
import type { Keys } from './keys.ts';
import type { Sender } from './mails.ts';
import type { Passwords } from './passwords.ts';
import type { RefreshTokens } from './refresh-tokens.ts';
import { writeAudit, type AuditAction } from './audit-repo.ts';

/** What the stories of this feature are told with. */
export type Parts = {
  readonly deps: Deps;
  readonly keys: Keys;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly passwords: Passwords;
  readonly limits: AuthLimits;
  readonly sender: Sender;
  /** Gives a newly confirmed user the first credits, in the transaction that confirms. */
  readonly openAccount: (tx: Db, userId: string) => Promise<unknown>;
  /** Does something once the answer is out; failures are logged. */
  readonly afterwards: (task: () => Promise<void> | void) => void;
};

export const dayMs = 24 * 60 * 60 * 1000;

/** A moment so many milliseconds from now; before now when negative. */
export const momentFromNow = (parts: Parts, ms: number): Date =>
  new Date(parts.deps.now().getTime() + ms);

/** What keeps a session alive at this moment. */
export const aliveNow = (parts: Parts): { now: Date; refreshedAfter: Date } => ({
  now: parts.deps.now(),
  refreshedAfter: momentFromNow(parts, -parts.deps.env.SESSION_IDLE_DAYS * dayMs),
});

/** Writes a line of the security log, in the transaction given. */
export const audit = (
  parts: Parts,
  tx: Db,
  entry: { userId: string | null; action: AuditAction; client: Client },
): Promise<void> => writeAudit(tx, { ...entry, id: parts.deps.newId(), at: parts.deps.now() });
