import type { OwnSession } from '@webnario/domain/api/session-endpoints';
import { describe, expect, it } from 'vitest';
import {
  call,
  linkIn,
  logIn,
  mailTo,
  newAccount,
  roomyLimits,
} from '../../../../testing/accounts/auth-calls.ts';
import { addApp, showCode, withSecondFactor } from '../../../../testing/accounts/second-factor.ts';
import { givenServer, startTestServer } from '../../../../testing/test-server.ts';

const server = givenServer({ RATE_LIMITS: roomyLimits });

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const api = (token: string, method = 'GET', path = '') =>
  fetch(`${server.url}/api/me/sessions${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
const list = async (token: string): Promise<OwnSession[]> =>
  ((await (await api(token)).json()) as { sessions: OwnSession[] }).sessions;

/** Somebody who is signed in here and on a phone. */
const onTwoDevices = async () => {
  const account = await newAccount(server);
  server.advanceClock(60_000);
  const { body } = await call(server, 'POST', '/token?grant_type=password', {
    body: { email: account.email, password: account.password },
    headers: { 'user-agent': phone },
  });
  return { account, here: account.accessToken, there: body };
};

describe('the sessions of a person', () => {
  it('are listed with device and time, the last used first, and the own one is marked [B-HOLD-43]', async () => {
    const { here } = await onTwoDevices();
    const [first, second, ...more] = await list(here);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ device: 'Safari no iPhone', is_current: false });
    expect(second).toMatchObject({ is_current: true, is_recovery: false });
    const apart = Date.parse(first?.begun_at ?? '') - Date.parse(second?.begun_at ?? '');
    expect(apart).toBeGreaterThanOrEqual(60_000);
  });

  it('are listed until they end', async () => {
    const account = await newAccount(server);
    server.advanceClock(31 * 24 * 60 * 60_000);
    const { body } = await logIn(server, account);
    const listed = await list(body.access_token);
    expect(listed.map(({ is_current }) => is_current)).toEqual([true]);
  });

  it('are neither listed to other people nor ended by them [B-HOLD-43]', async () => {
    const { here, there } = await onTwoDevices();
    const outsider = await newAccount(server);
    expect(await list(outsider.accessToken)).toHaveLength(1);
    for (const { id } of await list(here)) {
      // oxlint-disable-next-line no-await-in-loop -- two sessions
      expect((await api(outsider.accessToken, 'DELETE', `/${id}`)).status).toBe(404);
    }
    expect((await call(server, 'GET', '/user', { token: there.access_token })).status).toBe(200);
  });

  it('are ended one by one, with their refresh tokens [B-HOLD-43]', async () => {
    const { here, there } = await onTwoDevices();
    const [other] = await list(here);
    const ended = await api(here, 'DELETE', `/${other?.id}`);
    expect(await ended.json()).toEqual({ ended: 1 });
    expect((await api(there.access_token)).status).toBe(401);
    const renewed = await call(server, 'POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: there.refresh_token },
    });
    expect(renewed.body.code).toBe('refresh_token_not_found');
    expect((await api(here, 'DELETE', `/${other?.id}`)).status).toBe(404);
    expect(await list(here)).toHaveLength(1);
  });

  it('are ended together, except the one that asks for it [B-HOLD-43]', async () => {
    const { account, here, there } = await onTwoDevices();
    await logIn(server, account);
    expect(await (await api(here, 'DELETE')).json()).toEqual({ ended: 2 });
    expect((await api(there.access_token)).status).toBe(401);
    expect((await list(here)).map(({ is_current }) => is_current)).toEqual([true]);
  });

  it('are limited in number: a new one ends the one that was used longest ago [B-HOLD-43]', async () => {
    const few = await startTestServer({ RATE_LIMITS: `${roomyLimits},sessions=3` });
    const outsider = await newAccount(few);
    const account = await newAccount(few);
    const signIn = async (): Promise<string> => {
      few.advanceClock(1000);
      return (await logIn(few, account)).body.access_token;
    };
    const isThere = async (token: string) =>
      (await call(few, 'GET', '/user', { token })).status === 200;
    const [second, third, fourth] = [await signIn(), await signIn(), await signIn()];
    const all = [account.accessToken, second, third, fourth];
    expect(await Promise.all(all.map(isThere))).toEqual([false, true, true, true]);
    // Whoever has the password alone ends no session that showed the second factor, nor a recovery.
    const { shown } = await addApp(few, fourth);
    // Else it may be the newest message below: those that wait together go out in no order.
    await mailTo(few, account.email, 2);
    await call(few, 'POST', '/recover', { body: { email: account.email } });
    const opened = await call(few, 'GET', linkIn(await mailTo(few, account.email, 3)));
    const { searchParams } = new URL(opened.headers.get('location') ?? '');
    const thieves = [await signIn(), await signIn(), await signIn(), await signIn()];
    expect(await Promise.all(thieves.map(isThere))).toEqual([false, true, true, true]);
    expect(await isThere(shown.body.access_token)).toBe(true);
    expect(await isThere(searchParams.get('access_token') ?? '')).toBe(true);
    expect(await isThere(outsider.accessToken)).toBe(true);
    await few.stop();
  });

  it('are limited in number among those that showed the second factor', async () => {
    const few = await startTestServer({ RATE_LIMITS: `${roomyLimits},sessions=2` });
    few.stopClock();
    const { account, app, access } = await withSecondFactor(few);
    const show = async (): Promise<string> => {
      few.advanceClock(30_000);
      const { body } = await logIn(few, account);
      return (await showCode(few, body.access_token, app)).body.access_token;
    };
    const all = [access, await show(), await show()];
    const states = all.map(async (token) => (await call(few, 'GET', '/user', { token })).status);
    expect(await Promise.all(states)).toEqual([403, 200, 200]);
    await few.stop();
  });
});
