import { Hono } from 'hono';
import type { AppEnv } from '../../platform/http/request-response.ts';
import { accountRoutes } from './accounts/routes.ts';
import type { AuthDeps } from './deps.ts';
import { factorRoutes } from './factors/routes.ts';
import { linkRoutes } from './links/routes.ts';
import { refusedAs } from './protocol/refusals.ts';
import { answerFault, protocolHeaders, refuseInProtocol } from './protocol/response.ts';
import { isDatabaseThere } from './repo.ts';
import { sessionRoutes } from './sessions/routes.ts';

const base = '/auth/v1';
const version = '0.1.0';

const factRoutes = (deps: AuthDeps) =>
  new Hono<AppEnv>()
    .get('/settings', (c) =>
      c.json({
        external: { email: true, phone: false, anonymous_users: false },
        disable_signup: deps.env.SIGNUPS === 'closed',
        mailer_autoconfirm: false,
        phone_autoconfirm: false,
        sms_provider: '',
        saml_enabled: false,
      }),
    )
    .get('/health', async (c) => {
      const isThere = await isDatabaseThere(deps.db);
      const body = { version, name: 'GoTrue', description: 'Webnário authentication' };
      if (!isThere) c.header('retry-after', '2');
      return c.json(body, isThere ? 200 : 503);
    })
    .get('/.well-known/jwks.json', async (c) => {
      const keys = await deps.keys.published();
      c.header('cache-control', 'public, max-age=600');
      return c.json({ keys });
    });

/** The GoTrue protocol under /auth/v1, with answers of its own for everything that it does not know. */
export const authRoutes = (deps: AuthDeps): Hono<AppEnv> => {
  const known = new Hono<AppEnv>()
    .route('/', accountRoutes(deps))
    .route('/', sessionRoutes(deps))
    .route('/', linkRoutes(deps))
    .route('/', factorRoutes(deps))
    .route('/', factRoutes(deps));
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
