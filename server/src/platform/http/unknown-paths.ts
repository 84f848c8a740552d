import { refused } from '@webnario/domain/result';
import type { Hono } from 'hono';
import { refuse, type AppContext, type AppEnv } from './request-response.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : escaped(part)))
      .join('/')}$`,
  );

/** Paths of the API and the operator's routes; the web page is served at all others. */
export const isProgramPath = (path: string): boolean =>
  /^\/(api|functions|auth\/v1)(\/|$)|^\/(healthz|readyz|metrics)$/.test(path);

/** Answers a path that nobody serves with 404, and a known path asked in another way with 405 and `Allow`. */
export const answerUnknownPath = (app: Hono<AppEnv>): ((c: AppContext) => Response) => {
  const known = app.routes
    .filter((route) => route.method !== 'ALL')
    .map((route) => ({ method: route.method, pattern: toPattern(route.path) }));
  return (c) => {
    const methods = new Set(
      known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method),
    );
    if (methods.size === 0 || methods.has(c.req.method)) return refuse(c, refused('not_found'));
    c.header('allow', [...methods].join(', '));
    return refuse(c, refused('method_not_allowed'));
  };
};
