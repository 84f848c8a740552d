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

/**
 * How many refreshes in quick succession a tab may have missed. Without a bound, a thief who refreshes often would
 * hide.
 */
const mostMissed = 3;

/**
 * Whether an old token gets the current one again. Within ten seconds of the last refresh, the last few tokens of a
 * quick succession do: they come from a second tab. Later only the token before the current one does, while the current
 * one was not used: its answer was lost. A token for which an answer was repeated before does not: two people hold it.
 * Nor does a token from before the session showed a second factor.
 */
const mayRepeat = (session: SessionRow, { counter }: RefreshClaim, now: Date): boolean => {
  const { refreshCounter, refreshGraceFrom } = session;
  const missed = refreshCounter - counter;
  if (missed > mostMissed || counter < (refreshGraceFrom ?? refreshCounter - 1)) return false;
  if (now.getTime() - session.refreshedAt.getTime() < refreshGraceMs) return true;
  return missed === 1 && !session.refreshSeen && session.refreshRepeated !== counter;
};

/** Decides about a token that is not the current one of a live session (docs/auth-protocol.md#refresh). */
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
