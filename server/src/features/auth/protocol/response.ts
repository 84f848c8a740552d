import { Busy } from '../../../platform/http/errors.ts';
import { outageOf } from '../../../platform/observability/outages.ts';
import type { AppContext, Middleware, Status } from '../../../platform/http/request-response.ts';
import { authRefusals, type AuthRefused, type AuthResult } from './refusals.ts';
import type { JsonObject } from './request.ts';

const apiVersion = '2024-01-01';
const versionHeader = 'x-supabase-api-version';

/** Whether the caller reads the newer form of error bodies: it names a date from 2024-01-01 on. */
const speaksNewForm = (c: AppContext): boolean => {
  const asked = c.req.header(versionHeader) ?? '';
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) && asked >= apiVersion
  );
};

const write = (
  c: AppContext,
  failure: { status: number; code: string; message: string; more?: JsonObject },
): Response => {
  const { status, code, message, more = {} } = failure;
  c.set('refusal', code);
  c.header('x-sb-error-code', code);
  if (speaksNewForm(c)) {
    c.header(versionHeader, apiVersion);
    return c.json({ code, message, ...more }, status as Status);
  }
  return c.json({ code: status, error_code: code, msg: message, ...more }, status as Status);
};

/** A refusal in the form that the caller reads (docs/auth-protocol.md#error-bodies). */
export const refuseInProtocol = (c: AppContext, refusal: AuthRefused): Response => {
  const { code, reasons, retryAfterSeconds } = refusal;
  const { status, message } = { ...authRefusals[code], ...refusal };
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  return write(c, {
    status,
    code,
    message: message ?? authRefusals[code].message,
    ...(reasons ? { more: { weak_password: { reasons } } } : {}),
  });
};

/** The refusal of a result, or the response that the route makes of its value. */
export const answerResult = <T>(
  c: AppContext,
  result: AuthResult<T>,
  write: (value: T) => Response,
): Response => (result.ok ? write(result.value) : refuseInProtocol(c, result));

const unavailable = (c: AppContext, seconds: number): Response => {
  c.header('retry-after', String(seconds));
  const message = 'Service temporarily unavailable';
  return write(c, { status: 503, code: 'unexpected_failure', message });
};

/** A fault never looks like a refusal: the client signs people out on a 4xx and repeats after a 5xx. */
export const answerFault = (error: Error, c: AppContext): Response => {
  if (error instanceof Busy) {
    c.var.log.warn({ err: error }, 'too many passwords at once');
    return unavailable(c, 1);
  }
  if (outageOf(error)) {
    c.var.log.error({ err: error }, 'an outage');
    return unavailable(c, 2);
  }
  c.var.log.error({ err: error }, 'unexpected failure');
  const { message } = authRefusals.unexpected_failure;
  const more = { request_id: c.var.requestId };
  return write(c, { status: 500, code: 'unexpected_failure', message, more });
};

/** Nothing of these answers is kept anywhere, and HEAD runs no GET: a mail scanner would use links up. */
export const protocolHeaders: Middleware = async (c, next) => {
  if (c.req.method === 'HEAD') {
    c.res = new Response(null, { status: 405, headers: { allow: 'GET' } });
  } else {
    await next();
  }
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  c.res.headers.set('referrer-policy', 'no-referrer');
};
