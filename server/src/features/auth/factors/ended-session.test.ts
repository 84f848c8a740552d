import { describe, expect, it } from 'vitest';
import {
  call,
  logIn,
  newAccount,
  roomyLimits,
  type Reply,
} from '../../../../testing/accounts/auth-calls.ts';
import { codeNow, showCode, withSecondFactor } from '../../../../testing/accounts/second-factor.ts';
import { meanwhile } from '../../../../testing/accounts/meanwhile.ts';
import { givenServer } from '../../../../testing/test-server.ts';

const server = givenServer({ RATE_LIMITS: roomyLimits });

/** Somebody with a second session, and an app that was enrolled but not shown yet. */
const withoutFactorYet = async () => {
  const account = await newAccount(server);
  const token = account.accessToken;
  const thief: string = (await logIn(server, account)).body.access_token;
  const body = { factor_type: 'totp' };
  const enrolled = await call(server, 'POST', '/factors', { token, body });
  const app = { id: enrolled.body.id, secret: enrolled.body.totp.secret };
  const activate = async () => {
    const shown = await showCode(server, token, app);
    expect(shown.status).toBe(200);
    return shown.body.access_token as string;
  };
  return { thief, app, activate };
};

describe('a call that waited while its session was ended', () => {
  it('makes no recovery codes [B-HOLD-44]', async () => {
    const { thief, activate } = await withoutFactorYet();
    let token = '';
    const made = await meanwhile(
      server,
      () => call(server, 'POST', '/factors/recovery-codes', { token: thief }),
      async () => void (token = await activate()),
    );
    expect(made.body.code).toBe('session_not_found');
    const status = await call(server, 'GET', '/factors/recovery-codes', { token });
    expect(status.body.code).toBe('mfa_factor_not_found');
  });

  it('removes no app [B-HOLD-44]', async () => {
    const { thief, app, activate } = await withoutFactorYet();
    let token = '';
    const removed = await meanwhile(
      server,
      () => call(server, 'DELETE', `/factors/${app.id}`, { token: thief }),
      async () => void (token = await activate()),
    );
    expect(removed.body.code).toBe('session_not_found');
    const { body } = await call(server, 'GET', '/user', { token });
    expect(body.factors).toMatchObject([{ id: app.id, status: 'verified' }]);
  });

  it('begins no app, asks for no code and keeps the recovery codes [B-HOLD-44]', async () => {
    const { account, app } = await withSecondFactor(server);
    const paths = [
      ['POST', '/factors', { factor_type: 'totp' }],
      ['POST', `/factors/${app.id}/challenge`, {}],
      ['POST', '/factors/recovery-codes/regenerate', {}],
      ['DELETE', '/factors/recovery-codes', {}],
    ] as const;
    for (const [method, path, body] of paths) {
      server.advanceClock(30_000);
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      const login = await logIn(server, account);
      // oxlint-disable-next-line no-await-in-loop -- see above
      const shown = await showCode(server, login.body.access_token, app);
      const token = shown.body.access_token;
      // oxlint-disable-next-line no-await-in-loop -- see above
      const late = await meanwhile(
        server,
        () => call(server, method, path, { token, body }),
        async () => void (await call(server, 'POST', '/logout?scope=local', { token })),
      );
      expect(late.body.code).toBe('session_not_found');
    }
  });

  it('uses up neither a recovery code nor a code of the app [B-HOLD-45]', async () => {
    const { account, app, codes } = await withSecondFactor(server);
    server.advanceClock(30_000);
    const signIn = async (): Promise<string> => (await logIn(server, account)).body.access_token;
    const show = (token: string) =>
      call(server, 'POST', '/factors/recovery-codes/verify', { token, body: { code: codes[0] } });
    const showApp = async (
      token: string,
      within: (made: () => Promise<Reply>) => Promise<Reply>,
    ) => {
      const asked = await call(server, 'POST', `/factors/${app.id}/challenge`, { token });
      const body = { challenge_id: asked.body.id, code: codeNow(server, app.secret) };
      return within(() => call(server, 'POST', `/factors/${app.id}/verify`, { token, body }));
    };
    const endedMeanwhile = (token: string) => (made: () => Promise<Reply>) =>
      meanwhile(server, made, async () => {
        await call(server, 'POST', '/logout?scope=local', { token });
      });
    const first = await signIn();
    const late = await endedMeanwhile(first)(() => show(first));
    expect(late.body.code).toBe('session_not_found');
    expect((await show(await signIn())).status).toBe(200);

    const second = await signIn();
    const lateApp = await showApp(second, endedMeanwhile(second));
    expect(lateApp.body.code).toBe('session_not_found');
    expect((await showApp(await signIn(), (made) => made())).status).toBe(200);
  });
});
