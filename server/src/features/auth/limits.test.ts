import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { authAuditLog } from '../../db/schema/auth.ts';
import {
  call,
  logIn,
  mailTo,
  newAccount,
  newEmail,
  type Account,
} from '../../../testing/accounts/auth-calls.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('the default limits', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
    server.stopClock();
  });
  afterEach(() => server.stop());

  const statuses = async (count: number, work: () => Promise<{ status: number }>) => {
    const replies = [];
    for (let n = 0; n < count; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
      replies.push((await work()).status);
    }
    return replies;
  };

  it('send an address three mails, known or not, and then make it wait five minutes', async () => {
    const known = await newAccount(server);
    for (const email of [known.email, newEmail()]) {
      const recover = () => call(server, 'POST', '/recover', { body: { email } });
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      expect(await statuses(3, recover)).toEqual([200, 200, 200]);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const refused = await recover();
      expect([refused.status, refused.body.code]).toEqual([429, 'over_email_send_rate_limit']);
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(290);
      expect(refused.body.message).toBe(
        `For security purposes, you can only request this after ${seconds} seconds.`,
      );
    }
  });

  it('count sign-up and resend together, for confirmed addresses too', async () => {
    const { email } = await newAccount(server);
    const signUp = () =>
      call(server, 'POST', '/signup', { body: { email, password: 'frase longa' } });
    const resend = () => call(server, 'POST', '/resend', { body: { email, type: 'signup' } });
    expect(await statuses(1, signUp)).toEqual([200]);
    expect(await statuses(2, resend)).toEqual([200, 429]);
    expect(await statuses(1, signUp)).toEqual([429]);
  });

  it('allow ten guesses, for known and unknown addresses, and then one a minute', async () => {
    const account = await newAccount(server);
    for (const email of [account.email, newEmail()]) {
      const wrong = () => logIn(server, { email: email.toUpperCase(), password: 'errada' });
      // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
      expect(await statuses(11, wrong)).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const refused = await wrong();
      expect(refused.body.code).toBe('over_request_rate_limit');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    }
    server.advanceClock(61_000);
    const wrong = () => logIn(server, { email: account.email, password: 'errada' });
    expect(await statuses(2, wrong)).toEqual([400, 429]);
  });

  it('count wrong passwords that are tried at the same moment', async () => {
    const email = newEmail();
    const attempts = Array.from({ length: 20 }, () => logIn(server, { email, password: 'errada' }));
    const replies = await Promise.all(attempts);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(10);
  });

  it('allow thirty calls of each kind per client address, whatever X-Forwarded-For says', async () => {
    let number = 0;
    const verify = () => {
      number += 1;
      return call(server, 'POST', '/verify', {
        body: { type: 'signup', token_hash: 'x' },
        headers: { 'x-forwarded-for': `10.0.0.${number}`, forwarded: `for=10.0.0.${number}` },
      });
    };
    const replies = await statuses(31, verify);
    expect(replies).toEqual([...Array.from({ length: 30 }, () => 403), 429]);
    const refused = await verify();
    expect(refused.body.code).toBe('over_request_rate_limit');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('wrong passwords', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ TRUST_PROXY: '1', RATE_LIMITS: 'login=100000/60' });
    server.stopClock();
  });
  afterEach(() => server.stop());

  const minuteMs = 60_000;
  const dayMs = 24 * 60 * minuteMs;
  const attempt = (
    email: string,
    password: string,
    from: { readonly address: string; readonly browser?: string },
  ) =>
    call(server, 'POST', '/token?grant_type=password', {
      body: { email, password },
      headers: { 'x-forwarded-for': from.address, 'user-agent': from.browser ?? 'Firefox/1' },
    });
  /** Tries until it is refused; answers how often it was not, and how long it is to wait. */
  const guess = async (email: string, from: { readonly address: string }) => {
    for (let count = 0; ; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
      const { status, headers } = await attempt(email, 'errada', from);
      if (status === 429) return { count, seconds: Number(headers.get('retry-after')) };
    }
  };

  it('make the client wait a minute, then six, then 36, for each account and client address [B-HOLD-28]', async () => {
    const email = newEmail();
    const from = { address: '203.0.113.1' };
    const waits: number[] = [];
    for (let tries = 0; tries < 45; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
      const { seconds } = await guess(email, from);
      waits.push(Math.ceil(seconds / 60));
      server.advanceClock(seconds * 1000);
    }
    expect(new Set(waits)).toEqual(new Set([1, 6, 36]));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect((await attempt(newEmail(), 'errada', from)).status).toBe(400);
    expect((await attempt(email, 'errada', { address: '203.0.113.2' })).status).toBe(400);
  });

  it('do not lock the owner out on a known device when they come from another one, even in the same network [B-HOLD-29]', async () => {
    const account = await newAccount(server);
    const owner = { address: '198.51.100.7', browser: 'Chrome/1' };
    expect((await attempt(account.email, account.password, owner)).status).toBe(200);
    const outsider = { address: '203.0.113.1' };
    expect((await guess(account.email, outsider)).count).toBe(10);
    expect((await attempt(account.email, account.password, owner)).status).toBe(200);
    // The same network: only the browser tells them apart.
    const beside = { address: owner.address };
    expect((await guess(account.email, beside)).count).toBe(10);
    expect((await attempt(account.email, account.password, beside)).status).toBe(429);
    expect((await attempt(account.email, account.password, owner)).status).toBe(200);
    expect((await attempt(account.email, 'errada', owner)).status).toBe(429);
  });

  it('make a device in the same network wait too once its last sign-in is 90 days ago', async () => {
    const [known, forgotten] = [await newAccount(server), await newAccount(server)];
    const owner = { address: '198.51.100.7', browser: 'Chrome/1' };
    const enter = async ({ email, password }: Account): Promise<number> =>
      (await attempt(email, password, owner)).status;
    expect(await enter(forgotten)).toBe(200);
    server.advanceClock(2 * dayMs);
    expect(await enter(known)).toBe(200);
    server.advanceClock(89 * dayMs);
    for (const { email } of [known, forgotten]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await guess(email, { address: owner.address });
    }
    expect([await enter(known), await enter(forgotten)]).toEqual([200, 429]);
  });

  it('are logged once an hour beyond the limit, from however many addresses', async () => {
    const account = await newAccount(server);
    const lines = () =>
      server.deps.db.$count(
        authAuditLog,
        and(eq(authAuditLog.userId, account.userId), eq(authAuditLog.action, 'failed_login')),
      );
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await guess(account.email, { address })).count).toBe(10);
    }
    expect(await lines()).toBe(21);
    server.advanceClock(minuteMs);
    await guess(account.email, { address: '203.0.113.1' });
    const heard = await lines();
    await attempt(account.email, 'errada', { address: '203.0.113.1' });
    expect(await lines()).toBe(heard);
    server.advanceClock(60 * minuteMs);
    await guess(account.email, { address: '203.0.113.1' });
    const later = await lines();
    await attempt(account.email, 'errada', { address: '203.0.113.1' });
    expect(await lines()).toBe(later);
  });

  it('are limited from a known device too [B-HOLD-29]', async () => {
    const account = await newAccount(server);
    const owner = { address: '198.51.100.7' };
    expect((await attempt(account.email, account.password, owner)).status).toBe(200);
    for (let tries = 0; tries < 30; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
      await attempt(account.email, 'errada', owner);
    }
    expect((await attempt(account.email, account.password, owner)).status).toBe(429);
    server.advanceClock(minuteMs);
    expect((await attempt(account.email, account.password, owner)).status).toBe(200);
  });

  it('are not counted for the account when they are refused for the client address', async () => {
    const account = await newAccount(server);
    const outsider = { address: '203.0.113.1' };
    await guess(account.email, outsider);
    for (let tries = 0; tries < 100; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await attempt(account.email, 'errada', outsider)).status).toBe(429);
    }
    const unknown = { address: '192.0.2.1' };
    expect((await attempt(account.email, account.password, unknown)).status).toBe(200);
  });

  it('make unknown devices wait, but not the owner on a known one, when they come from a hundred addresses [B-HOLD-28]', async () => {
    const account = await newAccount(server);
    const owner = { address: '198.51.100.7' };
    expect((await attempt(account.email, account.password, owner)).status).toBe(200);
    for (let number = 1; number <= 100; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
      await attempt(account.email, 'errada', { address: `203.0.113.${number}` });
    }
    const unknown = { address: '192.0.2.1' };
    expect((await attempt(account.email, account.password, unknown)).status).toBe(429);
    expect((await attempt(account.email, account.password, owner)).status).toBe(200);
  });
});

