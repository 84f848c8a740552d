import type { Endpoint } from '@webnario/domain/api/endpoints';
import type * as z from 'zod/mini';
import type { Person } from './accounts/people.ts';

/** What came back: the body as the endpoint describes it, or the refusal. */
export type EndpointResponse<E extends Endpoint> = {
  readonly status: number;
  readonly body: z.output<E['answer']>;
  readonly error: {
    readonly code?: string;
    readonly message?: string;
    readonly details?: { readonly fields?: Readonly<Record<string, string>> };
  };
};

type RequestOptions = {
  /** What stands for each `:name` of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Calls an endpoint of the table as that person. */
export const request = async <E extends Endpoint>(
  person: Person,
  endpoint: E,
  { params = {}, query = {}, body, headers = {} }: RequestOptions = {},
): Promise<EndpointResponse<E>> => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const answer = await person.fetch(search ? `${path}?${search}` : path, {
    method: endpoint.method,
    headers: { ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const said = (await answer.json()) as EndpointResponse<E>['body'] & {
    error?: EndpointResponse<E>['error'];
  };
  return { status: answer.status, body: said, error: said.error ?? {} };
};
