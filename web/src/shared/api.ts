import type { Endpoint } from '@webnario/domain/api/endpoints';
import { errorFromAnswer, networkError } from './api-error.ts';
import { accessToken, forgetSession } from './auth-client.ts';
import { publicKey } from './public-key.ts';

export { ApiError, messageOf } from './api-error.ts';

type Input<Schema> = Schema extends { _zod: { input: infer T } } ? T : never;
export type Answer<E extends Endpoint> = E['answer']['_zod']['output'];

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Given<Key extends string, Value> = [Value] extends [never] ? unknown : Record<Key, Value>;

/** What a call needs, by its row in the endpoint table: path parameters, query and body where it has them. */
export type CallOptions<E extends Endpoint> = {
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
} & ([PathParams<E['path']>] extends [never]
  ? unknown
  : { params: Record<PathParams<E['path']>, string> }) &
  (E extends { query: infer Query } ? { query?: Partial<Input<Query>> } : unknown) &
  Given<'body', E extends { body: infer Body } ? Input<Body> : never>;

type LooseOptions = {
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
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

/**
 * fetch with the person's token and the public key of this client. A 401 ends the session of this browser.
 * @throws ApiError 'network'; AbortError
 */
export const authorizedFetch = async (path: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set('apikey', publicKey);
  let token: string | null = null;
  let response: Response;
  try {
    token = await accessToken();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    response = await fetch(path, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw networkError();
  }
  if (response.status === 401 && token) await forgetSession();
  return response;
};

/**
 * Calls an endpoint of the table and answers what it answers.
 * @throws ApiError when it is refused or no answer came; the AbortError of `signal`.
 */
export const call = async <const E extends Endpoint>(
  endpoint: E,
  ...[options]: object extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>]
): Promise<Answer<E>> => {
  const loose: LooseOptions = options ?? {};
  const response = await authorizedFetch(address(endpoint, loose), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(loose.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...loose.headers,
    },
    ...(loose.body === undefined ? {} : { body: JSON.stringify(loose.body) }),
    ...(loose.signal ? { signal: loose.signal } : {}),
  });
  const requestId = response.headers.get('x-request-id') ?? undefined;
  try {
    const text = await response.text();
    if (!response.ok) throw errorFromAnswer(response.status, text, requestId);
    return JSON.parse(text) as Answer<E>;
  } catch (error) {
    if (error instanceof SyntaxError) throw errorFromAnswer(response.status, '', requestId);
    if (error instanceof TypeError && !loose.signal?.aborted) throw networkError();
    throw error;
  }
};