describe('mails that people ask for', () => {
  it('are limited by client: a thousand requests of one client take nothing from another [B-HOLD-26]', async () => {
    const server = await startTestServer({ TRUST_PROXY: '1', RATE_LIMITS: 'recover=100000/60' });
    server.stopClock();
    const account = await newAccount(server);
    const recover = (email: string, address: string) =>
      call(server, 'POST', '/recover', {
        body: { email },
        headers: { 'x-forwarded-for': address },
      });
    const replies: Awaited<ReturnType<typeof recover>>[] = [];
    while (replies.length < 1000) {
      const some = Array.from({ length: 50 }, () => recover(newEmail(), '203.0.113.1'));
      // oxlint-disable-next-line no-await-in-loop -- a thousand connections at once are more than a machine may have
      replies.push(...(await Promise.all(some)));
    }
    const taken = replies.filter(({ status }) => status === 200).length;
    expect(taken).toBe(240);
    expect(replies.at(-1)?.body.code).toBe('over_email_send_rate_limit');
    expect((await recover(account.email, '198.51.100.7')).status).toBe(200);
    expect((await mailTo(server, account.email, 2)).subject).toContain('nova senha');
    await server.stop();
  });
});

test('a client that asks for too many mails uses up nothing of the address that it names', async () => {
  const server = await startTestServer({
    TRUST_PROXY: '1',
    RATE_LIMITS: 'client_mail=1/6000,recover_mail=1/6000',
  });
  server.stopClock();
  const { email } = await newAccount(server);
  const recover = async (named: string, address: string): Promise<number> =>
    (
      await call(server, 'POST', '/recover', {
        body: { email: named },
        headers: { 'x-forwarded-for': address },
      })
    ).status;
  expect(await recover(newEmail(), '203.0.113.1')).toBe(200);
  expect(await recover(email, '203.0.113.1')).toBe(429);
  expect(await recover(email, '198.51.100.7')).toBe(200);
  await server.stop();
});

