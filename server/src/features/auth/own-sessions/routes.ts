import { endpoints } from '@webnario/domain/api/endpoints';
import { ok, refused } from '@webnario/domain/result';
import type { Router } from '../../../platform/http/router.ts';
import type { AuthDeps } from '../deps.ts';
import type { SessionWatch } from '../sessions/watch.ts';
import { endOwn, listOwn } from './own-sessions.ts';

/** Lists and ends the caller's sessions. What an ended session has open, such as an event stream, ends as well. */
export const mountOwnSessionRoutes = (
  deps: AuthDeps,
  watch: SessionWatch,
  { mount }: Router,
): void => {
  mount(endpoints.mySessions, async ({ caller }) => ok({ sessions: await listOwn(deps, caller) }));
  mount(endpoints.endMySession, async ({ caller, client, params }) => {
    const ended = await endOwn(deps, { caller, sessionId: params.id, client });
    if (ended === 0) return refused('session_not_found');
    await watch.lookNow();
    return ok({ ended });
  });
  mount(endpoints.endMyOtherSessions, async ({ caller, client }) => {
    const ended = await endOwn(deps, { caller, sessionId: null, client });
    await watch.lookNow();
    return ok({ ended });
  });
};
