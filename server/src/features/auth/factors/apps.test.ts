import { factorsOfPerson } from '@webnario/domain/limits';
import { beforeAll, describe, expect, it, test } from 'vitest';
import {
  call,
  linkIn,
  logIn,
  mailTo,
  newAccount,
  roomyLimits,
  type Reply,
} from '../../../../testing/accounts/auth-calls.ts';
import {
  addApp,
  codeNow,
  showCode,
  withSecondFactor,
  type ProtectedAccount,
} from '../../../../testing/accounts/second-factor.ts';
import { givenServer } from '../../../../testing/test-server.ts';

const server = givenServer({ RATE_LIMITS: roomyLimits });
// A code is of its half minute: the tests say how far it is from now.
beforeAll(() => server.stopClock());

type App = ProtectedAccount['app'];

const signIn = async (account: { email: string; password: string }): Promise<string> =>
  (await logIn(server, account)).body.access_token;
const stateOf = async (token: string): Promise<unknown> => {
  const { status, body } = await call(server, 'GET', '/user', { token });
  return status === 200 ? 'alive' : body.code;
};
const begin = (token: string, name: string): Promise<Reply> =>
  call(server, 'POST', '/factors', { token, body: { factor_type: 'totp', friendly_name: name } });
const ask = (token: string, { id }: Pick<App, 'id'>): Promise<Reply> =>
  call(server, 'POST', `/factors/${id}/challenge`, { token });
/** Answers a question with the code of now, or of so many milliseconds later. */
const answer = (
  token: string,
  app: App,
  given: { readonly question: string; readonly laterMs?: number },
): Promise<Reply> => {
  const code = codeNow(server, app.secret, given.laterMs);
  const body = { challenge_id: given.question, code };
  return call(server, 'POST', `/factors/${app.id}/verify`, { token, body });
};

describe('an app that is added', () => {
  it('ends the sessions of its person that showed no second factor, and no other', async () => {
    const { account, app, access } = await withSecondFactor(server);
    const outsider = await newAccount(server);
    server.advanceClock(30_000);
    const elsewhere = await showCode(server, await signIn(account), app);
    const half = await signIn(account);
    const { shown } = await addApp(server, access, 'Tablet');
    expect(shown.status).toBe(200);
    expect(await stateOf(half)).toBe('session_not_found');
    expect(await stateOf(elsewhere.body.access_token)).toBe('alive');
    expect(await stateOf(outsider.accessToken)).toBe('alive');
  });

  it('replaces one that was begun five minutes ago and never verified', async () => {
    const { app, access } = await withSecondFactor(server);
    const left = await begin(access, 'Tablet');
    expect((await begin(access, 'Tablet')).body.code).toBe('mfa_factor_name_conflict');
    server.advanceClock(5 * 60_000 + 1000);
    const again = await begin(access, 'Tablet');
    expect(again.status).toBe(200);
    const { body } = await call(server, 'GET', '/user', { token: access });
    const apps = body.factors.filter((one: { factor_type: string }) => one.factor_type === 'totp');
    expect(apps).toMatchObject([
      { id: app.id, status: 'verified' },
      { id: again.body.id, status: 'unverified' },
    ]);
    expect(again.body.id).not.toBe(left.body.id);
  });

  it('is refused once there are as many as a person may have', async () => {
    const { accessToken: token } = await newAccount(server);
    for (let number = 1; number <= factorsOfPerson; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await begin(token, `App ${number}`)).status).toBe(200);
    }
    expect((await begin(token, 'Mais um')).body.code).toBe('too_many_enrolled_mfa_factors');
  });

  it('can be neither begun nor verified by a recovery session', async () => {
    const account = await newAccount(server);
    const begun = await begin(account.accessToken, 'Celular');
    await call(server, 'POST', '/recover', { body: { email: account.email } });
    const opened = await call(server, 'GET', linkIn(await mailTo(server, account.email, 2)));
    const { searchParams } = new URL(opened.headers.get('location') ?? '');
    const token = searchParams.get('access_token') ?? '';
    expect((await begin(token, 'Outro')).body.code).toBe('insufficient_aal');
    expect((await ask(token, begun.body)).body.code).toBe('mfa_factor_not_found');
  });
});

describe('a code of an app', () => {
  test.each([
    [-60_000, 422],
    [-30_000, 200],
    [30_000, 200],
    [60_000, 422],
  ])('a code from a clock that is wrong by %i ms is answered with %i', async (laterMs, status) => {
    const { account, app } = await withSecondFactor(server);
    server.advanceClock(120_000);
    const token = await signIn(account);
    const question = (await ask(token, app)).body.id;
    expect((await answer(token, app, { question, laterMs })).status).toBe(status);
  });

  it('answers the challenge of its session, whatever challenges other sessions get meanwhile', async () => {
    const { account, app } = await withSecondFactor(server);
    server.advanceClock(30_000);
    const [token, other] = [await signIn(account), await signIn(account)];
    const question = (await ask(token, app)).body.id;
    expect((await ask(other, app)).status).toBe(200);
    expect((await answer(token, app, { question })).status).toBe(200);
  });

  it('answers a challenge only once', async () => {
    const { account, app } = await withSecondFactor(server);
    server.advanceClock(30_000);
    const token = await signIn(account);
    const question = (await ask(token, app)).body.id;
    const shown = await answer(token, app, { question });
    server.advanceClock(30_000);
    const again = await answer(shown.body.access_token, app, { question });
    expect([shown.status, again.body.code]).toEqual([200, 'mfa_factor_not_found']);
  });
});

test('removing an app does not change the sessions of other people', async () => {
  const [one, other] = [await withSecondFactor(server), await withSecondFactor(server)];
  const removed = await call(server, 'DELETE', `/factors/${one.app.id}`, { token: one.access });
  expect(removed.status).toBe(200);
  const headers = { authorization: `Bearer ${other.access}` };
  expect((await fetch(`${server.url}/api/me`, { headers })).status).toBe(200);
});
