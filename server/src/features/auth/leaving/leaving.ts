import { deletionDueCutoff } from '@webnario/domain/privacy/leaving';
import { ok, refused, type Result } from '@webnario/domain/result';
import { dropBucketsOf } from '../../../platform/limits/rate-limit-database.ts';
import type { Client } from '../../../platform/http/client.ts';
import type { Caller } from '../../../platform/http/request-response.ts';
import type { Db } from '../../../platform/deps.ts';
import { isRecentSignIn, refuseCurrentPassword } from '../accounts/owner.ts';
import { aliveNow, audit, type AuthDeps } from '../deps.ts';
import { deleteLinks } from '../links/repo.ts';
import { deleteSessionsOf, findUserWithSession } from '../sessions/repo.ts';
import type { SessionWatch } from '../sessions/watch.ts';
import { lockUser } from '../users/repo.ts';
import * as repo from './repo.ts';

type DeletionProof = {
  readonly caller: Caller;
  readonly client: Client;
  readonly password: string | undefined;
};

const wrongPassword = (sentence: string) =>
  refused('validation_failed', { fields: { password: sentence } });

/**
 * Whether it is the owner who asks: by the password, or because they signed in just now. Refused: `validation_failed`
 * with the field of the password, `rate_limited` with the seconds to wait.
 */
const checkOwner = async (
  deps: AuthDeps,
  { caller, client, password }: DeletionProof,
): Promise<Result<null>> => {
  // The guard has checked that a second factor was shown.
  const claim = { ...caller, aal: 'aal2' } as const;
  const found = await findUserWithSession(deps.db, claim, aliveNow(deps));
  if (!found?.session) return refused('session_ended');
  const { user, session } = found;
  if (!password) {
    const isRecent = isRecentSignIn(deps, session);
    return isRecent ? ok(null) : wrongPassword('Digite a sua senha para confirmar');
  }
  const refusal = await refuseCurrentPassword(deps, { user, password, client });
  if (!refusal) return ok(null);
  if (refusal.code === 'current_password_invalid') return wrongPassword('A senha não confere');
  const seconds = refusal.retryAfterSeconds ?? 60;
  return refused('rate_limited', { details: { retry_after_seconds: seconds } });
};

type LeavingAct = { readonly userId: string; readonly client: Client };

/** Marks an account as leaving, and ends its sessions and links; the first time counts. Answers since when it is. */
const begin = async (
  deps: AuthDeps,
  tx: Db,
  { userId, client }: LeavingAct,
): Promise<Result<{ askedAt: Date; email: string; firstName: unknown }>> => {
  const user = await lockUser(tx, userId);
  if (!user) return refused('session_ended');
  const askedAt = user.deletionAskedAt ?? deps.now();
  await repo.setLeaving(tx, userId, askedAt);
  await deleteSessionsOf(tx, userId);
  await deleteLinks(tx, userId);
  await audit(deps, tx, { userId, action: 'deletion_asked', client });
  return ok({ askedAt, email: user.email, firstName: user.userMetadata['first_name'] });
};

/** The account stays. What was published shows again, and texts can be written. */
const stay = async (deps: AuthDeps, tx: Db, { userId, client }: LeavingAct): Promise<void> => {
  const user = await lockUser(tx, userId);
  if (!user?.deletionAskedAt) return;
  await repo.setLeaving(tx, userId, null);
  await audit(deps, tx, { userId, action: 'deletion_taken_back', client });
};

const batch = 50;

/** The accounts whose seven days are over, found in batches. */
async function* over(deps: AuthDeps): AsyncGenerator<string> {
  const askedBy = deletionDueCutoff(deps.now());
  let found: string[];
  let after: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    found = await repo.findOver(deps.db, { askedBy, after, limit: batch });
    yield* found;
    after = found.at(-1);
  } while (found.length === batch);
}

/** The end of an account, asked for by its owner (docs/guides/privacy.md#leaving). */
export const makeLeaving = (deps: AuthDeps, watch: SessionWatch) => ({
  checkOwner: (asked: DeletionProof) => checkOwner(deps, asked),
  begin: (tx: Db, act: LeavingAct) => begin(deps, tx, act),
  stay: (tx: Db, act: LeavingAct) => stay(deps, tx, act),
  /** To be called when the transaction of `begin` is over. */
  sessionsEnded: watch.lookNow,
  over: () => over(deps),
  /** Locks one of them for the transaction that deletes it; undefined when it is not to be deleted now. */
  lockOver: (tx: Db, userId: string) =>
    repo.lockOver(tx, { userId, askedBy: deletionDueCutoff(deps.now()) }),
  remove: async (tx: Db, user: { readonly id: string; readonly email: string }): Promise<void> => {
    await repo.deleteUser(tx, user);
    await dropBucketsOf(tx, user);
    const nobody = { ip: null, key: '', userAgent: null };
    await audit(deps, tx, { userId: user.id, action: 'account_deleted', client: nobody });
  },
});
export type Leaving = ReturnType<typeof makeLeaving>;
