import { beforeAll, describe, expect, it, test } from 'vitest';
import {
  call,
  linkIn,
  logIn,
  mailTo,
  newAccount,
  roomyLimits,
} from '../../../../testing/accounts/auth-calls.ts';
import { quickHashing } from '../../../../testing/accounts/quick-hashing.ts';
import { givenServer } from '../../../../testing/test-server.ts';
import { Busy } from '../../../platform/http/errors.ts';

const minute = 60_000;

const server = givenServer({ RATE_LIMITS: `${roomyLimits},current_password=3/600` });
beforeAll(() => server.stopClock());

const put = (token: string, body: unknown) => call(server, 'PUT', '/user', { token, body });
const me = (token: string) => call(server, 'GET', '/user', { token });
const refresh = (token: string) =>
  call(server, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });

/** Somebody who signed in long ago and has refreshed since, as a thief of a token may have. */
const signedInLongAgo = async () => {
  const account = await newAccount(server);
  const login = await logIn(server, account);
  server.advanceClock(16 * minute);
  const { body } = await refresh(login.body.refresh_token);
  return { account, token: body.access_token as string };
};

/** Opens a recovery link and answers with its access token. */
const recover = async (email: string, mailNumber: number): Promise<string> => {
  await call(server, 'POST', '/recover', { body: { email } });
  const opened = await call(server, 'GET', linkIn(await mailTo(server, email, mailNumber)));
  const target = new URL(opened.headers.get('location') ?? '');
  return target.searchParams.get('access_token') ?? '';
};

describe('a new password', () => {
  it('needs the current password 15 minutes after the sign-in; no session ends [B-HOLD-41]', async () => {
    const { account, token } = await signedInLongAgo();
    const other = (await logIn(server, account)).body;
    const reply = await put(token, { password: 'outra frase longa' });
    expect([reply.status, reply.body.code]).toEqual([400, 'reauthentication_needed']);
    expect((await me(other.access_token)).status).toBe(200);
    expect((await logIn(server, account)).status).toBe(200);
    // Nor does the answer tell whether it is the present one.
    const same = await put(token, { password: account.password });
    expect(same.body.code).toBe('reauthentication_needed');
    expect((await put(token, { data: { cidade: 'Recife' } })).status).toBe(200);
  });

  it('is set by a sign-in of the last 15 minutes [B-HOLD-41]', async () => {
    const account = await newAccount(server);
    const { body } = await logIn(server, account);
    server.advanceClock(15 * minute - 2000);
    expect((await put(body.access_token, { password: 'outra frase longa' })).status).toBe(200);
  });

  it('is set with the current password, ends the other sessions, and a mail tells the owner [B-HOLD-41]', async () => {
    const { account, token } = await signedInLongAgo();
    const thief = (await logIn(server, account)).body;
    const changed = await put(token, {
      password: 'outra frase longa',
      current_password: account.password,
    });
    expect(changed.status).toBe(200);
    expect((await me(token)).status).toBe(200);
    expect((await me(thief.access_token)).body.code).toBe('session_not_found');
    expect((await refresh(thief.refresh_token)).body.code).toBe('refresh_token_not_found');
    expect((await mailTo(server, account.email, 2)).subject).toContain('foi alterada');
  });

  it('is refused with a wrong current password, whenever the sign-in was, and guesses are limited [B-HOLD-41]', async () => {
    const account = await newAccount(server);
    const guess = (current_password: unknown) =>
      put(account.accessToken, { password: 'outra frase longa', current_password });
    const wrong = await guess('errada');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'current_password_invalid']);
    expect((await guess(7)).body.code).toBe('validation_failed');
    expect((await guess('x'.repeat(5000))).body.code).toBe('current_password_invalid');
    await guess('errada');
    await guess('errada');
    const limited = await guess(account.password);
    expect([limited.status, limited.body.code]).toEqual([429, 'over_request_rate_limit']);
    expect((await logIn(server, account)).status).toBe(200);
  });

  it('is set once by a recovery session, which ends with all the others [B-HOLD-41]', async () => {
    const account = await newAccount(server);
    const token = await recover(account.email, 2);
    expect((await put(token, { password: 'outra frase longa' })).status).toBe(200);
    const again = await put(token, { password: 'mais uma frase' });
    expect([again.status, again.body.code]).toEqual([403, 'session_not_found']);
    expect((await me(account.accessToken)).body.code).toBe('session_not_found');
    const login = await logIn(server, { email: account.email, password: 'outra frase longa' });
    expect(login.status).toBe(200);
  });

  it('is set once when a recovery session makes two calls at the same moment [B-HOLD-41]', async () => {
    const account = await newAccount(server);
    const token = await recover(account.email, 2);
    const replies = await Promise.all(
      ['a primeira frase', 'a segunda frase'].map((password) => put(token, { password })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });
});

