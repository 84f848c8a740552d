import type { Endpoint } from '@webnario/domain/api/endpoints';
import { isUuid, read } from '@webnario/domain/fields';
import { refusals } from '@webnario/domain/errors';
import { refused, type Refused, type Result } from '@webnario/domain/result';
import type { Context, MiddlewareHandler } from 'hono';
import type { SQL } from 'drizzle-orm';
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

/** Runs a prepared statement with the session of this call. Undefined when it finds nothing for that session. */
type FindForSession<Found> = (
  c: AppContext,
  session: Caller & {
    readonly aal: string;
    readonly issuedAt: Date;
    readonly now: Date;
    readonly refreshedAfter: Date;
  },
) => Promise<Found | undefined>;

/** The guards of routes, and the only source of the caller's identity. */
export type Guards = {
  /** Checks token and session, and sets `caller`. Refuses an account that is about to be deleted. */
  readonly signedIn: Middleware;
  /** The same for what a leaving account may do too: read its state, download its data, cancel the deletion. */
  readonly signedInOrLeaving: Middleware;
  /** The same, and asks the database for the role at each request. */
  readonly admin: Middleware;
  /**
   * The same as `signedIn` for a route that reads one thing: the statement that reads it also checks that the session
   * is live, so that one statement does both. When nothing is found, `signedIn` tells whether that was the
   * session, and the route after it responds that the thing does not exist.
   */
  readonly signedInReading: <Found>(
    prepare: (isSessionLive: SQL<boolean>) => FindForSession<Found>,
    answerFound: (c: AppContext, found: Found) => Response,
  ) => Middleware;
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
  status: Status = 200,
): Response => {
  if (!result.ok) return refuse(c, result);
  return c.json(endpoint.answer.parse(result.value) as object, status);
};

/** The JSON body, read by the endpoint's schema. Refused: `bad_json`, `validation_failed` with fields. */
export const readBody = async <E extends Endpoint & { body: z.ZodMiniType }>(
  c: AppContext,
  endpoint: E,
): Promise<Result<z.output<E['body']>>> => {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    return refused('bad_json');
  }
  return read(endpoint.body, body) as Result<z.output<E['body']>>;
};

/** The query string, read by the endpoint's schema. Refused: `validation_failed` with fields. */
export const readQuery = <E extends Endpoint & { query: z.ZodMiniType }>(
  c: AppContext,
  endpoint: E,
): Result<z.output<E['query']>> =>
  read(endpoint.query, c.req.query()) as Result<z.output<E['query']>>;

/** A path parameter that must be a UUID; anything else is answered like an id that does not exist. */
export const uuidParam = (c: AppContext, name: string): string | undefined => {
  const value = c.req.param(name)?.toLowerCase();
  return isUuid(value) ? value : undefined;
};
