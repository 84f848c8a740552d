import type { Endpoint } from '@webnario/domain/api/endpoints';
import { refusals } from '@webnario/domain/errors';
import type { Refused, Result } from '@webnario/domain/result';
import type { SQL } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';

/** Who is asking, as the access token and its live session say. */
export type Caller = { readonly userId: string; readonly sessionId: string };

export type AppEnv = {
  Variables: {
    requestId: string;
    log: Logger;
    caller: Caller;
    /** The account that the call's token names, whatever became of the call: for its line in the log. */
    tokenOf?: string;
    /** The code of the refusal that is answered, for the same. */
    refusal?: string;
  };
};
export type AppContext = Context<AppEnv>;

export type Middleware = MiddlewareHandler<AppEnv>;
export type Status = ContentfulStatusCode;

/** What a prepared statement with `isSessionLive` is told of a call. */
export type SessionOfCall = Caller & {
  readonly aal: string;
  readonly issuedAt: Date;
  readonly now: Date;
  readonly refreshedAfter: Date;
};

/** The guards of routes, and the only source of the caller's identity. */
export type Guards = {
  /**
   * Checks token and session, and the role in the database, and sets `caller`. Refuses an account that is about to be
   * deleted unless the access is `leaving`.
   */
  readonly check: (
    c: AppContext,
    access: Exclude<Endpoint['access'], 'public'>,
  ) => Promise<Result<Caller>>;
  /** True, as part of a prepared statement, for a call whose session may be used. */
  readonly isSessionLive: SQL<boolean>;
  /**
   * Checks for `user` in the one statement that also reads, which must carry `isSessionLive`. Undefined where it finds
   * nothing: `check` knows whether that was the session.
   */
  readonly readAtOnce: <Found>(
    c: AppContext,
    find: (session: SessionOfCall) => Promise<Found | undefined>,
  ) => Promise<Result<Found> | undefined>;
  /**
   * For what stays open after its request was let in: `onEnded` is called when the caller's session is over, within
   * about a second wherever it was ended. Returns how to stop.
   */
  readonly whileSignedIn: (c: AppContext, onEnded: (refusal: Refused) => void) => () => void;
  /**
   * Counts an event stream of the caller, to be asked for before anything is done for it. Returns what to call when it is
   * closed. Refused: `too_many_streams`.
   */
  readonly openStream: (c: AppContext) => Result<() => void>;
};

/** The one envelope of a failed call: stable code, Portuguese sentence, fields and figures where there are any, and when to try again. */
export const refuse = (c: AppContext, refusal: Refused): Response => {
  const { status, message } = refusals[refusal.code];
  const details = { ...refusal.details, ...(refusal.fields ? { fields: refusal.fields } : {}) };
  const error = {
    code: refusal.code,
    message,
    ...(Object.keys(details).length > 0 ? { details } : {}),
  };
  c.set('refusal', refusal.code);
  const wait = refusal.details?.['retry_after_seconds'];
  if (wait !== undefined) c.header('retry-after', String(wait));
  return c.json({ error }, status as Status);
};

/** The response to a call, by the endpoint's schema and never from a row: members that it does not name are left out. */
export const answer = <E extends Endpoint>(
  c: AppContext,
  endpoint: E,
  result: Result<z.input<E['answer']>>,
): Response => {
  if (!result.ok) return refuse(c, result);
  return c.json(endpoint.answer.parse(result.value) as object, endpoint.status ?? 200);
};
