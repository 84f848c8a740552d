import { endpoints } from '@webnario/domain/api/endpoints';
import { ok, refused } from '@webnario/domain/result';
import { Hono } from 'hono';
import { clientOf } from '../../../platform/http/client.ts';
import {
  answer,
  refuse,
  uuidParam,
  type AppEnv,
  type Guards,
} from '../../../platform/http/request-response.ts';
import type { AuthDeps } from '../deps.ts';
import type { SessionWatch } from '../sessions/watch.ts';
import { endOwn, listOwn } from './own-sessions.ts';

/** Lists and ends the caller's sessions. What an ended session has open, such as an event stream, ends as well. */
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
      const ended = sessionId === undefined ? 0 : await endOwn(deps, { caller, sessionId, client });
      if (ended === 0) return refuse(c, refused('session_not_found'));
      await watch.lookNow();
      return answer(c, endpoints.endMySession, ok({ ended }));
    })
    .delete(endpoints.endMyOtherSessions.path, guards.signedIn, async (c) => {
      const client = clientOf(deps, c);
      const ended = await endOwn(deps, { caller: c.var.caller, sessionId: null, client });
      await watch.lookNow();
      return answer(c, endpoints.endMyOtherSessions, ok({ ended }));
    });
