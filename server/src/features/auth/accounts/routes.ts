import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../../../platform/http/request-response.ts';
import type { AuthDeps } from '../deps.ts';
import { authenticate } from '../guards.ts';
import { readMailRequest } from '../links/routes.ts';
import { clientOf } from '../../../platform/http/client.ts';
import { refusedAs, withoutCredentials } from '../protocol/refusals.ts';
import {
  member,
  readEmail,
  readMetadata,
  readObject,
  readText,
  refuseChallenge,
  single,
} from '../protocol/request.ts';
import { answerResult, refuseInProtocol } from '../protocol/response.ts';
import { checkNewPassword } from '../users/password-rules.ts';
import { listFactors } from '../factors/repo.ts';
import { viewUser } from '../users/view.ts';
import { changeUser } from './change-user.ts';
import { resendConfirmation, signUp } from './sign-up.ts';

const signUpRoute = (deps: AuthDeps) => async (c: AppContext) => {
  const client = clientOf(deps, c);
  const limited = await deps.limits.request('signup', client.key);
  if (limited) return refuseInProtocol(c, limited);
  const body = await readObject(c);
  if (!body.ok) return refuseInProtocol(c, body);
  const password = readText(member(body.value, 'password'));
  if (password === undefined || (member(body.value, 'email') ?? '') === '') {
    return refuseInProtocol(c, withoutCredentials);
  }
  const refusal =
    refuseChallenge(body.value) ?? checkNewPassword(password, member(body.value, 'email'));
  if (refusal) return refuseInProtocol(c, refusal);
  const email = readEmail(body.value);
  if (!email.ok) return refuseInProtocol(c, email);
  const data = readMetadata(body.value);
  if (!data.ok) return refuseInProtocol(c, data);
  const mailLimited = await deps.limits.mail('signup_mail', email.value, client.key);
  if (mailLimited) return refuseInProtocol(c, mailLimited);
  const user = await signUp(deps, {
    email: email.value,
    password,
    data: data.value,
    redirectTo: single(c, 'redirect_to'),
    client,
  });
  return answerResult(c, user, (value) => c.json(value));
};

const resendRoute = (deps: AuthDeps) => async (c: AppContext) => {
  const email = await readMailRequest(deps, c, clientOf(deps, c), 'signup_mail');
  if (!email.ok) return refuseInProtocol(c, email);
  await resendConfirmation(deps, {
    email: email.value,
    redirectTo: single(c, 'redirect_to'),
  });
  return c.json({});
};

const userRoute = (deps: AuthDeps) => async (c: AppContext) => {
  const signedIn = await authenticate(deps, c);
  if (!signedIn.ok) return refuseInProtocol(c, signedIn);
  const { user } = signedIn.value;
  return c.json(viewUser(user, await listFactors(deps.db, user.id)));
};

const changeUserRoute = (deps: AuthDeps) => async (c: AppContext) => {
  const signedIn = await authenticate(deps, c);
  if (!signedIn.ok) return refuseInProtocol(c, signedIn);
  const { caller, session, isShort } = signedIn.value;
  if (isShort) return refuseInProtocol(c, refusedAs('insufficient_aal', { status: 401 }));
  const client = clientOf(deps, c);
  // A recovery is counted apart: whoever has the password does not keep its owner from setting another.
  const from = session.kind === 'recovery' ? caller.sessionId : client.key;
  const limited = await deps.limits.request('update_user', `${caller.userId} ${from}`);
  if (limited) return refuseInProtocol(c, limited);
  const body = await readObject(c);
  if (!body.ok) return refuseInProtocol(c, body);
  const user = await changeUser(deps, {
    signedIn: signedIn.value,
    body: body.value,
    client,
  });
  return answerResult(c, user, (value) => c.json(value));
};

/** Signing up, and the account of whoever is signed in. */
export const accountRoutes = (deps: AuthDeps) =>
  new Hono<AppEnv>()
    .post('/signup', signUpRoute(deps))
    .post('/resend', resendRoute(deps))
    .get('/user', userRoute(deps))
    .put('/user', changeUserRoute(deps));
