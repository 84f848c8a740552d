import { beforeAll, describe, expect, it, test } from 'vitest';
import {
  call,
  linkIn,
  logIn,
  mailTo,
  newAccount,
  newEmail,
  roomyLimits,
} from '../../../../testing/accounts/auth-calls.ts';
import { startTestServer, givenServer } from '../../../../testing/test-server.ts';

const server = givenServer({ RATE_LIMITS: roomyLimits });
// The clock stands still, so that all times in a token are of the same second.
beforeAll(() => server.stopClock());

const signUp = (body: unknown) => call(server, 'POST', '/signup', { body });

describe('a sign-up', () => {
  it('gets an unconfirmed user and no session for a new address', async () => {
    const email = newEmail().toUpperCase();
    const { status, body, headers } = await signUp({
      email,
      password: 'frase longa',
      data: { first_name: 'Ana' },
      gotrue_meta_security: {},
      code_challenge: null,
      code_challenge_method: null,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: email.toLowerCase(),
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      is_anonymous: false,
      user_metadata: { first_name: 'Ana' },
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(body.identities).toHaveLength(1);
    expect(body.identities[0]).toMatchObject({ provider: 'email', user_id: body.id });
    expect(body).not.toHaveProperty('email_confirmed_at');
    expect(body).not.toHaveProperty('access_token');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('gets another user id each time, whether the address is new, unconfirmed or confirmed [B-HOLD-23]', async () => {
    const email = newEmail();
    const body = { email, password: 'frase longa' };
    const ids = [(await signUp(body)).body.id, (await signUp(body)).body.id];
    await call(server, 'GET', linkIn(await mailTo(server, email, 2)));
    ids.push((await signUp(body)).body.id, (await logIn(server, body)).body.user.id);
    expect(new Set(ids).size).toBe(4);
  });

  it('is answered the same for a confirmed and a new address, and so is a login after it [B-HOLD-23]', async () => {
    const fresh = await signUp({ email: newEmail(), password: 'frase longa', data: { a: 1 } });
    const account = await newAccount(server);
    const again = await signUp({ email: account.email, password: 'outra frase', data: { a: 1 } });
    expect(again.status).toBe(200);
    expect(Object.keys(again.body)).toEqual(Object.keys(fresh.body));
    expect(Object.keys(again.body.identities[0])).toEqual(Object.keys(fresh.body.identities[0]));
    expect(again.body.user_metadata).toEqual({ a: 1 });
    expect(again.body.id).not.toBe(account.userId);
    expect((await mailTo(server, account.email, 2)).subject).toContain('já tem uma conta');
    expect((await logIn(server, account)).status).toBe(200);
    const other = { email: account.email, password: 'outra frase' };
    const answers = [
      await logIn(server, other),
      await logIn(server, { email: fresh.body.email, password: 'frase longa' }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([
      'email_not_confirmed',
      'email_not_confirmed',
    ]);
    expect([...(answers[0]?.headers.keys() ?? [])]).toEqual([
      ...(answers[1]?.headers.keys() ?? []),
    ]);
    const third = { email: account.email, password: 'uma terceira' };
    expect((await logIn(server, third)).body.code).toBe('invalid_credentials');
  });

  test.each([
    [{ password: 'frase longa' }, 400, 'validation_failed'],
    [{ email: 'a@example.com' }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password: 123456 }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password: '12345' }, 422, 'weak_password'],
    [{ email: 'a@example.com', password: 'x'.repeat(201) }, 400, 'validation_failed'],
    [{ email: 'nada', password: 'frase longa' }, 400, 'validation_failed'],
    [{ email: { $ne: null }, password: 'frase longa' }, 400, 'validation_failed'],
    [{ email: ['a@example.com'], password: 'frase longa' }, 400, 'validation_failed'],
    [{ email: 'a@example.com,b@example.com', password: 'frase longa' }, 400, 'validation_failed'],
    [
      { email: 'a@example.com\r\nBcc: b@example.com', password: 'frase longa' },
      400,
      'validation_failed',
    ],
    [{ email: 'a@example.com ', password: 'frase longa' }, 400, 'validation_failed'],
    [{ email: '\u212aate@example.com', password: 'frase longa' }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password: 'frase longa', data: [] }, 400, 'validation_failed'],
    [
      { email: 'a@example.com', password: 'frase longa', data: { a: 'x'.repeat(9000) } },
      400,
      'validation_failed',
    ],
    [
      { email: 'a@example.com', password: 'frase longa', data: { 'a\u0000': 1 } },
      400,
      'validation_failed',
    ],
    [
      { email: 'a@example.com', password: 'frase longa', code_challenge: 'abc' },
      400,
      'validation_failed',
    ],
    [
      { email: 'a@example.com', password: 'frase longa', code_challenge_method: 's256' },
      400,
      'validation_failed',
    ],
  ])('%j is refused with %i', async (body, status, code) => {
    const reply = await signUp(body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it('takes at most 1 KiB of data from somebody whom nobody knows yet [B-HOLD-155]', async () => {
    const sent = (length: number) => ({
      email: newEmail(),
      password: 'frase longa',
      data: { a: 'x'.repeat(length) },
    });
    expect((await signUp(sent(1_000))).status).toBe(200);
    expect((await signUp(sent(1_030))).status).toBe(400);
  });

  it('is refused with the reason when the password is weak', async () => {
    const { body } = await signUp({ email: newEmail(), password: 'çãõé1' });
    expect(body.weak_password).toEqual({ reasons: ['length'] });
    expect((await signUp({ email: newEmail(), password: 'çãõé12' })).status).toBe(200);
  });

  it('gives its password to the account only when its own confirmation link is opened [B-HOLD-27]', async () => {
    const email = newEmail();
    await signUp({ email, password: 'do intruso', data: { first_name: 'Intruso' } });
    await mailTo(server, email, 1);
    await signUp({ email, password: 'da dona do endereço', data: { first_name: 'Dona' } });
    const mine = linkIn(await mailTo(server, email, 2));
    expect((await call(server, 'GET', mine)).status).toBe(303);
    const refusedLogin = await logIn(server, { email, password: 'do intruso' });
    expect(refusedLogin.body.code).toBe('invalid_credentials');
    const login = await logIn(server, { email, password: 'da dona do endereço' });
    expect(login.body.user.user_metadata).toEqual({ first_name: 'Dona' });
  });

  it('is refused as signup_disabled when it is switched off', async () => {
    const closed = await startTestServer({ SIGNUPS: 'closed' });
    const body = { email: newEmail(), password: 'frase longa' };
    const reply = await call(closed, 'POST', '/signup', { body });
    expect([reply.status, reply.body.code]).toEqual([422, 'signup_disabled']);
    await closed.stop();
  });
});

describe('login', () => {
  test('the right password opens a session whose token has the claims of the protocol', async () => {
    const account = await newAccount(server);
    const { status, body } = await logIn(server, account);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const [header, claims] = body.access_token
      .split('.')
      .slice(0, 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(claims).toMatchObject({
      iss: `${server.url}/auth/v1`,
      sub: account.userId,
      aud: 'authenticated',
      role: 'authenticated',
      email: account.email,
      phone: '',
      aal: 'aal1',
      is_anonymous: false,
      exp: body.expires_at,
    });
    expect(claims.amr).toEqual([{ method: 'password', timestamp: claims.iat }]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash|passwordHash/);
  });

  test('a wrong password and an unknown address get the same response, byte for byte', async () => {
    const account = await newAccount(server);
    const wrong = await logIn(server, { email: account.email, password: 'errada' });
    const unknown = await logIn(server, { email: newEmail(), password: 'errada' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(unknown.body).toEqual(wrong.body);
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
  });

  test('email_not_confirmed is told only to callers who know the password [B-HOLD-24]', async () => {
    const email = newEmail();
    await signUp({ email, password: 'frase longa' });
    const right = await logIn(server, { email, password: 'frase longa' });
    expect(right.body.code).toBe('email_not_confirmed');
    const wrong = await logIn(server, { email, password: 'outra frase' });
    expect(wrong.body.code).toBe('invalid_credentials');
  });

  test('composed and decomposed letters are the same password', async () => {
    const email = newEmail();
    await signUp({ email, password: 'sen\u0303ha áé'.normalize('NFD') });
    await call(server, 'GET', linkIn(await mailTo(server, email)));
    const login = await logIn(server, { email, password: 'sen\u0303ha áé'.normalize('NFC') });
    expect(login.status).toBe(200);
  });

  test.each([
    [{}, 'validation_failed'],
    [{ email: '', password: 'x' }, 'validation_failed'],
    [{ email: 'a@example.com', password: '' }, 'validation_failed'],
    [{ email: 7, password: 'frase' }, 'validation_failed'],
    [{ email: 'a@example.com', password: 'x'.repeat(201) }, 'validation_failed'],
    [{ email: 'a@example.com', password: 'x'.repeat(200) }, 'invalid_credentials'],
    [{ email: '%', password: 'frase longa' }, 'invalid_credentials'],
  ])('%j is %s', async (body, code) => {
    const reply = await call(server, 'POST', '/token?grant_type=password', { body });
    expect([reply.status, reply.body.code]).toEqual([400, code]);
  });

  test.each(['', '?grant_type=magic', '?grant_type=password&grant_type=password'])(
    'the grant "%s" is refused',
    async (query) => {
      const reply = await call(server, 'POST', `/token${query}`, { body: {} });
      expect([reply.status, reply.body.code]).toEqual([400, 'invalid_credentials']);
      expect(reply.body.message).toBe('unsupported_grant_type');
    },
  );

  it('ignores credentials in the query or in a form', async () => {
    const { email, password } = await newAccount(server);
    const params = new URLSearchParams({ email, password }).toString();
    const path = `/token?grant_type=password&${params}`;
    expect((await call(server, 'POST', path, { body: {} })).body.code).toBe('validation_failed');
    const form = await call(server, 'POST', '/token?grant_type=password', { body: params });
    expect(form.body.code).toBe('bad_json');
  });
});

test.each([
  ['/signup', {}],
  ['/signup', { email: 'a@example.com' }],
  ['/signup', { password: 'frase longa' }],
  ['/token?grant_type=password', {}],
  ['/token?grant_type=password', { email: 'a@example.com' }],
  ['/token?grant_type=password', { password: 'frase longa' }],
])(
  '%s without credentials is refused in the words of the specification: %j [R-AUTH-23]',
  async (path, body) => {
    const reply = await call(server, 'POST', path, { body });
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'You must provide either an email or phone number and a password.',
    ]);
  },
);

describe('every endpoint', () => {
  it.each(['null', '[]', '"x"', '1', '', '{', '{"a":\u0000}'])(
    'refuses the body %j as bad_json',
    async (body) => {
      const reply = await call(server, 'POST', '/signup', {
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect([reply.status, reply.body.code]).toEqual([400, 'bad_json']);
    },
  );

  it('refuses brackets nested without end', async () => {
    const body = `{"email":"a@example.com","password":"frase longa","data":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`;
    const reply = await call(server, 'POST', '/signup', { body });
    expect(reply.body.code).toBe('validation_failed');
  });

  it('refuses bodies of more than 64 kB', async () => {
    const body = { email: 'a@example.com', password: 'x'.repeat(70_000) };
    const reply = await call(server, 'POST', '/signup', { body });
    expect([reply.status, reply.body.code]).toEqual([413, 'request_entity_too_large']);
    const huge = await call(server, 'POST', '/signup', { body: 'x'.repeat(5_000_000) });
    expect(huge.status).toBe(413);
  });

  it('sends errors in the API version that the caller names', async () => {
    const modern = await call(server, 'POST', '/signup', { body: '{' });
    expect(modern.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(modern.headers.get('x-sb-error-code')).toBe('bad_json');
    expect(modern.body).toMatchObject({ code: 'bad_json', message: expect.any(String) });
    for (const headers of [
      {},
      { 'x-supabase-api-version': '2023-12-31' },
      { 'x-supabase-api-version': 'soon' },
    ]) {
      const old = await call(server, 'POST', '/signup', { body: '{', oldForm: true, headers });
      expect(old.headers.get('x-supabase-api-version')).toBeNull();
      expect(old.body).toMatchObject({
        code: 400,
        error_code: 'bad_json',
        msg: expect.any(String),
      });
    }
  });

  it('answers an unknown path with 404 in JSON and another method with 405', async () => {
    const unknown = await call(server, 'GET', '/otp');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    expect((await call(server, 'GET', '')).status).toBe(404);
    for (const [method, path] of [
      ['GET', '/signup'],
      ['DELETE', '/user'],
      ['OPTIONS', '/token'],
      ['HEAD', '/verify?token=a&type=signup'],
      ['HEAD', '/user'],
      ['POST', '/health'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      const reply = await call(server, method, path);
      expect([method, path, reply.status]).toEqual([method, path, 405]);
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('ignores a bearer token where none is needed', async () => {
    const account = await newAccount(server);
    const reply = await call(server, 'POST', '/token?grant_type=password', {
      body: { email: account.email, password: account.password },
      token: 'chave anonima',
    });
    expect(reply.status).toBe(200);
  });

  it('serves settings and health', async () => {
    const settings = await call(server, 'GET', '/settings');
    expect(settings.body).toMatchObject({ disable_signup: false, mailer_autoconfirm: false });
    expect((await call(server, 'GET', '/health')).body).toMatchObject({ name: 'GoTrue' });
  });

  it('serves the public keys, to be kept for 10 minutes [R-CONST-11]', async () => {
    const jwks = await call(server, 'GET', '/.well-known/jwks.json');
    expect(jwks.headers.get('cache-control')).toBe('public, max-age=600');
    expect(Object.keys(jwks.body.keys[0]).sort()).toEqual(
      ['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'].sort(),
    );
  });
});
