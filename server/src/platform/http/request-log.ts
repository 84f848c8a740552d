import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { clientAddress } from './client-address.ts';
import type { AppContext, AppEnv } from './request-response.ts';
import type { Meters } from '../observability/metrics.ts';
import { runInRequest } from '../observability/request-context.ts';
import { setOnEveryAnswer } from './security-headers.ts';

/** Paths that monitors request every few seconds; their lines would bury the others. */
const quiet = new Set(['/healthz', '/readyz', '/metrics']);

/** No session, no permission, too many calls: an attack would cause these refusals, although everybody gets some. */
const suspect = new Set([401, 403, 429]);

/** No address of the product is longer; anybody may ask for one of 15 kB, again and again. */
const longestPath = 200;

const shortPath = (path: string): string =>
  path.length <= longestPath ? path : `${path.slice(0, longestPath)}…`;

/** What a line says of a call that was refused: why, and who asked; of one that may be an attempt, from where. */
const refusalOf = (c: AppContext, env: Deps['env']): Record<string, string> => {
  const { refusal, tokenOf } = c.var;
  if (refusal === undefined) return {};
  return {
    code: refusal,
    ...(tokenOf !== undefined && { userId: tokenOf }),
    ...(suspect.has(c.res.status) && { address: clientAddress(c, env) }),
  };
};

/**
 * Gives each request an id, which every line of the log that it causes carries, and one line in the log when it is answered. The line has
 * the path without the query, because links carry tokens there. One that was refused says why and to whom; lines of attempts
 * are warnings.
 */
export const requestLog =
  (deps: Pick<Deps, 'log' | 'newId' | 'env'>, meters: Meters): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const startedAt = performance.now();
    const requestId = deps.newId();
    c.set('requestId', requestId);
    c.set('log', deps.log);
    setOnEveryAnswer(c, 'x-request-id', requestId);
    await runInRequest(requestId, deps.log, next);
    const ms = performance.now() - startedAt;
    const { method, path } = c.req;
    const { status } = c.res;
    meters.answered({ method, path, status, ms });
    if (quiet.has(path)) return;
    const rounded = Math.round(ms * 10) / 10;
    const told = { requestId, method, path: shortPath(path) };
    const line = { ...told, status, ms: rounded, ...refusalOf(c, deps.env) };
    deps.log[suspect.has(status) ? 'warn' : 'info'](line, 'answered');
  };
