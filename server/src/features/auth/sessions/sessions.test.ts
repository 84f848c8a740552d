import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { describe, expect, it, test } from 'vitest';
import {
  call,
  linkIn,
  logIn,
  mailTo,
  newAccount,
  newEmail,
  roomyLimits,
} from '../../../../testing/accounts/auth-calls.ts';
import { newPerson } from '../../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../../testing/projects/projects.ts';
import { givenServer } from '../../../../testing/test-server.ts';

const dayMs = 24 * 60 * 60 * 1000;

const server = givenServer({ RATE_LIMITS: roomyLimits });

const refresh = (token: unknown) =>
  call(server, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
const me = (token: string) => call(server, 'GET', '/user', { token });
const api = (token: string, path = '/api/me') =>
  fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });

/** Opens a recovery link and answers with the tokens in its query. */
const recover = async (email: string, mailNumber: number) => {
  await call(server, 'POST', '/recover', { body: { email } });
  const link = linkIn(await mailTo(server, email, mailNumber));
  const opened = await call(server, 'GET', link);
  const target = new URL(opened.headers.get('location') ?? '');
  return { target, token: target.searchParams.get('access_token') ?? '', link };
};

describe('refresh', () => {
  it('gives the next tokens of the same session', async () => {
    const account = await newAccount(server);
    const first = await refresh(account.refreshToken);
    expect(first.status).toBe(200);
    expect(first.body.refresh_token).not.toBe(account.refreshToken);
    expect((await refresh(first.body.refresh_token)).status).toBe(200);
    expect((await me(first.body.access_token)).body.id).toBe(account.userId);
  });

  it('refuses tokens that the server never issued', async () => {
    const account = await newAccount(server);
    const bytes = Buffer.from(account.refreshToken, 'base64url');
    bytes[24] = (bytes[24] ?? 0) + 1;
    const lastSpelledOtherwise = account.refreshToken.slice(0, -1) + 'B';
    for (const token of [
      bytes.toString('base64url'),
      'abc',
      'x'.repeat(5000),
      lastSpelledOtherwise,
      7,
      null,
      undefined,
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      const reply = await refresh(token);
      expect([reply.status, reply.body.code]).toEqual([400, 'validation_failed']);
    }
  });

  it('refuses a session after 30 days without refresh, and after 180 days in any case', async () => {
    const idle = await newAccount(server);
    server.advanceClock(31 * dayMs);
    expect((await refresh(idle.refreshToken)).body.code).toBe('session_expired');
    const busy = await newAccount(server);
    let token = busy.refreshToken;
    for (let days = 0; days < 175; days += 25) {
      server.advanceClock(25 * dayMs);
      // oxlint-disable-next-line no-await-in-loop -- each needs the one before
      token = (await refresh(token)).body.refresh_token;
    }
    expect(token).toBeTypeOf('string');
    server.advanceClock(6 * dayMs);
    expect((await refresh(token)).body.code).toBe('session_expired');
  });
});

describe('a call to the protocol', () => {
  it('is refused without a token and with a malformed one', async () => {
    expect((await call(server, 'GET', '/user')).body.code).toBe('no_authorization');
    for (const header of ['Basic YQ==', 'Bearer', 'bearer abc', 'Bearer a b']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      const reply = await call(server, 'GET', '/user', { headers: { authorization: header } });
      expect([header, reply.status]).toEqual([header, 401]);
    }
    for (const token of ['abc', 'a.b.c', 'e30.e30.', 'x'.repeat(10_000)]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      const reply = await me(token);
      expect([reply.status, reply.body.code]).toEqual([403, 'bad_jwt']);
    }
  });

  it('is refused with a token that another key or algorithm signed', async () => {
    const account = await newAccount(server);
    const [header = '', payload = ''] = account.accessToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const none = (alg: string) => `${encode({ alg, kid, typ: 'JWT' })}.${payload}.`;
    const jwks = (await call(server, 'GET', '/.well-known/jwks.json')).body;
    const hs = `${encode({ alg: 'HS256', kid, typ: 'JWT' })}.${payload}`;
    const mac = createHmac('sha256', JSON.stringify(jwks.keys[0])).update(hs).digest('base64url');
    const own = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(own.publicKey);
    const sign = (extra: object) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...extra })
        .sign(own.privateKey);
    const forged = [
      none('none'),
      none('None'),
      `${hs}.${mac}`,
      await sign({ kid }),
      await sign({ kid, jwk }),
      await sign({ kid: '../../etc/passwd' }),
      await sign({ kid: "' or 1=1 --", jku: 'http://127.0.0.1:1/jwks.json' }),
      await sign({}),
      `${header}.${encode({ ...claims, sub: 'x' })}.${account.accessToken.split('.')[2]}`,
    ];
    for (const token of forged) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      expect((await me(token)).body.code).toBe('bad_jwt');
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect((await api(token)).status).toBe(401);
    }
  });

  it('is refused from the second in which the token expires', async () => {
    const person = await newPerson(server);
    expect((await me(person.accessToken)).status).toBe(200);
    server.advanceClock(3600_000);
    expect((await me(person.accessToken)).body.code).toBe('bad_jwt');
    expect((await api(person.accessToken)).status).toBe(401);
  });

  it('is refused as user_not_found when the account was deleted', async () => {
    const email = newEmail();
    const person = await newPerson(server, { email });
    await server.deps.db.execute(sql`delete from auth.users where email = ${email}`);
    expect((await me(person.accessToken)).body.code).toBe('user_not_found');
  });
});

