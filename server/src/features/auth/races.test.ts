import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signingKeys, users } from '../../db/schema/index.ts';
import {
  call,
  linkIn,
  logIn,
  mailTo,
  newAccount,
  newEmail,
  roomyLimits,
} from '../../testing/auth-calls.ts';
import { startWorld, type World } from '../../testing/test-server.ts';
import { makeKeys } from './keys.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: roomyLimits });
});
afterAll(() => world.stop());

const many = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const refresh = (token: string) =>
  call(world, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });

describe('at once', () => {
  test('ten refreshes of one token all give a token that works afterwards', async () => {
    const account = await newAccount(world);
    const replies = await many(10, () => refresh(account.refreshToken));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const after = await many(10, (index) => refresh(replies[index]?.body.refresh_token));
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
    for (const { body } of after) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      expect((await call(world, 'GET', '/user', { token: body.access_token })).status).toBe(200);
    }
  });

  test('a link opened ten times opens one session', async () => {
    const email = newEmail();
    await call(world, 'POST', '/signup', { body: { email, password: 'frase longa' } });
    const link = linkIn(await mailTo(world, email));
    const replies = await many(10, () => call(world, 'GET', link));
    const opened = replies.filter(({ headers }) =>
      headers.get('location')?.includes('access_token'),
    );
    expect(opened).toHaveLength(1);
  });

  test('two different links of one user open in peace', async () => {
    const email = newEmail();
    await call(world, 'POST', '/signup', { body: { email, password: 'frase longa' } });
    await mailTo(world, email);
    await call(world, 'POST', '/recover', { body: { email } });
    const recovery = linkIn(await mailTo(world, email, 2));
    await call(world, 'POST', '/signup', { body: { email, password: 'outra frase' } });
    const signup = linkIn(await mailTo(world, email, 3));
    const replies = await many(2, (index) => call(world, 'GET', index === 0 ? recovery : signup));
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
  });

  test('five sign-ups with one address make one user and answer alike', async () => {
    const email = newEmail();
    const body = { email, password: 'frase longa' };
    const replies = await many(5, () => call(world, 'POST', '/signup', { body }));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await world.deps.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
    await mailTo(world, email, 5);
  });

  test('a login and a change of password leave no session of the old password', async () => {
    const account = await newAccount(world);
    const [login] = await Promise.all([
      logIn(world, account),
      call(world, 'PUT', '/user', { token: account.accessToken, body: { password: 'frase nova' } }),
    ]);
    const token = login.body.access_token ?? account.accessToken;
    const session = await call(world, 'GET', '/user', { token });
    const outcome = login.status === 200 ? session.body.code : login.body.code;
    expect(outcome).toBe(login.status === 200 ? 'session_not_found' : 'invalid_credentials');
  });

  test('two first starts make one signing key', async () => {
    const fresh = await startWorld();
    await fresh.deps.db.delete(signingKeys);
    const kids = await many(4, async () => (await makeKeys(fresh.deps).signing()).kid);
    expect(new Set(kids).size).toBe(1);
    expect(await fresh.deps.db.select().from(signingKeys)).toHaveLength(1);
    await fresh.stop();
  });
});

test('a database that is away is a fault and never a refusal', async () => {
  const world = await startWorld({ RATE_LIMITS: roomyLimits });
  const account = await newAccount(world);
  const away = world.deps.db as unknown as {
    $client: { close?: () => Promise<void>; end?: () => Promise<void> };
  };
  await (away.$client.close?.() ?? away.$client.end?.());
  const replies = await Promise.all([
    call(world, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: account.refreshToken },
    }),
    call(world, 'GET', '/user', { token: account.accessToken }),
    logIn(world, account),
    call(world, 'POST', '/logout', { token: account.accessToken }),
    call(world, 'POST', '/recover', { body: { email: account.email } }),
    call(world, 'GET', '/health'),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503]);
  expect(replies[0]?.headers.get('retry-after')).toBe('2');
  expect(replies[0]?.body).toEqual({
    code: 'unexpected_failure',
    message: 'Service temporarily unavailable',
  });
  await world.stop().catch(() => undefined);
});
