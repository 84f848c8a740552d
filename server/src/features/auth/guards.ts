import { ok, refused, type Result } from '@webnario/domain/result';
import type { AppContext, Caller, Guards } from '../../platform/http/request-response.ts';
import { makeStreamCount } from '../../platform/limits/stream-count.ts';
import { aliveNow, type AuthDeps } from './deps.ts';
import { refusedAs, type AuthResult } from './protocol/refusals.ts';
import type { Bearer } from './sessions/access-tokens.ts';
import {
  findUserWithSession,
  isSessionLive,
  markSeen,
  prepareFindLiveSession,
  type RefreshMark,
  type SessionRow,
} from './sessions/repo.ts';
import { whyEnded, type SessionWatch } from './sessions/watch.ts';
import type { Role, UserRow } from './users/repo.ts';

const bearerOf = (c: AppContext): string | undefined =>
  /^Bearer ([^\s,]+)$/.exec(c.req.header('authorization') ?? '')?.[1];

/** Who the token of a call speaks for; says nothing about the session. */
const readCaller = async (deps: AuthDeps, c: AppContext): Promise<Bearer | undefined> => {
  const token = bearerOf(c);
  const bearer = token === undefined ? undefined : await deps.accessTokens.verify(token);
  if (bearer) c.set('tokenOf', bearer.userId);
  return bearer;
};

/** A call with the token of the last refresh shows that its answer was not lost (docs/auth-protocol.md#refresh). */
const noteUse = async (deps: AuthDeps, bearer: Bearer, session: RefreshMark): Promise<void> => {
  if (session.refreshSeen) return;
  const refreshedAt = Math.floor(session.refreshedAt.getTime() / 1000);
  if (bearer.issuedAt >= refreshedAt) await markSeen(deps.db, session);
};

type Identity = {
  readonly caller: Caller;
  readonly role: Role;
  readonly isLeaving: boolean;
  readonly hasShownFactor: boolean;
};

/** Token, then session: a signed-out token is worthless at once, and a recovery session is refused here. */
const makeIdentify = (deps: AuthDeps) => {
  const findLiveSession = prepareFindLiveSession(deps.db);
  return async (c: AppContext): Promise<Result<Identity>> => {
    const caller = await readCaller(deps, c);
    if (!caller) return refused('no_authorization');
    const session = await findLiveSession(caller, aliveNow(deps));
    if (!session) return whyEnded(deps, caller);
    await noteUse(deps, caller, session);
    const tooMany = await deps.countCall(c, caller.userId);
    if (tooMany) return tooMany;
    if (session.isShort) return refused('second_factor_needed');
    if (session.kind === 'recovery') return refused('recovery_session_only');
    const { role, isLeaving, aal } = session;
    return ok({ caller, role, isLeaving, hasShownFactor: aal === 'aal2' });
  };
};

/** The guards of the product's own routes. The role is read from the database at each request. */
export const makeGuards = (deps: AuthDeps, watch: SessionWatch): Guards => {
  const identify = makeIdentify(deps);
  return {
    check: async (c, access) => {
      const known = await identify(c);
      if (!known.ok) return known;
      const { caller, role, isLeaving, hasShownFactor } = known.value;
      if (isLeaving && access !== 'leaving') return refused('account_leaving');
      if (access === 'admin') {
        if (role !== 'admin') return refused('not_admin');
        const needsFactor = deps.env.ADMIN_SECOND_FACTOR === 'required';
        if (needsFactor && !hasShownFactor) return refused('second_factor_required');
      }
      c.set('caller', caller);
      return ok(caller);
    },
    isSessionLive,
    readAtOnce: async (c, find) => {
      const bearer = await readCaller(deps, c);
      if (!bearer) return undefined;
      const issuedAt = new Date(bearer.issuedAt * 1000);
      const found = await find({ ...bearer, issuedAt, ...aliveNow(deps) });
      if (found === undefined) return undefined;
      return (await deps.countCall(c, bearer.userId)) ?? ok(found);
    },
    openStream: makeStreamCount(deps),
    whileSignedIn: (c, onEnded) => watch.watch(c.var.caller, onEnded),
  };
};

/** Somebody with a valid token and a living session. */
export type SignedIn = {
  readonly caller: Bearer;
  readonly user: UserRow;
  readonly session: SessionRow;
  /** Whether the session, or the token, lacks the second factor that the user has. */
  readonly isShort: boolean;
};

/**
 * Who calls a route of the protocol itself, refused in its order and words: token, user, session. A recovery session
 * counts here: setting the new password is what it is for.
 */
export const authenticate = async (
  deps: AuthDeps,
  c: AppContext,
): Promise<AuthResult<SignedIn>> => {
  if (bearerOf(c) === undefined) return refusedAs('no_authorization');
  const caller = await readCaller(deps, c);
  if (!caller) return refusedAs('bad_jwt');
  const found = await findUserWithSession(deps.db, caller, aliveNow(deps));
  if (!found) return refusedAs('user_not_found');
  if (found.user.blockedAt) return refusedAs('user_banned');
  if (!found.session) return refusedAs('session_not_found');
  await noteUse(deps, caller, found.session);
  const { user, session, isShort } = found;
  return ok({ caller, user, session, isShort });
};