describe('logout', () => {
  test.each([
    ['', 'dead', 'dead'],
    ['?scope=global', 'dead', 'dead'],
    ['?scope=local', 'dead', 'alive'],
    ['?scope=others', 'alive', 'dead'],
  ])(
    '"%s" leaves this session %s and the other sessions %s [R-AUTH-22]',
    async (query, own, others) => {
      const account = await newAccount(server);
      const second = (await logIn(server, account)).body;
      const out = await call(server, 'POST', `/logout${query}`, {
        token: account.accessToken,
        headers: { 'content-type': 'application/json;charset=UTF-8' },
      });
      expect([out.status, out.body]).toEqual([204, '']);
      const state = async (token: string) => ((await me(token)).status === 200 ? 'alive' : 'dead');
      expect(await state(account.accessToken)).toBe(own);
      expect(await state(second.access_token)).toBe(others);
      const product = (await api(account.accessToken)).status;
      expect(product).toBe(own === 'alive' ? 200 : 401);
      const renewed = (await refresh(account.refreshToken)).status;
      expect(renewed).toBe(own === 'alive' ? 200 : 400);
    },
  );

  it('refuses an unknown scope and an ended session', async () => {
    const account = await newAccount(server);
    const { accessToken: token } = account;
    const odd = await call(server, 'POST', '/logout?scope=all', { token });
    expect([odd.status, odd.body.code]).toEqual([400, 'validation_failed']);
    await call(server, 'POST', '/logout', { token });
    expect((await call(server, 'POST', '/logout', { token })).body.code).toBe('session_not_found');
  });
});

