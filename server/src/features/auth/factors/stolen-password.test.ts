import { beforeAll, describe, expect, it } from 'vitest';
import { call, linkIn, mailTo, newAccount } from '../../../../testing/accounts/auth-calls.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { showCode, withSecondFactor } from '../../../../testing/accounts/second-factor.ts';
import { projectAtStep } from '../../../../testing/projects/projects.ts';
import { givenServer } from '../../../../testing/test-server.ts';

const server = givenServer({
  TRUST_PROXY: '1',
  RATE_LIMITS: 'factor_calls=6/300,factor_code_account=3/86400,update_user=4/300',
});
beforeAll(() => server.stopClock());

const at = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const thief = at('6.6.6.6');
const owner = at('7.7.7.7');

type Account = { readonly email: string; readonly password: string };
type From = typeof thief;

const signIn = async ({ email, password }: Account, from: From): Promise<string> => {
  const body = { email, password };
  const login = await call(server, 'POST', '/token?grant_type=password', { body, ...from });
  expect(login.status).toBe(200);
  return login.body.access_token;
};
/** Opens the newest mailed link for a new password, the `count`th mail to that address. */
const openRecovery = async (email: string, count: number): Promise<string> => {
  await call(server, 'POST', '/recover', { body: { email }, ...owner });
  const mail = await eventually(async () => {
    const newest = await mailTo(server, email, count);
    linkIn(newest);
    return newest;
  });
  const opened = await call(server, 'GET', linkIn(mail), owner);
  const { searchParams } = new URL(opened.headers.get('location') ?? '');
  return searchParams.get('access_token') ?? '';
};
const api = (token: string, path = '/api/me') =>
  fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
const codeOf = async (answer: Response): Promise<unknown> =>
  ((await answer.json()) as { error?: { code?: unknown } }).error?.code;
const times = async (count: number, work: () => Promise<unknown>): Promise<void> => {
  for (let done = 0; done < count; done += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one call after the other
    await work();
  }
};

describe('a thief who has only the password', () => {
  it('cannot keep the owner from using the app or the recovery codes [B-HOLD-44]', async () => {
    const { account, app, codes } = await withSecondFactor(server);
    server.advanceClock(600_000);
    const token = await signIn(account, thief);
    const asked = () => call(server, 'POST', `/factors/${app.id}/challenge`, { token, ...thief });
    await times(5, () => call(server, 'GET', '/factors/recovery-codes', { token, ...thief }));
    await times(5, () => call(server, 'PUT', '/user', { token, body: {}, ...thief }));
    // What a session without the factor is refused is not counted.
    expect((await asked()).status).toBe(200);
    await times(6, asked);
    expect((await asked()).status).toBe(429);

    const shown = await showCode(server, await signIn(account, owner), app, owner);
    expect(shown.status).toBe(200);
    // Not even from the same network, and in the very session, as far as recovery codes go.
    const beside = { token, body: { code: codes[0] }, ...thief };
    expect((await call(server, 'POST', '/factors/recovery-codes/verify', beside)).status).toBe(200);
  });

  it('cannot make a recovery impossible by guessing codes [B-HOLD-44]', async () => {
    const { account, app } = await withSecondFactor(server);
    const guessing = await signIn(account, thief);
    const question = await call(server, 'POST', `/factors/${app.id}/challenge`, {
      token: guessing,
      ...thief,
    });
    const guess = { code: '000000', challenge_id: question.body.id };
    await times(3, () =>
      call(server, 'POST', `/factors/${app.id}/verify`, { token: guessing, body: guess, ...thief }),
    );
    server.advanceClock(30_000);
    const late = await showCode(server, await signIn(account, owner), app, owner);
    expect(late.body.code).toBe('over_request_rate_limit');
    const raised = await showCode(server, await openRecovery(account.email, 3), app, owner);
    expect(raised.status).toBe(200);
    const changed = await call(server, 'PUT', '/user', {
      token: raised.body.access_token,
      body: { password: 'uma frase nova e boa' },
      ...owner,
    });
    expect(changed.status).toBe(200);
    const over = await call(server, 'GET', '/user', { token: guessing });
    expect(over.body.code).toBe('session_not_found');
  });

  it('can end only their own session [B-HOLD-44]', async () => {
    const { account, access } = await withSecondFactor(server);
    const token = await signIn(account, thief);
    for (const scope of ['global', 'others']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      const refused = await call(server, 'POST', `/logout?scope=${scope}`, { token, ...thief });
      expect([refused.status, refused.body.code]).toEqual([422, 'insufficient_aal']);
    }
    expect((await call(server, 'POST', '/logout?scope=local', { token })).status).toBe(204);
    expect((await call(server, 'GET', '/user', { token })).body.code).toBe('session_not_found');
    expect((await call(server, 'GET', '/user', { token: access })).status).toBe(200);
  });

  it('cannot keep the owner of an account without a second factor from setting a new password [B-HOLD-44]', async () => {
    const account = await newAccount(server);
    const token = await signIn(account, thief);
    await times(5, () => call(server, 'PUT', '/user', { token, body: {}, ...thief }));
    expect((await call(server, 'PUT', '/user', { token, body: {}, ...thief })).status).toBe(429);
    const elsewhere = await signIn(account, owner);
    const data = { body: { data: { city: 'Recife' } }, ...owner };
    expect((await call(server, 'PUT', '/user', { token: elsewhere, ...data })).status).toBe(200);
    // Also from the thief's own network.
    const recovery = await openRecovery(account.email, 2);
    const body = { password: 'uma frase nova e boa' };
    const changed = await call(server, 'PUT', '/user', { token: recovery, body, ...thief });
    expect(changed.status).toBe(200);
    expect((await call(server, 'GET', '/user', { token })).body.code).toBe('session_not_found');
  });
});

describe('a token from before the second factor', () => {
  it('opens nothing once its session has shown one [B-HOLD-44]', async () => {
    const { account, app, before, access } = await withSecondFactor(server);
    expect((await api(access)).status).toBe(200);
    const project = await projectAtStep(server.deps.db, account.userId, 3);
    const paths = ['/api/me', '/api/projects', `/api/projects/${project}`];
    for (const path of paths) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      expect(await codeOf(await api(before.access, path))).toBe('second_factor_needed');
    }
    const calls = [
      call(server, 'POST', '/factors/recovery-codes/regenerate', { token: before.access }),
      call(server, 'GET', '/factors/recovery-codes', { token: before.access }),
      call(server, 'DELETE', `/factors/${app.id}`, { token: before.access }),
      call(server, 'PUT', '/user', { token: before.access, body: { data: { city: 'Recife' } } }),
    ];
    for (const { body } of await Promise.all(calls)) expect(body.code).toBe('insufficient_aal');
    // It may still show the factor itself: the answer to the first time may have been lost.
    server.advanceClock(30_000);
    expect((await showCode(server, before.access, app)).status).toBe(200);
  });

  it('cannot be refreshed into a token with the second factor [B-HOLD-44]', async () => {
    const { before, access } = await withSecondFactor(server);
    const body = { refresh_token: before.refresh };
    const refreshed = await call(server, 'POST', '/token?grant_type=refresh_token', { body });
    expect(refreshed.body.code).toBe('refresh_token_already_used');
    expect((await call(server, 'GET', '/user', { token: access })).body.code).toBe(
      'session_not_found',
    );
  });
});
