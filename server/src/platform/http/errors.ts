import { refused } from '@webnario/domain/result';
import { HTTPException } from 'hono/http-exception';
import { refuse, type AppContext } from './request-response.ts';

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const awayMessage =
  /timeout exceeded when trying to connect|connection terminated|connection error and is not queryable|cannot use a pool after|PGlite is clos/i;

/** More is asked for than can be done soon. Not a refusal: the same call may succeed in a moment. */
export class Busy extends Error {
  override name = 'Busy';
}

/** Whether a failure means that the database cannot be reached just now, and not that a query was wrong. */
export const isDatabaseAway = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && (awayCodes.has(code) || code.startsWith('08'))) return true;
    if (awayMessage.test(cause.message)) return true;
  }
  return false;
};

/**
 * The one handler of unexpected errors: logged in full with the request's id, never sent to the client. An unavailable
 * database, and more work than can be done soon, is 503 with Retry-After, so that clients try again instead of signing the person out.
 */
export const answerError = (error: Error, c: AppContext): Response => {
  if (isDatabaseAway(error)) {
    c.var.log.error({ err: error }, 'the database is away');
    c.header('retry-after', '2');
    return refuse(c, refused('unavailable'));
  }
  if (error instanceof Busy) {
    c.var.log.warn({ err: error }, 'too much at once');
    c.header('retry-after', '1');
    return refuse(c, refused('unavailable'));
  }
  if (error instanceof HTTPException && error.status < 500) {
    return refuse(c, refused(error.status === 413 ? 'body_too_large' : 'bad_json'));
  }
  c.var.log.error({ err: error }, 'unexpected failure');
  return refuse(c, refused('unexpected_failure'));
};
