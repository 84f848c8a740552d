import { ok } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/client.ts';
import { aliveNow, audit, type AuthDeps } from '../deps.ts';
import { invalid, refusedAs, type AuthRefused, type AuthResult } from '../protocol/refusals.ts';
import { findUser } from '../users/repo.ts';
import type { Signer } from './access-tokens.ts';
import { giveSession, type SessionView } from './open-session.ts';
import type { RefreshClaim } from './refresh-tokens.ts';
import {
  deleteSession,
  lockSession,
  markRepeated,
  refreshGraceMs,
  rotateSession,
  type SessionRow,
} from './repo.ts';

/** How many refreshes of one rush a tab may have missed. A rush without end would hide who keeps it up. */
const mostMissed = 3;

/**
 * Whether an old token may have the current one once more: within ten seconds of the last refresh the last few of the same
 * rush, which is a second tab; later only the one before, while nobody has used what it was given, which is an answer
 * that was lost. The token of an answer that seemed lost before is no such one: two people hold it. Nor is any from before
 * the session showed a second factor.
 */
const mayRepeat = (session: SessionRow, { counter }: RefreshClaim, now: Date): boolean => {
  const { refreshCounter, refreshGraceFrom } = session;
  const missed = refreshCounter - counter;
  if (missed > mostMissed || counter < (refreshGraceFrom ?? refreshCounter - 1)) return false;
  if (now.getTime() - session.refreshedAt.getTime() < refreshGraceMs) return true;
  return missed === 1 && !session.refreshSeen && session.refreshRepeated !== counter;
};

/** What a token means that is not the current one of a living session (docs/auth-protocol.md#refresh). */
const judgeOldToken = async (
  deps: AuthDeps,
  tx: Db,
  claim: RefreshClaim,
  client: Client,
): Promise<SessionRow | AuthRefused> => {
  const session = await lockSession(tx, claim.sessionId);
  if (!session) return refusedAs('refresh_token_not_found');
  const { now, refreshedAfter } = aliveNow(deps);
  if (session.notAfter <= now || session.refreshedAt <= refreshedAfter) {
    return refusedAs('session_expired');
  }
  if (claim.counter > session.refreshCounter) return invalid('Refresh token is not valid');
  if (mayRepeat(session, claim, now)) {
    const isLate = now.getTime() - session.refreshedAt.getTime() >= refreshGraceMs;
    if (isLate) await markRepeated(tx, session);
    return session;
  }
  await deleteSession(tx, session.id);
  await audit(deps, tx, { userId: session.userId, action: 'token_reuse', client });
  return refusedAs('refresh_token_already_used');
};

const refreshInTransaction = async (
  deps: AuthDeps,
  tx: Db,
  request: { claim: RefreshClaim; sign: Signer; client: Client },
): Promise<AuthResult<SessionView>> => {
  const { claim, sign, client } = request;
  const rotated = await rotateSession(tx, claim, aliveNow(deps));
  const session = rotated ?? (await judgeOldToken(deps, tx, claim, client));
  if ('ok' in session) return session;
  const user = await findUser(tx, session.userId);
  if (!user) return refusedAs('refresh_token_not_found');
  return ok(await giveSession(deps, tx, { sign, user, session }));
};

/** Gives the next tokens of a session, or the current ones again to a tab or a phone that missed them. */
export const refresh = async (
  deps: AuthDeps,
  request: { refreshToken: string; client: Client },
): Promise<AuthResult<SessionView>> => {
  const claim = deps.refreshTokens.read(request.refreshToken);
  if (!claim) return invalid('Refresh token is not valid');
  const sign = await deps.accessTokens.signer();
  const { client } = request;
  return deps.db.transaction((tx) => refreshInTransaction(deps, tx, { claim, sign, client }));
};
