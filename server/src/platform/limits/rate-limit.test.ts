import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, test } from 'vitest';
import { rateBuckets } from '../../db/schema/limits.ts';
import { call, mailTo, newEmail } from '../../../testing/accounts/auth-calls.ts';
import { openTestDatabase } from '../../../testing/database/test-database.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { databaseRateLimiter, dropBucketsOf, dropFullBuckets } from './rate-limit-database.ts';
import { memoryRateLimiter } from './rate-limit.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

let nowMs = Date.parse('2026-01-01T00:00:00Z');
const clock = (): Date => new Date(nowMs);

describe.each([
  ['in memory', () => memoryRateLimiter(clock)],
  ['in the database', () => databaseRateLimiter(database.db, clock)],
])('buckets %s', (name, make) => {
  const limit = { burst: 3, seconds: 900 };

  it('allow the burst, then one token at a time, and tell how long to wait', async () => {
    const limiter = make();
    const key = `${name} burst`;
    for (const _ of [1, 2, 3]) {
      // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
      expect(await limiter.take(limit, key)).toBe(0);
    }
    expect(await limiter.take(limit, key)).toBe(300);
    nowMs += 299_000;
    expect(await limiter.take(limit, key)).toBe(1);
    nowMs += 1_000;
    expect(await limiter.take(limit, key)).toBe(0);
    expect(await limiter.take(limit, key)).toBe(300);
    expect(await limiter.take(limit, `${name} other`)).toBe(0);
  });

  it('accept a token back', async () => {
    const limiter = make();
    const key = `${name} back`;
    for (const _ of Array.from({ length: 10 })) {
      // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
      expect(await limiter.take(limit, key)).toBe(0);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await limiter.putBack([{ limit, key }]);
    }
    const replies = await Promise.all(Array.from({ length: 10 }, () => limiter.take(limit, key)));
    expect(replies.filter((seconds) => seconds === 0)).toHaveLength(3);
  });
});

describe.each([
  ['in memory', () => memoryRateLimiter(clock)],
  ['in the database', () => databaseRateLimiter(database.db, clock)],
])('several buckets %s', (name, make) => {
  const wide = { limit: { burst: 5, seconds: 500 }, key: `${name} wide` };
  const narrow = { limit: { burst: 2, seconds: 600 }, key: `${name} narrow` };

  it('give a token each or none, and tell the longest wait', async () => {
    const limiter = make();
    expect(await limiter.takeAll([wide, narrow])).toBe(0);
    expect(await limiter.takeAll([narrow, wide])).toBe(0);
    expect(await limiter.takeAll([wide, narrow])).toBe(300);
    // What was refused took nothing of the other.
    for (const _ of [1, 2, 3]) {
      // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
      expect(await limiter.take(wide.limit, wide.key)).toBe(0);
    }
    expect(await limiter.takeAll([wide, narrow])).toBe(300);
    await limiter.putBack([wide, narrow]);
    expect(await limiter.takeAll([wide, narrow])).toBe(0);
  });

  it('never give more than the burst to attempts that come at once, in whatever order they name them', async () => {
    const limiter = make();
    const both = [
      { ...wide, key: `${name} a` },
      { ...narrow, key: `${name} b` },
    ];
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, n) => limiter.takeAll(n % 2 ? both : both.toReversed())),
    );
    expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(2);
    expect(waits.filter((wait) => wait === 0).length).toBeGreaterThan(0);
  });
});

test('a full memory drops clients whose wait is over, and keeps one that waits', async () => {
  const limiter = memoryRateLimiter(clock);
  const [slow, quick] = [
    { burst: 1, seconds: 900 },
    { burst: 1, seconds: 1 },
  ];
  expect(await limiter.take(slow, 'limited')).toBe(0);
  await Promise.all(Array.from({ length: 99_999 }, (_, n) => limiter.take(quick, `client ${n}`)));
  nowMs += 1_000;
  expect(await limiter.take(quick, 'one more')).toBe(0);
  expect(await limiter.take(slow, 'limited')).toBe(899);
});

test('the clean-up drops full buckets from the database', async () => {
  const limiter = databaseRateLimiter(database.db, clock);
  const once = { burst: 1, seconds: 60 };
  const dropped = eq(rateBuckets.key, 'dropped');
  await limiter.take(once, 'dropped');
  nowMs += 30_000;
  await limiter.take(once, 'kept');
  nowMs += 31_000;
  await dropFullBuckets(database.db, clock());
  expect(await database.db.$count(rateBuckets, dropped)).toBe(0);
  expect([await limiter.take(once, 'dropped'), await limiter.take(once, 'kept')]).toEqual([0, 29]);
});

test('an account that is deleted takes its own buckets with it, and those of no other', async () => {
  const limiter = databaseRateLimiter(database.db, clock);
  const once = { burst: 1, seconds: 600 };
  const [id, email] = ['0c0ffee0-0000-4000-8000-000000000000', 'ana@example.com'];
  const own = [
    `failed_login:${email} 192.0.2.1`,
    `failed_login_account:${email}`,
    `writes:${id}`,
    `factor_code:${id} 192.0.2.1`,
  ];
  const others = ['failed_login:joana@example.com 192.0.2.1', `recover_mail:${email}.br`];
  const takeAll = () => Promise.all([...own, ...others].map((key) => limiter.take(once, key)));
  expect(await takeAll()).toEqual([0, 0, 0, 0, 0, 0]);
  await dropBucketsOf(database.db, { id, email });
  expect((await takeAll()).map((seconds) => seconds > 0)).toEqual([
    ...own.map(() => false),
    ...others.map(() => true),
  ]);
});

test('limits kept in the database also hold for a second process', async () => {
  const server = await startTestServer({
    RATE_LIMIT_STORE: 'database',
    RATE_LIMITS: 'signup=1/600',
  });
  server.stopClock();
  const body = { email: newEmail(), password: 'frase longa' };
  expect((await call(server, 'POST', '/signup', { body })).status).toBe(200);
  expect((await call(server, 'POST', '/signup', { body })).status).toBe(429);
  await mailTo(server, body.email);
  await server.stop();
});
