import { createHash } from 'node:crypto';
import type { Endpoint } from '@webnario/domain/api/endpoints';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod/mini';
import type { Db, Deps } from '../deps.ts';
import { refuse, type AppContext } from '../http/request-response.ts';
import { runIdempotently, type IdempotentRequest } from './idempotency-keys.ts';

/** The header that makes two calls one (the IETF's draft of the same name). */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** An endpoint that costs or creates. */
export type IdempotentEndpoint = Endpoint & { readonly idempotent: true };

/** Members in one order, so that the same data are the same text. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Undefined for data that are nested too deeply to be written down again. */
const fingerprintOf = (body: unknown): string | undefined => {
  try {
    const text = JSON.stringify(body ?? null, inOrder);
    return createHash('sha256').update(text).digest('hex');
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/** The `Idempotency-Key` of a call, if it brought one. Refused: `validation_failed` for one that is not 1 to 200 printable characters. */
export const readIdempotencyKey = (c: AppContext): Result<string | undefined> => {
  const key = c.req.header(idempotencyKeyHeader);
  if (key === undefined || /^[\u0020-\u007E]{1,200}$/.test(key)) return ok(key);
  const fields = { [idempotencyKeyHeader]: 'Use de 1 a 200 caracteres, sem acentos' };
  return refused('validation_failed', { fields });
};

/**
 * The call with its `Idempotency-Key`, or undefined where it brought none. `body` is what was sent, or undefined
 * for a call without one. Refused: as `readIdempotencyKey` does, `bad_json` for data that are nested too deeply.
 */
export const readIdempotentRequest = (
  c: AppContext,
  body: unknown,
): Result<IdempotentRequest | undefined> => {
  const read = readIdempotencyKey(c);
  if (!read.ok) return read;
  const key = read.value;
  if (key === undefined) return ok(undefined);
  const fingerprint = fingerprintOf(body);
  if (fingerprint === undefined) return refused('bad_json');
  const route = `${c.req.method} ${c.req.path}`;
  return ok({ userId: c.var.caller.userId, key, route, fingerprint });
};

/**
 * Does what a call asks for and responds, one time for each key: `work` runs in the transaction that stores its
 * response, so it may use nothing but `tx`, and must not take long. What was sent must have been read already.
 */
export const answerIdempotently = async <E extends IdempotentEndpoint>(
  c: AppContext,
  deps: Pick<Deps, 'db' | 'now'>,
  endpoint: E,
  work: (tx: Db) => Promise<Result<z.input<E['answer']>>>,
  status: ContentfulStatusCode = 200,
): Promise<Response> => {
  const request = readIdempotentRequest(c, endpoint.body ? await c.req.json() : undefined);
  if (!request.ok) return refuse(c, request);
  const done = await runIdempotently(deps, request.value, async (tx) => {
    const result = await work(tx);
    if (!result.ok) return result;
    return ok({ status, answer: endpoint.answer.parse(result.value) as Record<string, unknown> });
  });
  if (!done.ok) return refuse(c, done);
  return c.json(done.value.answer, done.value.status as ContentfulStatusCode);
};
