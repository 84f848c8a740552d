import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessions, signingKeys, users } from '../../../db/schema/index.ts';
import {
  call,
  linkIn,
  logIn,
  mailTo,
  newAccount,
  newEmail,
  roomyLimits,
  type Account,
} from '../../../../testing/accounts/auth-calls.ts';
import { meanwhile } from '../../../../testing/accounts/meanwhile.ts';
import { startTestServer, givenServer } from '../../../../testing/test-server.ts';
import { makeKeys } from '../keys/keys.ts';

const server = givenServer({ RATE_LIMITS: roomyLimits });
// Calls at once stay calls at once, however long a busy machine takes for them.
beforeAll(() => server.stopClock());

const many = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const refresh = (token: string) =>
  call(server, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });

describe('concurrent calls', () => {
  test('ten refreshes of one token all get a token that works afterwards', async () => {
    const account = await newAccount(server);
    const replies = await many(10, () => refresh(account.refreshToken));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const after = await many(10, (index) => refresh(replies[index]?.body.refresh_token));
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
    for (const { body } of after) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      expect((await call(server, 'GET', '/user', { token: body.access_token })).status).toBe(200);
    }
  });

  test('a link opened ten times opens one session', async () => {
    const email = newEmail();
    await call(server, 'POST', '/signup', { body: { email, password: 'frase longa' } });
    const link = linkIn(await mailTo(server, email));
    const replies = await many(10, () => call(server, 'GET', link));
    const opened = replies.filter(({ headers }) =>
      headers.get('location')?.includes('access_token'),
    );
    expect(opened).toHaveLength(1);
  });

  test('two links of one user open without a deadlock', async () => {
    const email = newEmail();
    await call(server, 'POST', '/signup', { body: { email, password: 'frase longa' } });
    await mailTo(server, email);
    await call(server, 'POST', '/recover', { body: { email } });
    const recovery = linkIn(await mailTo(server, email, 2));
    await call(server, 'POST', '/signup', { body: { email, password: 'outra frase' } });
    const signup = linkIn(await mailTo(server, email, 3));
    const replies = await many(2, (index) => call(server, 'GET', index === 0 ? recovery : signup));
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
  });

  test('five sign-ups with one address make one user and answer alike', async () => {
    const email = newEmail();
    const body = { email, password: 'frase longa' };
    const replies = await many(5, () => call(server, 'POST', '/signup', { body }));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await server.deps.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
    await mailTo(server, email, 5);
  });

  test('a login and a change of password leave no session of the old password', async () => {
    const account = await newAccount(server);
    const [login] = await Promise.all([
      logIn(server, account),
      call(server, 'PUT', '/user', {
        token: account.accessToken,
        body: { password: 'frase nova' },
      }),
    ]);
    const token = login.body.access_token ?? account.accessToken;
    const session = await call(server, 'GET', '/user', { token });
    const outcome = login.status === 200 ? session.body.code : login.body.code;
    expect(outcome).toBe(login.status === 200 ? 'session_not_found' : 'invalid_credentials');
  });

  test.each([
    [
      'the password is changed',
      async ({ accessToken: token }: Account) => {
        const body = { password: 'frase nova' };
        expect((await call(server, 'PUT', '/user', { token, body })).status).toBe(200);
      },
    ],
    [
      'the account is blocked',
      async ({ userId }: Account) => {
        const blockedAt = server.deps.now();
        await server.deps.db.update(users).set({ blockedAt }).where(eq(users.id, userId));
      },
    ],
  ])('a login opens no session when %s after its password was found right', async (_, act) => {
    const account = await newAccount(server);
    const login = await meanwhile(
      server,
      () => logIn(server, account),
      () => act(account),
    );
    expect([login.status, login.body.code]).toEqual([400, 'invalid_credentials']);
    const ofAccount = eq(sessions.userId, account.userId);
    expect(await server.deps.db.$count(sessions, ofAccount)).toBe(1);
  });

  test('two first starts make one signing key', async () => {
    const fresh = await startTestServer();
    await fresh.deps.db.delete(signingKeys);
    const kids = await many(4, async () => (await makeKeys(fresh.deps).signing()).kid);
    expect(new Set(kids).size).toBe(1);
    expect(await fresh.deps.db.select().from(signingKeys)).toHaveLength(1);
    await fresh.stop();
  });
});

test('an unavailable database answers 503, never a 4xx that would sign people out', async () => {
  const server = await startTestServer({ RATE_LIMITS: roomyLimits });
  const account = await newAccount(server);
  const away = server.deps.db as unknown as {
    $client: { close?: () => Promise<void>; end?: () => Promise<void> };
  };
  await (away.$client.close?.() ?? away.$client.end?.());
  const replies = await Promise.all([
    call(server, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: account.refreshToken },
    }),
    call(server, 'GET', '/user', { token: account.accessToken }),
    logIn(server, account),
    call(server, 'POST', '/logout', { token: account.accessToken }),
    call(server, 'POST', '/recover', { body: { email: account.email } }),
    call(server, 'GET', '/health'),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503]);
  expect(replies[0]?.headers.get('retry-after')).toBe('2');
  expect(replies[0]?.body).toEqual({
    code: 'unexpected_failure',
    message: 'Service temporarily unavailable',
  });
  await server.stop().catch(() => undefined);
});
