import type { Db } from '../../../platform/deps.ts';
import type { Signer } from './access-tokens.ts';
import type { Client } from '../../../platform/http/client.ts';
import { amountOf } from '../../../platform/limits/limits.ts';
import { dayMs, momentFromNow, type AuthDeps } from '../deps.ts';
import { listFactors } from '../factors/repo.ts';
import { deleteSessionsBeyond, insertSession, type SessionRow } from './repo.ts';
import { viewUser, type UserView } from '../users/view.ts';
import type { UserRow } from '../users/repo.ts';

const recoveryMs = 15 * 60_000;

/** The answer to a login, a refresh and an opened link. */
export type SessionView = {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserView;
};

/** A session that begins now. A recovery session ends after 15 minutes, whatever is refreshed. */
const newSession = (
  deps: AuthDeps,
  opening: Pick<SessionRow, 'userId' | 'kind'> & { method: 'password' | 'otp'; client: Client },
): SessionRow => {
  const now = deps.now();
  const lifeMs = opening.kind === 'recovery' ? recoveryMs : deps.env.SESSION_MAX_DAYS * dayMs;
  return {
    id: deps.newId(),
    userId: opening.userId,
    kind: opening.kind,
    refreshCounter: 0,
    refreshGraceFrom: null,
    refreshRepeated: null,
    // A new session replaces no token, so there is no lost answer to allow for.
    refreshSeen: true,
    aal: 'aal1',
    amr: [{ method: opening.method, timestamp: Math.floor(now.getTime() / 1000) }],
    createdAt: now,
    refreshedAt: now,
    notAfter: momentFromNow(deps, lifeMs),
    userAgent: opening.client.userAgent,
    ip: opening.client.ip,
  };
};

/** The answer that gives a session to its owner. */
export const giveSession = async (
  deps: AuthDeps,
  tx: Db,
  { sign, user, session }: { sign: Signer; user: UserRow; session: SessionRow },
): Promise<SessionView> => {
  const access = await sign(user, session);
  const refreshToken = deps.refreshTokens.write({
    sessionId: session.id,
    counter: session.refreshCounter,
  });
  return {
    access_token: access.token,
    token_type: 'bearer',
    expires_in: access.expiresIn,
    expires_at: access.expiresAt,
    refresh_token: refreshToken,
    user: viewUser(user, await listFactors(tx, user.id)),
  };
};

/**
 * Ends the sessions beyond those that one person may have, the ones used longest ago. Those that lack the second factor are
 * counted apart, so that whoever has the password alone ends none that showed it; and a recovery, which is short, is not
 * counted at all.
 */
export const keepNewest = async (deps: AuthDeps, tx: Db, session: SessionRow): Promise<void> => {
  if (session.kind === 'recovery') return;
  await deleteSessionsBeyond(tx, session, amountOf('sessions', deps.env.RATE_LIMITS));
};

/** Opens a session in the transaction that found out that it may be opened. */
export const openSession = async (
  deps: AuthDeps,
  tx: Db,
  opening: {
    sign: Signer;
    user: UserRow;
    kind: SessionRow['kind'];
    method: 'password' | 'otp';
    client: Client;
  },
): Promise<SessionView> => {
  const session = newSession(deps, { ...opening, userId: opening.user.id });
  await insertSession(tx, session);
  await keepNewest(deps, tx, session);
  const { sign, user } = opening;
  return giveSession(deps, tx, { sign, user, session });
};