test('behind a trusted proxy the limits count by the address that the proxy saw', async () => {
  const server = await startTestServer({ TRUST_PROXY: '1', RATE_LIMITS: 'verify=1/600' });
  server.stopClock();
  const verify = (forwarded: string) =>
    call(server, 'POST', '/verify', {
      body: { type: 'signup', token_hash: 'x' },
      headers: { 'x-forwarded-for': forwarded },
    });
  expect((await verify('1.1.1.1, 203.0.113.7')).status).toBe(403);
  expect((await verify('2.2.2.2, 203.0.113.7')).status).toBe(429);
  expect((await verify('1.1.1.1, 203.0.113.8')).status).toBe(403);
  expect((await verify('2001:db8:1:2::1')).status).toBe(403);
  expect((await verify('2001:db8:1:2:ffff::9')).status).toBe(429);
  await server.stop();
});

test('behind two trusted proxies the limits count by the address that the outer one saw', async () => {
  const server = await startTestServer({ TRUST_PROXY: '2', RATE_LIMITS: 'verify=1/600' });
  server.stopClock();
  const verify = async (headers: Record<string, string>): Promise<number> =>
    (await call(server, 'POST', '/verify', { body: { type: 'signup', token_hash: 'x' }, headers }))
      .status;
  const from = (forwarded: string) => verify({ 'x-forwarded-for': forwarded });
  expect(await from('203.0.113.7, 10.0.0.1')).toBe(403);
  expect(await from('1.1.1.1, 203.0.113.7, 10.0.0.2')).toBe(429);
  expect(await from('203.0.113.8, 10.0.0.1')).toBe(403);
  // A call that no proxy passed on counts by its connection.
  expect([await verify({}), await verify({})]).toEqual([403, 429]);
  await server.stop();
});
