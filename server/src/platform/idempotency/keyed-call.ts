import { createHash } from 'node:crypto';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { AppContext } from '../http/request-response.ts';
import type { IdempotentRequest } from './idempotency-keys.ts';

/** The header that makes two calls one (the IETF's draft of the same name). */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** A call that brought an `Idempotency-Key`, without who made it. */
export type KeyedCall = Omit<IdempotentRequest, 'userId'>;

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

/**
 * The call with its `Idempotency-Key`, or undefined where it brought none. `body` is what was sent, or undefined for a
 * call without one. Refused: `validation_failed` for a key that is not 1 to 200 printable characters, `bad_json` for data
 * that are nested too deeply.
 */
export const readKeyedCall = (c: AppContext, body: unknown): Result<KeyedCall | undefined> => {
  const key = c.req.header(idempotencyKeyHeader);
  if (key === undefined) return ok(undefined);
  if (!/^[\u0020-\u007E]{1,200}$/.test(key)) {
    const fields = { [idempotencyKeyHeader]: 'Use de 1 a 200 caracteres, sem acentos' };
    return refused('validation_failed', { fields });
  }
  const fingerprint = fingerprintOf(body);
  if (fingerprint === undefined) return refused('bad_json');
  return ok({ key, route: `${c.req.method} ${c.req.path}`, fingerprint });
};
