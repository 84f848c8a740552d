import type { Endpoint } from '@webnario/domain/api/endpoints';
import type { Refused, Result } from '@webnario/domain/result';
import type { SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../deps.ts';
import type { IdempotentRequest } from '../idempotency/idempotency-keys.ts';
import type { KeyedCall } from '../idempotency/keyed-call.ts';
import type { Client } from './client.ts';
import type { PathParams } from './path-parameters.ts';
import type { AppContext, Caller, Guards, SessionOfCall } from './request-response.ts';

/** A row whose answer `mount` makes; a key belongs to an account. */
type JsonRow = Endpoint &
  (
    | { readonly idempotent?: undefined }
    | { readonly idempotent: true; readonly access: Exclude<Endpoint['access'], 'public'> }
  );

/** A row whose answer the feature makes itself: a stream, a file, or JSON with a key of its own. */
export type OwnRow = Omit<Endpoint, 'answer' | 'events' | 'idempotent' | 'status'> & {
  readonly idempotent?: 'own';
};

/** What a call brings, read by its row. */
type Call<Row extends Pick<Endpoint, 'path' | 'access'>> = {
  readonly params: PathParams<Row['path']>;
  readonly client: Client;
} & (Row extends { access: 'public' }
  ? unknown
  : { readonly caller: Caller; readonly userId: string }) &
  (Row extends { query: infer Query extends z.ZodMiniType }
    ? { readonly query: z.output<Query> }
    : unknown) &
  (Row extends { body: infer Body extends z.ZodMiniType }
    ? { readonly body: z.output<Body> }
    : unknown);

/** What an idempotent call may use: everything that it changes belongs in `tx`, which must not take long. */
export type InTransaction = { readonly tx: Db; readonly idempotencyKey: string | undefined };

type Handler<Row extends JsonRow> = (
  call: Call<Row> & (Row extends { idempotent: true } ? InTransaction : unknown),
) => Promise<Result<z.input<Row['answer']>>>;

/** What an idempotent call does outside the transaction. */
type Around<Row extends JsonRow> = {
  /** Before the key is looked at: what counts, or takes long. The call is refused as it refuses. */
  readonly before?: (call: Call<Row>) => Promise<Result<unknown>>;
  /** Once what was done is committed; not when the kept answer of an earlier call is sent. */
  readonly afterCommit?: () => void;
  /** For an answer that has texts: what is kept of it under the key, and how it is read anew for the same call. */
  readonly kept?: {
    readonly of: (answer: z.output<Row['answer']>) => Record<string, unknown>;
    readonly again: (
      call: Call<Row>,
      kept: Record<string, unknown>,
    ) => Promise<Result<z.input<Row['answer']>>>;
  };
};

/** A call with its key, to be kept by the feature. */
type OwnRequest<Row extends OwnRow> = Row extends { access: 'public' }
  ? KeyedCall
  : IdempotentRequest;

/**
 * What screens read most, in one statement: it is prepared with the condition that the session is live. Undefined where it
 * finds nothing or is not meant for such a call: then the handler answers.
 */
export type Shortcut<Row extends JsonRow> = (
  isSessionLive: SQL<boolean>,
) => (
  call: Pick<Call<Row>, Extract<'params' | 'query', keyof Call<Row>>>,
  session: SessionOfCall,
) => Promise<z.input<Row['answer']> | undefined>;

/** What may stand beside a handler. */
type Beside<Row extends JsonRow> = Row extends { idempotent: true }
  ? [Around<Row>?]
  : Row extends { method: 'GET'; access: 'user' }
    ? [Shortcut<Row>?]
    : [];

type OwnHandler<Row extends OwnRow> = (
  c: AppContext,
  call: Call<Row> &
    (Row extends { idempotent: 'own' }
      ? { readonly request: OwnRequest<Row> | undefined }
      : unknown),
) => Response | Promise<Response>;

/** What a row whose handler responds itself may bring. */
export type AroundResponse = {
  /** Before anything is read of what was sent: what counts calls of people without an account. */
  readonly before?: (c: AppContext, client: Client) => Promise<Refused | undefined>;
  /** How what was sent is refused. */
  readonly refuseAs?: (c: AppContext, refusal: Refused) => Response;
};

/** The one way in for the routes of features: each is a row of the table and a function. */
export type Router = {
  /**
   * Serves a row: who may call, what is read and what is answered say its members. Where it is idempotent, the handler
   * runs in the transaction that keeps its answer, one time for each key.
   */
  readonly mount: <const Row extends JsonRow>(
    row: Row,
    handler: Handler<Row>,
    ...beside: Beside<Row>
  ) => void;
  /** The same for a row whose handler responds itself. */
  readonly mountResponse: <const Row extends OwnRow>(
    row: Row,
    handler: OwnHandler<Row>,
    around?: AroundResponse,
  ) => void;
  readonly guards: Guards;
};
