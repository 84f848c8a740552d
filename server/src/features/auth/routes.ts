import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../../platform/http/http.ts';
import { member } from './fields.ts';
import { isDatabaseThere } from './health-repo.ts';
import { followLink, openLink } from './link-service.ts';
import type { LinkKind } from './links-repo.ts';
import type { Parts } from './parts.ts';
import {
  answerFault,
  answerResult,
  protocolHeaders,
  readObject,
  refuseInProtocol,
  single,
} from './protocol-routes.ts';
import { invalid, refusedAs } from './protocol.ts';
import { sessionRoutes, type ReadClient } from './session-routes.ts';

const base = '/auth/v1';
const version = '0.1.0';

const kindOf = (value: unknown): LinkKind | undefined =>
  value === 'signup' || value === 'recovery' ? value : undefined;

const clickRoute = (parts: Parts, clientOf: ReadClient) => async (c: AppContext) => {
  const client = clientOf(c);
  const limited = await parts.limits.request('verify', client.key);
  if (limited) return refuseInProtocol(c, limited);
  const token = single(c, 'token');
  const kind = kindOf(single(c, 'type'));
  if (!token || !kind) return refuseInProtocol(c, invalid('Verify requires a token and a type'));
  const redirectTo = single(c, 'redirect_to');
  return c.redirect(await followLink(parts, { token, kind, redirectTo, client }), 303);
};

const verifyRoute = (parts: Parts, clientOf: ReadClient) => async (c: AppContext) => {
  const client = clientOf(c);
  const limited = await parts.limits.request('verify', client.key);
  if (limited) return refuseInProtocol(c, limited);
  const body = await readObject(c);
  if (!body.ok) return refuseInProtocol(c, body);
  const token = member(body.value, 'token_hash');
  const kind = kindOf(member(body.value, 'type'));
  if (typeof token !== 'string' || token === '' || !kind) {
    return refuseInProtocol(c, invalid('Verify requires a token_hash and a type'));
  }
  const session = await openLink(parts, { token, kind, client });
  return answerResult(c, session, (value) => c.json(value));
};

const linkRoutes = (parts: Parts, clientOf: ReadClient) =>
  new Hono<AppEnv>()
    .get('/verify', clickRoute(parts, clientOf))
    .post('/verify', verifyRoute(parts, clientOf));

const factRoutes = (parts: Parts) =>
  new Hono<AppEnv>()
    .get('/settings', (c) =>
      c.json({
        external: { email: true, phone: false, anonymous_users: false },
        disable_signup: parts.deps.env.SIGNUPS === 'closed',
        mailer_autoconfirm: false,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
      }),
    )
    .get('/health', async (c) => {
      const isThere = await isDatabaseThere(parts.deps.db);
      const body = { version, name: 'GoTrue', description: 'Webnário authentication' };
      if (!isThere) c.header('retry-after', '2');
      return c.json(body, isThere ? 200 : 503);
    })
    .get('/.well-known/jwks.json', async (c) => {
      const keys = await parts.keys.published();
      c.header('cache-control', 'public, max-age=600');
      return c.json({ keys });
    });

/** The GoTrue protocol under /auth/v1, with answers of its own for everything that it does not know. */
export const authRoutes = (parts: Parts, clientOf: ReadClient): Hono<AppEnv> => {
  const known = new Hono<AppEnv>()
    .route('/', sessionRoutes(parts, clientOf))
    .route('/', linkRoutes(parts, clientOf))
    .route('/', factRoutes(parts));
  const methods = new Map<string, string[]>();
  for (const { path, method } of known.routes) {
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  const routes = new Hono<AppEnv>().basePath(base);
  routes.onError(answerFault);
  routes.use('/*', protocolHeaders);
  routes.route('/', known);
  for (const [path, allowed] of methods) {
    routes.all(path, (c) => {
      c.header('allow', allowed.join(', '));
      return refuseInProtocol(c, refusedAs('method_not_allowed'));
    });
  }
  routes.all('/*', (c) => refuseInProtocol(c, refusedAs('not_found')));
  return routes;
};
