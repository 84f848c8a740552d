import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../../../platform/http/request-response.ts';
import type { AuthDeps } from '../deps.ts';
import { authenticate } from '../guards.ts';
import { clientOf } from '../../../platform/http/client.ts';
import { invalid, withoutCredentials, refusedAs } from '../protocol/refusals.ts';
import { member, readObject, readText, single } from '../protocol/request.ts';
import { answerResult, refuseInProtocol } from '../protocol/response.ts';
import { isTooLong } from '../users/password-rules.ts';
import { refresh } from './refresh.ts';
import { logIn, logOut, logoutScopes } from './service.ts';

const passwordGrant = async (deps: AuthDeps, c: AppContext): Promise<Response> => {
  const client = clientOf(deps, c);
  const limited = await deps.limits.request('login', client.key);
  if (limited) return refuseInProtocol(c, limited);
  const body = await readObject(c);
  if (!body.ok) return refuseInProtocol(c, body);
  const email = readText(member(body.value, 'email'));
  const password = readText(member(body.value, 'password'));
  if (email === undefined || password === undefined) {
    return refuseInProtocol(c, withoutCredentials);
  }
  if (isTooLong(password)) {
    return refuseInProtocol(c, invalid('Password cannot be longer than 200 characters'));
  }
  const session = await logIn(deps, { email, password, client });
  return answerResult(c, session, (value) => c.json(value));
};

const refreshGrant = async (deps: AuthDeps, c: AppContext): Promise<Response> => {
  const client = clientOf(deps, c);
  const limited = await deps.limits.request('refresh', client.key);
  if (limited) return refuseInProtocol(c, limited);
  const body = await readObject(c);
  if (!body.ok) return refuseInProtocol(c, body);
  const refreshToken = readText(member(body.value, 'refresh_token'));
  if (refreshToken === undefined) {
    return refuseInProtocol(c, invalid('Refresh token is not valid'));
  }
  const session = await refresh(deps, { refreshToken, client });
  return answerResult(c, session, (value) => c.json(value));
};

const tokenRoute = (deps: AuthDeps) => (c: AppContext) => {
  const grant = single(c, 'grant_type');
  if (grant === 'password') return passwordGrant(deps, c);
  if (grant === 'refresh_token') return refreshGrant(deps, c);
  return refuseInProtocol(
    c,
    refusedAs('invalid_credentials', { message: 'unsupported_grant_type' }),
  );
};

const logOutRoute = (deps: AuthDeps) => async (c: AppContext) => {
  const signedIn = await authenticate(deps, c);
  if (!signedIn.ok) return refuseInProtocol(c, signedIn);
  const asked = single(c, 'scope') ?? 'global';
  const scope = logoutScopes.find((known) => known === asked);
  if (!scope) return refuseInProtocol(c, invalid('Unsupported logout scope'));
  // Whoever has the password alone ends none of the sessions that showed the second factor.
  if (scope !== 'local' && signedIn.value.isShort) {
    return refuseInProtocol(c, refusedAs('insufficient_aal', { status: 422 }));
  }
  await logOut(deps, { caller: signedIn.value.caller, scope, client: clientOf(deps, c) });
  return c.body(null, 204);
};

/** Signing in by password, the next tokens of a session, and signing out. */
export const sessionRoutes = (deps: AuthDeps) =>
  new Hono<AppEnv>().post('/token', tokenRoute(deps)).post('/logout', logOutRoute(deps));
