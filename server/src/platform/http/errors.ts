import { refused } from '@webnario/domain/result';
import { HTTPException } from 'hono/http-exception';
import { outageOf } from '../observability/outages.ts';
import { refuse, type AppContext } from './request-response.ts';

/** More is asked for than can be done soon. Not a refusal: the same call may succeed in a moment. */
export class Busy extends Error {
  override name = 'Busy';
}

/** Whether a failure means that the database cannot be reached just now, and not that a query was wrong. */
export const isDatabaseAway = (error: unknown): boolean => outageOf(error) === 'database';

/**
 * The one handler of unexpected errors: logged in full with the request's id, never sent to the client. An unavailable
 * database, and more work than can be done soon, is 503 with Retry-After, so that clients try again instead of signing the person
 * out; a full disk is 507.
 */
export const answerError = (error: Error, c: AppContext): Response => {
  const outage = outageOf(error);
  if (outage) {
    c.var.log.error({ err: error }, 'an outage');
    c.header('retry-after', outage === 'disk' ? '60' : '2');
    return refuse(c, refused(outage === 'disk' ? 'storage_full' : 'unavailable'));
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
