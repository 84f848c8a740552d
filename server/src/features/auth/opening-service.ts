import type { Db } from '../../platform/deps.ts';
import type { Signer } from './access-tokens.ts';
import type { Client } from './client.ts';
import { dayMs, momentFromNow, type Parts } from './parts.ts';
import { insertSession, type SessionRow } from './sessions-repo.ts';
import { viewSession, type SessionView } from './user-view.ts';
import type { UserRow } from './users-repo.ts';

const recoveryMs = 15 * 60_000;

/** A session that begins now. A recovery session ends after 15 minutes, whatever is refreshed. */
const newSession = (
  parts: Parts,
  opening: Pick<SessionRow, 'userId' | 'kind'> & { method: 'password' | 'otp'; client: Client },
): SessionRow => {
  const { deps } = parts;
  const now = deps.now();
  const lifeMs = opening.kind === 'recovery' ? recoveryMs : deps.env.SESSION_MAX_DAYS * dayMs;
  return {
    id: deps.newId(),
    userId: opening.userId,
    kind: opening.kind,
    refreshCounter: 0,
    amr: [{ method: opening.method, timestamp: Math.floor(now.getTime() / 1000) }],
    createdAt: now,
    refreshedAt: now,
    notAfter: momentFromNow(parts, lifeMs),
    userAgent: opening.client.userAgent,
    ip: opening.client.ip,
  };
};

/** The answer that gives a session to its owner. */
export const giveSession = async (
  parts: Parts,
  sign: Signer,
  user: UserRow,
  session: SessionRow,
): Promise<SessionView> => {
  const access = await sign(user, session);
  const refreshToken = parts.refreshTokens.write({
    sessionId: session.id,
    counter: session.refreshCounter,
  });
  return viewSession(access, refreshToken, user);
};

/** Opens a session in the transaction that found out that it may be opened. */
export const openSession = async (
  parts: Parts,
  tx: Db,
  opening: {
    sign: Signer;
    user: UserRow;
    kind: SessionRow['kind'];
    method: 'password' | 'otp';
    client: Client;
  },
): Promise<SessionView> => {
  const session = newSession(parts, { ...opening, userId: opening.user.id });
  await insertSession(tx, session);
  return giveSession(parts, opening.sign, opening.user, session);
};
