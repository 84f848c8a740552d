import type { MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from './request-response.ts';
import type { Meters } from '../operation/metrics.ts';
import { runInRequest } from '../operation/request-context.ts';
import { setOnEveryAnswer } from './security-headers.ts';

/** Paths that monitors request every few seconds; their lines would bury the others. */
const quiet = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Gives each request an id, which every line of the log that it causes carries, and one line in the log when it is answered. The line has
 * the path without the query, because links carry tokens there.
 */
export const requestLog =
  (deps: Pick<Deps, 'log' | 'newId'>, meters: Meters): MiddlewareHandler<AppEnv> =>
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
    const line = { requestId, method, path, status, ms: Math.round(ms * 10) / 10 };
    deps.log.info(line, 'answered');
  };
