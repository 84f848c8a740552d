import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../../platform/http/http.ts';
import type { Client } from './client.ts';
import {
  isTooLong,
  member,
  readEmail,
  readMetadata,
  refuseChallenge,
  checkNewPassword,
} from './fields.ts';
import { askRecovery } from './link-service.ts';
import type { Parts } from './parts.ts';
import { answerResult, readObject, refuseInProtocol, single } from './protocol-routes.ts';
import { invalid, refusedAs } from './protocol.ts';
import { logIn, logOut, logoutScopes, refresh } from './session-service.ts';
import { resendConfirmation, signUp } from './signup-service.ts';
import { authenticate, changeUser } from './user-service.ts';
import { viewUser } from './user-view.ts';

/** Who calls, as the connection or a trusted proxy tells. */
export type ReadClient = (c: AppContext) => Client;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const signUpRoute = (parts: Parts, clientOf: ReadClient) => async (c: AppContext) => {
  const client = clientOf(c);
  const limited = await parts.limits.request('signup', client.key);
  if (limited) return refuseInProtocol(c, limited);
  const body = await readObject(c);
  if (!body.ok) return refuseInProtocol(c, body);
  const password = text(member(body.value, 'password'));
  if (password === undefined) {
    return refuseInProtocol(c, invalid('Signup requires a valid password'));
  }
  const refusal = refuseChallenge(body.value) ?? checkNewPassword(password);
  if (refusal) return refuseInProtocol(c, refusal);
  const email = readEmail(body.value);
  if (!email.ok) return refuseInProtocol(c, email);
  const data = readMetadata(body.value);
  if (!data.ok) return refuseInProtocol(c, data);
  const mailLimited = await parts.limits.mail('signup_mail', email.value);
  if (mailLimited) return refuseInProtocol(c, mailLimited);
  const user = await signUp(parts, {
    email: email.value,
    password,
    data: data.value,
    redirectTo: single(c, 'redirect_to'),
    client,
  });
  return answerResult(c, user, (value) => c.json(value));
};

const passwordGrant = async (parts: Parts, c: AppContext, client: Client): Promise<Response> => {
  const limited = await parts.limits.request('login', client.key);
  if (limited) return refuseInProtocol(c, limited);
  const body = await readObject(c);
  if (!body.ok) return refuseInProtocol(c, body);
  const email = text(member(body.value, 'email'));
  const password = text(member(body.value, 'password'));
  if (email === undefined || password === undefined) {
    return refuseInProtocol(c, invalid('email and password are required'));
  }
  if (isTooLong(password)) {
    return refuseInProtocol(c, invalid('Password cannot be longer than 200 characters'));
  }
  const session = await logIn(parts, { email, password, client });
  return answerResult(c, session, (value) => c.json(value));
};

const refreshGrant = async (parts: Parts, c: AppContext, client: Client): Promise<Response> => {
  const limited = await parts.limits.request('refresh', client.key);
  if (limited) return refuseInProtocol(c, limited);
  const body = await readObject(c);
  if (!body.ok) return refuseInProtocol(c, body);
  const refreshToken = text(member(body.value, 'refresh_token'));
  if (refreshToken === undefined) {
    return refuseInProtocol(c, invalid('Refresh token is not valid'));
  }
  const session = await refresh(parts, { refreshToken, client });
  return answerResult(c, session, (value) => c.json(value));
};

const tokenRoute = (parts: Parts, clientOf: ReadClient) => (c: AppContext) => {
  const grant = single(c, 'grant_type');
  if (grant === 'password') return passwordGrant(parts, c, clientOf(c));
  if (grant === 'refresh_token') return refreshGrant(parts, c, clientOf(c));
  return refuseInProtocol(
    c,
    refusedAs('invalid_credentials', { message: 'unsupported_grant_type' }),
  );
};

const logOutRoute = (parts: Parts, clientOf: ReadClient) => async (c: AppContext) => {
  const signedIn = await authenticate(parts, c.req.header('authorization'));
  if (!signedIn.ok) return refuseInProtocol(c, signedIn);
  const asked = single(c, 'scope') ?? 'global';
  const scope = logoutScopes.find((known) => known === asked);
  if (!scope) return refuseInProtocol(c, invalid('Unsupported logout scope'));
  await logOut(parts, { caller: signedIn.value.caller, scope, client: clientOf(c) });
  return c.body(null, 204);
};

/** The steps that /recover and /resend share: both say nothing about whether the address is known. */
const readMailRequest = async (
  parts: Parts,
  c: AppContext,
  client: Client,
  name: 'signup_mail' | 'recover_mail',
) => {
  const limited = await parts.limits.request('recover', client.key);
  if (limited) return limited;
  const body = await readObject(c);
  if (!body.ok) return body;
  if (name === 'signup_mail' && member(body.value, 'type') !== 'signup') {
    return invalid('Missing or unsupported type: only signup can be sent again');
  }
  const challenge = refuseChallenge(body.value);
  if (challenge) return challenge;
  const email = readEmail(body.value);
  if (!email.ok) return email;
  return (await parts.limits.mail(name, email.value)) ?? email;
};

const recoverRoute = (parts: Parts, clientOf: ReadClient) => async (c: AppContext) => {
  const client = clientOf(c);
  const email = await readMailRequest(parts, c, client, 'recover_mail');
  if (!email.ok) return refuseInProtocol(c, email);
  await askRecovery(parts, {
    email: email.value,
    redirectTo: single(c, 'redirect_to'),
    client,
  });
  return c.json({});
};

const resendRoute = (parts: Parts, clientOf: ReadClient) => async (c: AppContext) => {
  const email = await readMailRequest(parts, c, clientOf(c), 'signup_mail');
  if (!email.ok) return refuseInProtocol(c, email);
  await resendConfirmation(parts, {
    email: email.value,
    redirectTo: single(c, 'redirect_to'),
  });
  return c.json({});
};

const changeUserRoute = (parts: Parts, clientOf: ReadClient) => async (c: AppContext) => {
  const signedIn = await authenticate(parts, c.req.header('authorization'));
  if (!signedIn.ok) return refuseInProtocol(c, signedIn);
  const limited = await parts.limits.request('update_user', signedIn.value.caller.userId);
  if (limited) return refuseInProtocol(c, limited);
  const body = await readObject(c);
  if (!body.ok) return refuseInProtocol(c, body);
  const user = await changeUser(parts, {
    signedIn: signedIn.value,
    body: body.value,
    client: clientOf(c),
  });
  return answerResult(c, user, (value) => c.json(value));
};

const userRoute = (parts: Parts) => async (c: AppContext) => {
  const signedIn = await authenticate(parts, c.req.header('authorization'));
  return answerResult(c, signedIn, ({ user }) => c.json(viewUser(user)));
};

/** Sign-up, sessions and the account of whoever is signed in. */
export const sessionRoutes = (parts: Parts, clientOf: ReadClient) =>
  new Hono<AppEnv>()
    .post('/signup', signUpRoute(parts, clientOf))
    .post('/token', tokenRoute(parts, clientOf))
    .post('/logout', logOutRoute(parts, clientOf))
    .post('/recover', recoverRoute(parts, clientOf))
    .post('/resend', resendRoute(parts, clientOf))
    .get('/user', userRoute(parts))
    .put('/user', changeUserRoute(parts, clientOf));
