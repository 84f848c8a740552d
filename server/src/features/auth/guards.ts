import { ok, refused, type Result } from '@webnario/domain/result';
import {
  refuse,
  type AppContext,
  type Caller,
  type Guards,
} from '../../platform/http/request-response.ts';
import { aliveNow, type AuthDeps } from './deps.ts';
import { refusedAs, type AuthResult } from './protocol/refusals.ts';
import { findLiveSession, findUserWithSession, isSessionLive } from './sessions/repo.ts';
import { whyEnded, type SessionWatch } from './sessions/watch.ts';
import type { Role, UserRow } from './users/repo.ts';

const bearerOf = (c: AppContext): string | undefined =>
  /^Bearer ([^\s,]+)$/.exec(c.req.header('authorization') ?? '')?.[1];

/** Who the token of a call speaks for; says nothing about the session. */
const readCaller = async (deps: AuthDeps, c: AppContext): Promise<Caller | undefined> => {
  const token = bearerOf(c);
  return token === undefined ? undefined : deps.accessTokens.verify(token);
};

type Known = { readonly caller: Caller; readonly role: Role };

/** Token, then session: a signed-out token is worthless at once, and a recovery session is refused here. */
const identify = async (deps: AuthDeps, c: AppContext): Promise<Result<Known>> => {
  const caller = await readCaller(deps, c);
  if (!caller) return refused('no_authorization');
  const session = await findLiveSession(deps.db, caller, aliveNow(deps));
  if (!session) return whyEnded(deps, caller);
  if (session.kind === 'recovery') return refused('recovery_session_only');
  return ok({ caller, role: session.role });
};

/** The guards of the product's own routes. The role is read from the database at each request. */
export const makeGuards = (deps: AuthDeps, watch: SessionWatch): Guards => {
  const signedIn: Guards['signedIn'] = async (c, next) => {
    const known = await identify(deps, c);
    if (!known.ok) return refuse(c, known);
    c.set('caller', known.value.caller);
    return next();
  };
  return {
    signedIn,
    admin: async (c, next) => {
      const known = await identify(deps, c);
      if (!known.ok) return refuse(c, known);
      if (known.value.role !== 'admin') return refuse(c, refused('not_admin'));
      c.set('caller', known.value.caller);
      return next();
    },
    signedInReading: (prepare, answerFound) => {
      const find = prepare(isSessionLive);
      return async (c, next) => {
        const caller = await readCaller(deps, c);
        const found = caller && (await find(c, { ...caller, ...aliveNow(deps) }));
        return found === undefined ? signedIn(c, next) : answerFound(c, found);
      };
    },
    whileSignedIn: (c, onEnded) => watch.watch(c.var.caller, onEnded),
  };
};

/** Somebody with a valid token and a living session. */
export type SignedIn = { readonly caller: Caller; readonly user: UserRow };

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
  return found.session ? ok({ caller, user: found.user }) : refusedAs('session_not_found');
};