describe('changing the account', () => {
  const put = (token: string, body: unknown) => call(server, 'PUT', '/user', { token, body });

  test('a new password ends the other sessions and all open links, and a mail tells the owner', async () => {
    const account = await newAccount(server);
    const other = (await logIn(server, account)).body;
    await call(server, 'POST', '/recover', { body: { email: account.email } });
    const waiting = linkIn(await mailTo(server, account.email, 2));
    const outsider = await newAccount(server);
    await call(server, 'POST', '/recover', { body: { email: outsider.email } });
    const ofOutsider = linkIn(await mailTo(server, outsider.email, 2));
    const changed = await put(account.accessToken, { password: 'outra frase longa' });
    expect(changed.status).toBe(200);
    expect((await me(account.accessToken)).status).toBe(200);
    expect((await me(other.access_token)).body.code).toBe('session_not_found');
    const dead = await call(server, 'GET', waiting);
    expect(dead.headers.get('location')).toContain('error_code=otp_expired');
    const alive = await call(server, 'GET', ofOutsider);
    expect(alive.headers.get('location')).toContain('access_token=');
    expect((await mailTo(server, account.email, 3)).subject).toContain('foi alterada');
    expect((await logIn(server, account)).body.code).toBe('invalid_credentials');
    const login = await logIn(server, { email: account.email, password: 'outra frase longa' });
    expect(login.status).toBe(200);
  });

  test.each([
    [{ password: 'frase longa e boa' }, 422, 'same_password'],
    [{ password: '12345' }, 422, 'weak_password'],
    [{ password: 'x'.repeat(201) }, 400, 'validation_failed'],
    [{ password: 7 }, 400, 'validation_failed'],
    [{ data: [] }, 400, 'validation_failed'],
    [{ data: { a: 'x'.repeat(9000) } }, 400, 'validation_failed'],
    [{ email: 'livre@example.com' }, 422, 'validation_failed'],
    [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
  ])('%j is refused with %i and ends no session', async (body, status, code) => {
    const account = await newAccount(server);
    const other = (await logIn(server, account)).body;
    const reply = await put(account.accessToken, body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect((await me(other.access_token)).status).toBe(200);
  });

  test('a taken address is refused like a free one', async () => {
    const [one, two] = [await newAccount(server), await newAccount(server)];
    const taken = await put(one.accessToken, { email: two.email });
    const free = await put(one.accessToken, { email: newEmail() });
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  });

  test('user data are merged key by key and give no rights', async () => {
    const { accessToken } = await newAccount(server);
    await put(accessToken, { data: { first_name: 'Bia', apelido: 'B', role: 'admin', sub: 'x' } });
    const { body } = await put(accessToken, {
      data: { apelido: null, cidade: 'Recife' },
      role: 'service_role',
      id: 'outro',
      email_confirmed_at: null,
    });
    expect(body.user_metadata).toEqual({
      first_name: 'Bia',
      last_name: 'Souza',
      role: 'admin',
      sub: 'x',
      cidade: 'Recife',
    });
    expect(body.role).toBe('authenticated');
    await put(
      accessToken,
      '{"data":{"__proto__":{"poder":true},"constructor":{"prototype":{"poder":true}}}}',
    );
    expect(({} as Record<string, unknown>)['poder']).toBeUndefined();
    expect((await me(accessToken)).status).toBe(200);
    const admin = await fetch(`${server.url}/api/me`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(((await admin.json()) as { role: string }).role).toBe('user');
  });
});

test('user data that a change makes larger than 8 kB are refused, and stay as they were', async () => {
  const { accessToken: token } = await newAccount(server);
  const put = (data: object) => call(server, 'PUT', '/user', { token, body: { data } });
  expect((await put({ a: 'x'.repeat(5_000) })).status).toBe(200);
  const reply = await put({ b: 'x'.repeat(5_000) });
  expect([reply.status, reply.body.code]).toEqual([400, 'validation_failed']);
  expect((await me(token)).body.user_metadata).not.toHaveProperty('b');
  expect((await put({ a: null, b: 'x'.repeat(5_000) })).status).toBe(200);
});

describe('a recovery session', () => {
  it('comes with two tokens in the query and may only set the new password [R-NAV-22]', async () => {
    const account = await newAccount(server);
    const { target, token, link } = await recover(account.email, 2);
    expect(target.pathname).toBe('/reset-password');
    expect(target.hash).toBe('');
    expect([...target.searchParams.keys()]).toEqual(['access_token', 'refresh_token', 'type']);
    expect((await me(token)).body.email).toBe(account.email);
    const project = await projectAtStep(server.deps.db, account.userId, 3);
    for (const path of ['/api/me', `/api/projects/${project}`]) {
      // oxlint-disable-next-line no-await-in-loop -- two calls
      const product = await api(token, path);
      expect(product.status).toBe(403);
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(await product.json()).toMatchObject({ error: { code: 'recovery_session_only' } });
    }
    const reused = await call(server, 'GET', link);
    expect(reused.headers.get('location')).toBe(
      `${server.url}/reset-password#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired`,
    );
    const changed = await call(server, 'PUT', '/user', { token, body: { password: 'frase nova' } });
    expect(changed.status).toBe(200);
    expect((await me(account.accessToken)).body.code).toBe('session_not_found');
    expect((await api(token)).status).toBe(401);
  });

  it('ends after 15 minutes, also when it is refreshed', async () => {
    const account = await newAccount(server);
    const { target } = await recover(account.email, 2);
    server.advanceClock(14 * 60_000);
    const renewed = await refresh(target.searchParams.get('refresh_token'));
    expect(renewed.body.expires_in).toBeLessThanOrEqual(60);
    expect((await api(renewed.body.access_token)).status).toBe(403);
    server.advanceClock(61_000);
    expect((await me(renewed.body.access_token)).status).toBe(403);
    expect((await refresh(renewed.body.refresh_token)).body.code).toBe('session_expired');
  });
});
