import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect, it, test } from 'vitest';
import { answerError, Busy, isDatabaseAway } from './errors.ts';
import type { AppEnv } from './request-response.ts';

const failure = (message: string, members: object = {}): Error =>
  Object.assign(new Error(message), members);

describe('an unavailable database', () => {
  it.each([
    failure('connect', { code: 'ECONNREFUSED' }),
    failure('terminating connection due to administrator command', { code: '57P01' }),
    failure('connection failure', { code: '08006' }),
    failure('sorry, too many clients already', { code: '53300' }),
    failure('the database system is starting up', { code: '57P03' }),
    failure('read', { code: 'ECONNRESET' }),
    failure('timeout exceeded when trying to connect'),
    new Error('Failed query', { cause: failure('Connection terminated unexpectedly') }),
    failure('Client has encountered a connection error and is not queryable'),
  ])('is recognised by the error: %s', (error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([failure('duplicate key', { code: '23505' }), failure('boom'), 'text', undefined])(
    'is not reported for another error: %s',
    (error) => {
      expect(isDatabaseAway(error)).toBe(false);
    },
  );
});

const answerOf = (error: Error): Response | Promise<Response> =>
  new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('log', pino({ level: 'silent' }));
      await next();
    })
    .get('/', () => {
      throw error;
    })
    .onError(answerError)
    .request('/');

test('a full disk is 507 with a sentence that says so and what becomes of the text [B-HOLD-143]', async () => {
  const answer = await answerOf(failure('No space left on device', { code: '53100' }));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([507, '60']);
  expect(await answer.json()).toMatchObject({
    error: { code: 'storage_full', message: expect.stringContaining('continua nesta tela') },
  });
});

test('a server that is too busy answers 503 with the seconds to wait', async () => {
  const answer = await answerOf(new Busy('too many passwords to hash'));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
});