describe('a password that is soon guessed', () => {
  const signUp = (password: string, email = 'fraca@example.com') =>
    call(server, 'POST', '/signup', { body: { email, password } });

  it.each([
    ['abcdef', 'pwned'],
    ['aaaaaa', 'pwned'],
    ['senha123', 'pwned'],
    ['Flamengo1', 'pwned'],
    ['qwerty', 'pwned'],
    ['P@ssw0rd', 'pwned'],
    ['coração'.normalize('NFD'), 'pwned'],
    ['fraca@example.com', 'pwned'],
    ['      ', 'characters'],
    ['\u00a0\u2003\u3000\t  ', 'characters'],
    ['abcde', 'length'],
  ])('is refused: %j, because of %s [B-HOLD-42]', async (password, reason) => {
    const reply = await signUp(password);
    expect([reply.status, reply.body.code]).toEqual([422, 'weak_password']);
    expect(reply.body.weak_password).toEqual({ reasons: [reason] });
    const account = await newAccount(server);
    const changed = await put(account.accessToken, {
      password: reason === 'pwned' && password.includes('@e') ? account.email : password,
    });
    expect(changed.body.weak_password).toEqual({ reasons: [reason] });
    expect((await logIn(server, account)).status).toBe(200);
  });

  test.each(['k3#Lz9', 'uma frase boa', 'Teste123!', '  uma frase  '])(
    'the password %j is accepted: six random characters are enough [B-HOLD-42]',
    async (password) => {
      expect((await signUp(password, `b${password.length}@example.com`)).status).toBe(200);
    },
  );

  it.each(['XQ7-Vbt2.Plk9@Example.com', 'xq7-VBT2.plk9'])(
    'is refused: %j, because it is the address in other letters',
    async (password) => {
      const reply = await signUp(password, 'Xq7-vbt2.plk9@example.com');
      expect(reply.body.weak_password).toEqual({ reasons: ['pwned'] });
    },
  );
});

describe('a password that cannot be compared just now', () => {
  let fault: Error | undefined;
  const hashing = {
    ...quickHashing,
    verify: (...typed: Parameters<typeof quickHashing.verify>) =>
      fault ? Promise.reject(fault) : quickHashing.verify(...typed),
  };
  const troubled = givenServer({ RATE_LIMITS: 'current_password=1/600' }, { hashing });
  beforeAll(() => troubled.stopClock());

  it.each([
    [new Busy('too many passwords to hash'), 503, '1', false],
    [new Error('frase longa e boa'), 500, null, true],
  ])('is not counted as a wrong one: %s', async (failure, status, retryAfter, isUnexpected) => {
    const account = await newAccount(troubled);
    const change = () =>
      call(troubled, 'PUT', '/user', {
        token: account.accessToken,
        body: { password: 'outra frase longa', current_password: account.password },
      });
    fault = failure;
    const failed = await change();
    fault = undefined;
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([status, retryAfter]);
    expect(JSON.stringify(failed.body)).not.toContain(failure.message);
    const requestId = failed.headers.get('x-request-id');
    expect(failed.body.request_id).toBe(isUnexpected ? requestId : undefined);
    expect((await change()).status).toBe(200);
  });
});
