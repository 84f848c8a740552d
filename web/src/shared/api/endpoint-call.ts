import type { Endpoint } from '@webnario/domain/api/endpoints';
import { ApiError, errorFromAnswer, networkError } from './api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { pause } from './pause.ts';

type Input<Schema> = Schema extends { _zod: { input: infer T } } ? T : never;
type Answer<E extends Endpoint> = E['answer']['_zod']['output'];

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type RequiredPart<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<Key, Value>;

/** What a call needs, by its row in the endpoint table: path parameters, query and body where it has them. */
type CallOptions<E extends Endpoint> = {
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** The key under which an `idempotent` endpoint is asked; a new one for each call unless it is given. */
  idempotencyKey?: string | undefined;
  /** Sent to its end even when the page is closed; only for bodies below 64 KiB. */
  keepalive?: boolean | undefined;
} & ([PathParams<E['path']>] extends [never]
  ? unknown
  : { params: Record<PathParams<E['path']>, string> }) &
  (E extends { query: infer Query } ? { query?: Partial<Input<Query>> } : unknown) &
  RequiredPart<'body', E extends { body: infer Body } ? Input<Body> : never>;

type LooseOptions = {
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  idempotencyKey?: string | undefined;
  keepalive?: boolean | undefined;
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
};

const address = (endpoint: Endpoint, { params = {}, query = {} }: LooseOptions): string => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, value.toString());
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};

/** The header by which the server recognises a repeated request. */
export const idempotencyKeyHeader = 'idempotency-key';

const readAnswer = async (response: Response, signal: AbortSignal | undefined) => {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  try {
    const text = await response.text();
    if (!response.ok) throw errorFromAnswer(response.status, text, requestId);
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw errorFromAnswer(response.status, '', requestId);
    if (error instanceof TypeError && !signal?.aborted) throw networkError();
    throw error;
  }
};

/** `fetch`, with what a kind of caller sends along. */
type Fetch = (path: string, init: RequestInit) => Promise<Response>;

const send = async (
  fetchIt: Fetch,
  endpoint: Endpoint,
  options: LooseOptions,
  idempotencyKey: string | undefined,
): Promise<unknown> => {
  const { body, signal } = options;
  const response = await fetchIt(address(endpoint, options), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { [idempotencyKeyHeader]: idempotencyKey }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  });
  return readAnswer(response, signal);
};

/** How long to wait before the same request is sent a second and a third time. */
const repeatDelaysMs = [500, 2000] as const;

/** Whether it is unknown how a request ended: no answer came, or its first sending is still being worked on. */
const isUnknownEnd = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'request_running');

/** A call as it is typed by the endpoint's row in the table. */
type Call = <const E extends Endpoint>(
  endpoint: E,
  ...[options]: object extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>]
) => Promise<Answer<E>>;

/**
 * Makes the function that calls an endpoint of the table and answers what it answers. An `idempotent` endpoint is asked
 * up to three times under one key where nobody can know whether it has acted: it never acts twice.
 * It throws ApiError when it is refused or no answer came, and the AbortError of `signal`.
 */
export const makeCall =
  (fetchIt: Fetch): Call =>
  async (endpoint, ...[options]) => {
    const loose: LooseOptions = options ?? {};
    if (!endpoint.idempotent) return await send(fetchIt, endpoint, loose, undefined);
    const key = loose.idempotencyKey ?? newIdempotencyKey();
    for (const delayMs of repeatDelaysMs) {
      try {
        // One after the other: whether it is sent again depends on how the last attempt ended.
        // oxlint-disable-next-line no-await-in-loop
        return await send(fetchIt, endpoint, loose, key);
      } catch (error) {
        if (!isUnknownEnd(error)) throw error;
      }
      // oxlint-disable-next-line no-await-in-loop
      await pause(delayMs, loose.signal);
    }
    return await send(fetchIt, endpoint, loose, key);
  };
