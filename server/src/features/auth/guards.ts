import { refused, type Result, ok } from '@webnario/domain/result';
import { refuse, type AppContext, type Caller, type Guards } from '../../platform/http/http.ts';
import { aliveNow, type Parts } from './parts.ts';
import { findLiveSession } from './sessions-repo.ts';
import type { Role } from './users-repo.ts';

type Known = { readonly caller: Caller; readonly role: Role };

/** Token, then session: a signed-out token is worthless at once, and a recovery session opens nothing here. */
const identify = async (parts: Parts, c: AppContext): Promise<Result<Known>> => {
  const token = /^Bearer ([^\s,]+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  const verified = token === undefined ? undefined : await parts.accessTokens.verify(token);
  if (!verified) return refused('no_authorization');
  const { userId, sessionId } = verified;
  const session = await findLiveSession(parts.deps.db, { userId, sessionId }, aliveNow(parts));
  if (!session) return refused('session_ended');
  if (session.kind === 'recovery') return refused('recovery_session_only');
  return ok({ caller: { userId, sessionId }, role: session.role });
};

/** What stands before the product's own routes. The role is read from the database at each request. */
export const makeGuards = (parts: Parts): Guards => ({
  signedIn: async (c, next) => {
    const known = await identify(parts, c);
    if (!known.ok) return refuse(c, known);
    c.set('caller', known.value.caller);
    return next();
  },
  admin: async (c, next) => {
    const known = await identify(parts, c);
    if (!known.ok) return refuse(c, known);
    if (known.value.role !== 'admin') return refuse(c, refused('not_admin'));
    c.set('caller', known.value.caller);
    return next();
  },
});
