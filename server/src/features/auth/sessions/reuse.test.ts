import { beforeAll, describe, expect, it } from 'vitest';
import { call, logIn, newAccount, roomyLimits } from '../../../../testing/accounts/auth-calls.ts';
import { newPerson } from '../../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../../testing/projects/projects.ts';
import { givenServer } from '../../../../testing/test-server.ts';

const dayMs = 24 * 60 * 60 * 1000;

const server = givenServer({ RATE_LIMITS: roomyLimits });
// The ten seconds that tell a second tab from a thief are counted by the clock of the test, not of a busy machine.
beforeAll(() => server.stopClock());

const refresh = (token: string) =>
  call(server, 'POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
const me = (token: string) => call(server, 'GET', '/user', { token });
const api = (token: string, path = '/api/me') =>
  fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });

/** Each presents the token that they hold, in turns and half a day apart, until one is refused. */
const takeTurns = async (stolen: string, first: 'owner' | 'thief') => {
  const held = { owner: stolen, thief: stolen };
  let turn = first;
  for (let presented = 1; presented <= 40; presented += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each turn follows from the one before
    const reply = await refresh(held[turn]);
    if (reply.status !== 200) return { presented, code: reply.body.code, held };
    held[turn] = reply.body.refresh_token;
    turn = turn === 'owner' ? 'thief' : 'owner';
    server.advanceClock(dayMs / 2);
  }
  return undefined;
};

describe('a refresh token that comes back', () => {
  it('gets the current token again while its answer may have been lost, however late [B-HOLD-40]', async () => {
    const account = await newAccount(server);
    const first = await refresh(account.refreshToken);
    server.advanceClock(dayMs);
    const again = await refresh(account.refreshToken);
    expect(again.body.refresh_token).toBe(first.body.refresh_token);
    server.advanceClock(dayMs);
    expect((await refresh(account.refreshToken)).status).toBe(200);
    // The lost answer is made good: what follows is as before.
    const next = await refresh(again.body.refresh_token);
    expect((await refresh(next.body.refresh_token)).status).toBe(200);
  });

  it('ends the session once the tokens that replaced it are in use [B-HOLD-40]', async () => {
    const account = await newAccount(server);
    const first = await refresh(account.refreshToken);
    expect((await api(first.body.access_token)).status).toBe(200);
    server.advanceClock(11_000);
    const theft = await refresh(account.refreshToken);
    expect([theft.status, theft.body.code]).toEqual([400, 'refresh_token_already_used']);
    expect((await me(first.body.access_token)).body.code).toBe('session_not_found');
    expect((await refresh(first.body.refresh_token)).body.code).toBe('refresh_token_not_found');
  });

  it('is not treated as stolen only because the access token before it is still in use [B-HOLD-40]', async () => {
    const account = await newAccount(server);
    const first = await refresh(account.refreshToken);
    server.advanceClock(1000);
    await refresh(first.body.refresh_token);
    server.advanceClock(11_000);
    const lost = await refresh(first.body.refresh_token);
    expect((await api(first.body.access_token)).status).toBe(200);
    expect((await refresh(first.body.refresh_token)).body.refresh_token).toBe(
      lost.body.refresh_token,
    );
  });

  it('ends the session when its successor was used for a call of one statement [B-HOLD-40]', async () => {
    const person = await newPerson(server);
    const login = await logIn(server, person);
    const project = await projectAtStep(server.deps.db, person.userId, 3);
    server.advanceClock(1000);
    const next = await refresh(login.body.refresh_token);
    expect((await api(next.body.access_token, `/api/projects/${project}`)).status).toBe(200);
    server.advanceClock(11_000);
    const theft = await refresh(login.body.refresh_token);
    expect(theft.body.code).toBe('refresh_token_already_used');
  });

  it.each(['owner', 'thief'] as const)('reveals a theft when the %s is first', async (first) => {
    const account = await newAccount(server);
    const caught = await takeTurns(account.refreshToken, first);
    expect(caught?.code).toBe('refresh_token_already_used');
    expect(caught?.presented).toBeLessThanOrEqual(4);
    for (const token of Object.values(caught?.held ?? {})) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
      expect((await refresh(token)).body.code).toBe('refresh_token_not_found');
    }
  });

  it('gets the current token for ten seconds, and then ends only its own session [B-HOLD-40]', async () => {
    const account = await newAccount(server);
    const other = await logIn(server, account);
    const first = await refresh(account.refreshToken);
    const second = await refresh(first.body.refresh_token);
    const tab = await refresh(account.refreshToken);
    expect(tab.body.refresh_token).toBe(second.body.refresh_token);
    server.advanceClock(9_999);
    expect((await refresh(account.refreshToken)).body.refresh_token).toBe(tab.body.refresh_token);
    server.advanceClock(1);
    const theft = await refresh(account.refreshToken);
    expect([theft.status, theft.body.code]).toEqual([400, 'refresh_token_already_used']);
    expect((await refresh(second.body.refresh_token)).body.code).toBe('refresh_token_not_found');
    expect((await me(second.body.access_token)).body.code).toBe('session_not_found');
    expect((await refresh(other.body.refresh_token)).status).toBe(200);
  });

  it('gets the current token for a tab that missed three quick refreshes, and ends the session after four', async () => {
    const account = await newAccount(server);
    let current = account.refreshToken;
    const refreshInAnotherTab = async (): Promise<void> => {
      current = (await refresh(current)).body.refresh_token;
    };
    for (let missed = 1; missed <= 3; missed += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
      await refreshInAnotherTab();
    }
    expect((await refresh(account.refreshToken)).body.refresh_token).toBe(current);
    await refreshInAnotherTab();
    const late = await refresh(account.refreshToken);
    expect([late.status, late.body.code]).toEqual([400, 'refresh_token_already_used']);
    expect((await refresh(current)).body.code).toBe('refresh_token_not_found');
  });

  it('reveals also a thief who goes on refreshing every few seconds [B-HOLD-40]', async () => {
    const account = await newAccount(server);
    let held = account.refreshToken;
    for (let refreshes = 0; refreshes < 5; refreshes += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each follows from the one before
      const { status, body } = await refresh(held);
      expect(status).toBe(200);
      held = body.refresh_token;
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect((await api(body.access_token)).status).toBe(200);
      server.advanceClock(9000);
    }
    const owner = await refresh(account.refreshToken);
    expect(owner.body.code).toBe('refresh_token_already_used');
    expect((await refresh(held)).body.code).toBe('refresh_token_not_found');
  });

  it('ends the session when it is a day old, even in the seconds after a refresh [B-HOLD-40]', async () => {
    const account = await newAccount(server);
    const first = await refresh(account.refreshToken);
    server.advanceClock(dayMs);
    const second = await refresh(first.body.refresh_token);
    const old = await refresh(account.refreshToken);
    expect(old.body.code).toBe('refresh_token_already_used');
    expect((await me(second.body.access_token)).body.code).toBe('session_not_found');
  });
});
