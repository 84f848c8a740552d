import { randomBytes } from 'node:crypto';
import type { KeptMessage } from '../../src/platform/mail/outbox.ts';
import { eventually } from '../eventually.ts';
import type { TestServer } from '../test-server.ts';

/** An answer of /auth/v1, read. */
export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever came
  readonly body: any;
};

/** Limits that a busy test does not reach. */
export const roomyLimits = [
  'login',
  'failed_login',
  'failed_login_hours',
  'failed_login_day',
  'failed_login_account',
  'failed_login_account_day',
  'refresh',
  'signup',
  'recover',
  'verify',
  'update_user',
  'current_password',
  'current_password_day',
  'factor_calls',
  'factor_code',
  'factor_code_account',
  'signup_mail',
  'recover_mail',
  'client_mail',
]
  .map((name) => `${name}=100000/60`)
  .join(',');

export const newEmail = (): string => `p-${randomBytes(6).toString('hex')}@example.com`;

/** One call of /auth/v1; a string body is sent as it is. */
export const call = async (
  server: Pick<TestServer, 'url'>,
  method: string,
  path: string,
  options: {
    body?: unknown;
    token?: string | undefined;
    headers?: Record<string, string>;
    oldForm?: boolean;
  } = {},
): Promise<Reply> => {
  const { body, token, headers = {}, oldForm = false } = options;
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json;charset=UTF-8' }),
      ...(oldForm ? {} : { 'x-supabase-api-version': '2024-01-01' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
};

/** The newest message to an address in the local mailbox, once there are that many. */
export const mailTo = (server: TestServer, email: string, count = 1): Promise<KeptMessage> =>
  eventually(async () => {
    const all = (await server.deps.mail.outbox?.list()) ?? [];
    const mails = all.filter(({ to }) => to === email);
    if (mails.length < count || !mails[0]) throw new Error(`no mail number ${count} to ${email}`);
    return mails[0];
  });

/** The /verify link of a message, as path and query behind /auth/v1. */
export const linkIn = (message: { text: string }): string => {
  const href = /https?:\/\/\S+\/auth\/v1(\/verify\?\S+)/.exec(message.text)?.[1];
  if (!href) throw new Error('the message holds no link');
  return href;
};

export type Account = {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
};

/** Signs up, opens the mailed link and answers with the account and the session of the link. */
export const newAccount = async (server: TestServer, email = newEmail()): Promise<Account> => {
  const password = 'frase longa e boa';
  await call(server, 'POST', '/signup', {
    body: { email, password, data: { first_name: 'Ana', last_name: 'Souza' } },
  });
  const opened = await call(server, 'GET', linkIn(await mailTo(server, email)));
  const params = new URLSearchParams(new URL(opened.headers.get('location') ?? '').hash.slice(1));
  const accessToken = params.get('access_token') ?? '';
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  return {
    email,
    password,
    userId: claims.sub,
    accessToken,
    refreshToken: params.get('refresh_token') ?? '',
  };
};

export const logIn = async (
  server: Pick<TestServer, 'url'>,
  account: { email: string; password: string },
) =>
  call(server, 'POST', '/token?grant_type=password', {
    body: { email: account.email, password: account.password },
  });
