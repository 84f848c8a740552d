import { endpoints } from '@webnario/domain/api/endpoints';
import type { OwnSession } from '@webnario/domain/api/session-endpoints';
import { describeDevice } from '@webnario/domain/accounts/device';
import { ok, refused } from '@webnario/domain/result';
import { Hono } from 'hono';
import { clientOf, type Client } from '../../../platform/http/client.ts';
import {
  answer,
  refuse,
  uuidParam,
  type AppEnv,
  type Caller,
  type Guards,
} from '../../../platform/http/request-response.ts';
import { aliveNow, audit, type AuthDeps } from '../deps.ts';
import { lockUser } from '../users/repo.ts';
import { deleteOtherSessions, endSessionOf, listLiveSessions } from './repo.ts';
import type { SessionWatch } from './watch.ts';

const listOwn = async (deps: AuthDeps, { userId, sessionId }: Caller): Promise<OwnSession[]> => {
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
const end = async (
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

/** Where the caller is signed in. What was open with a session that was ended ends as well. */
export const ownSessionRoutes = (deps: AuthDeps, watch: SessionWatch, guards: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.mySessions.path, guards.signedIn, async (c) => {
      const sessions = await listOwn(deps, c.var.caller);
      return answer(c, endpoints.mySessions, ok({ sessions }));
    })
    .delete(endpoints.endMySession.path, guards.signedIn, async (c) => {
      const { caller } = c.var;
      const sessionId = uuidParam(c, 'id');
      const client = clientOf(deps, c);
      const ended = sessionId === undefined ? 0 : await end(deps, { caller, sessionId, client });
      if (ended === 0) return refuse(c, refused('session_not_found'));
      await watch.lookNow();
      return answer(c, endpoints.endMySession, ok({ ended }));
    })
    .delete(endpoints.endMyOtherSessions.path, guards.signedIn, async (c) => {
      const client = clientOf(deps, c);
      const ended = await end(deps, { caller: c.var.caller, sessionId: null, client });
      await watch.lookNow();
      return answer(c, endpoints.endMyOtherSessions, ok({ ended }));
    });
