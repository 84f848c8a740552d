import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../../../platform/http/request-response.ts';
import type { AuthDeps } from '../deps.ts';
import { clientOf, type Client } from '../../../platform/http/client.ts';
import { invalid } from '../protocol/refusals.ts';
import { member, readEmail, readObject, refuseChallenge, single } from '../protocol/request.ts';
import { answerResult, refuseInProtocol } from '../protocol/response.ts';
import type { LinkKind } from './repo.ts';
import { askRecovery, followLink, openLink } from './service.ts';

const kindOf = (value: unknown): LinkKind | undefined =>
  value === 'signup' || value === 'recovery' || value === 'invite' ? value : undefined;

const clickRoute = (deps: AuthDeps) => async (c: AppContext) => {
  const client = clientOf(deps, c);
  const limited = await deps.limits.request('verify', client.key);
  if (limited) return refuseInProtocol(c, limited);
  const token = single(c, 'token');
  const kind = kindOf(single(c, 'type'));
  if (!token || !kind) return refuseInProtocol(c, invalid('Verify requires a token and a type'));
  const redirectTo = single(c, 'redirect_to');
  return c.redirect(await followLink(deps, { token, kind, redirectTo, client }), 303);
};

const verifyRoute = (deps: AuthDeps) => async (c: AppContext) => {
  const client = clientOf(deps, c);
  const limited = await deps.limits.request('verify', client.key);
  if (limited) return refuseInProtocol(c, limited);
  const body = await readObject(c);
  if (!body.ok) return refuseInProtocol(c, body);
  const token = member(body.value, 'token_hash');
  const kind = kindOf(member(body.value, 'type'));
  if (typeof token !== 'string' || token === '' || !kind) {
    return refuseInProtocol(c, invalid('Verify requires a token_hash and a type'));
  }
  const session = await openLink(deps, { token, kind, client });
  return answerResult(c, session, (value) => c.json(value));
};

/** The steps that /recover and /resend share: both say nothing about whether the address is known. */
export const readMailRequest = async (
  deps: AuthDeps,
  c: AppContext,
  client: Client,
  name: 'signup_mail' | 'recover_mail',
) => {
  const limited = await deps.limits.request('recover', client.key);
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
  return (await deps.limits.mail(name, email.value, client.key)) ?? email;
};

const recoverRoute = (deps: AuthDeps) => async (c: AppContext) => {
  const client = clientOf(deps, c);
  const email = await readMailRequest(deps, c, client, 'recover_mail');
  if (!email.ok) return refuseInProtocol(c, email);
  await askRecovery(deps, {
    email: email.value,
    redirectTo: single(c, 'redirect_to'),
    client,
  });
  return c.json({});
};

/** Mailed links: asking for one, opening one by a click, and opening one by a call. */
export const linkRoutes = (deps: AuthDeps) =>
  new Hono<AppEnv>()
    .get('/verify', clickRoute(deps))
    .post('/verify', verifyRoute(deps))
    .post('/recover', recoverRoute(deps));
