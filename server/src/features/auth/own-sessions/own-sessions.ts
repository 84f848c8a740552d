import type { OwnSession } from '@webnario/domain/api/session-endpoints';
import { describeDevice } from '@webnario/domain/accounts/device';
import type { Client } from '../../../platform/http/client.ts';
import type { Caller } from '../../../platform/http/request-response.ts';
import { aliveNow, audit, type AuthDeps } from '../deps.ts';
import { lockUser } from '../users/repo.ts';
import { deleteOtherSessions, endSessionOf, listLiveSessions } from '../sessions/repo.ts';

/** Where the caller is signed in. */
export const listOwn = async (
  deps: AuthDeps,
  { userId, sessionId }: Caller,
): Promise<OwnSession[]> => {
  const rows = await listLiveSessions(deps.db, userId, aliveNow(deps));
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent),
    is_current: row.id === sessionId,
    is_recovery: row.kind === 'recovery',
    begun_at: row.createdAt.toISOString(),
    last_used_at: row.refreshedAt.toISOString(),
  }));
};

/** Ends one session of the caller, or with null all but the caller's own. Returns how many there were. */
export const endOwn = async (
  deps: AuthDeps,
  request: { caller: Caller; sessionId: string | null; client: Client },
): Promise<number> => {
  const { userId, sessionId } = request.caller;
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const ended =
      request.sessionId === null
        ? await deleteOtherSessions(tx, userId, sessionId)
        : await endSessionOf(tx, { userId, sessionId: request.sessionId });
    if (ended > 0)
      await audit(deps, tx, { userId, action: 'session_ended', client: request.client });
    return ended;
  });
};
