import { Secret, TOTP } from 'otpauth';
import { call, logIn, mailTo, newAccount, type Account, type Reply } from './auth-calls.ts';
import type { TestServer } from '../test-server.ts';

/** A server whose clock is known. */
type Clocked = Pick<TestServer, 'url'> & { readonly deps: Pick<TestServer['deps'], 'now'> };

/** What an app with that secret shows now, or so many milliseconds later. */
export const codeNow = (server: Clocked, secret: string, laterMs = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.deps.now().getTime() + laterMs,
  });

type App = { readonly id: string; readonly secret: string };
type From = { readonly headers?: Record<string, string> };

/** Shows a code of an app that was enrolled. */
export const showCode = async (
  server: Clocked,
  token: string,
  app: App,
  from: From = {},
): Promise<Reply> => {
  const asked = await call(server, 'POST', `/factors/${app.id}/challenge`, { token, ...from });
  const body = { challenge_id: asked.body.id, code: codeNow(server, app.secret) };
  return call(server, 'POST', `/factors/${app.id}/verify`, { token, body, ...from });
};

/** Enrols an app and shows its first code. */
export const addApp = async (
  server: Clocked,
  token: string,
  name = 'Celular',
): Promise<App & { readonly shown: Reply }> => {
  const body = { factor_type: 'totp', friendly_name: name };
  const enrolled = await call(server, 'POST', '/factors', { token, body });
  const app = { id: enrolled.body.id, secret: enrolled.body.totp.secret };
  return { ...app, shown: await showCode(server, token, app) };
};

export type ProtectedAccount = {
  readonly account: Account;
  readonly app: App;
  /** Of the session that showed the app, from before and from after it did. */
  readonly before: { readonly access: string; readonly refresh: string };
  readonly access: string;
  readonly codes: readonly string[];
};

/** An account with an app that was shown, and with recovery codes. */
export const withSecondFactor = async (server: TestServer): Promise<ProtectedAccount> => {
  const account = await newAccount(server);
  const login = await logIn(server, account);
  const before = { access: login.body.access_token, refresh: login.body.refresh_token };
  const { shown, ...app } = await addApp(server, before.access);
  // Messages that wait together go out in no order: whoever looks for the next one would find this one the newest.
  await mailTo(server, account.email, 2);
  const access = shown.body.access_token;
  const made = await call(server, 'POST', '/factors/recovery-codes', { token: access });
  return { account, app, before, access, codes: made.body.codes };
};
