import { randomUUID } from 'node:crypto';
import { AuthClient } from '@supabase/auth-js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  linkIn,
  mailTo,
  newAccount,
  newEmail,
  roomyLimits,
} from '../../../testing/accounts/auth-calls.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
type Client = InstanceType<typeof AuthClient>;
const clients: Client[] = [];
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: roomyLimits });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.stopAutoRefresh()));
  await server.stop();
});

afterEach(() => void vi.useRealTimers());

const newClient = (send: typeof fetch = fetch): Client => {
  const client = new AuthClient({
    url: `${server.url}/auth/v1`,
    headers: { apikey: 'publica', Authorization: 'Bearer publica' },
    flowType: 'implicit',
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    fetch: send,
    // Clients that share a key share their signing keys as well.
    storageKey: randomUUID(),
  });
  clients.push(client);
  return client;
};

const password = 'frase longa e boa';

describe('the official client', () => {
  it('signs up, waits, follows the link, signs in, refreshes and signs out [R-AUTH-24]', async () => {
    const client = newClient();
    const email = newEmail();
    const options = { data: { first_name: 'Ana' }, emailRedirectTo: `${server.url}/` };
    const signedUp = await client.signUp({ email, password, options });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user?.email).toBe(email);
    const early = await client.signInWithPassword({ email, password });
    expect(early.error?.code).toBe('email_not_confirmed');
    await fetch(`${server.url}/auth/v1${linkIn(await mailTo(server, email))}`, {
      redirect: 'manual',
    });
    const signedIn = await client.signInWithPassword({ email, password });
    // The id of a sign-up says nothing (docs/auth-protocol.md#no-enumeration).
    expect(signedIn.data.user?.id).not.toBe(signedUp.data.user?.id);
    const refreshed = await client.refreshSession();
    expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);
    const claims = await client.getClaims();
    expect(claims.data?.claims.email).toBe(email);
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('reads refusals by their code, and weak passwords by their reasons [R-AUTH-30]', async () => {
    const client = newClient();
    const wrong = await client.signInWithPassword({ email: newEmail(), password });
    expect([wrong.error?.code, wrong.error?.message, wrong.error?.status]).toEqual([
      'invalid_credentials',
      'Invalid login credentials',
      400,
    ]);
    const weak = await client.signUp({ email: newEmail(), password: '12345' });
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
  });

  it('changes the password by the two tokens of a reset link [R-AUTH-14, R-AUTH-29]', async () => {
    const account = await newAccount(server);
    const client = newClient();
    const redirectTo = `${server.url}/reset-password`;
    await client.resetPasswordForEmail(account.email, { redirectTo });
    const link = linkIn(await mailTo(server, account.email, 2));
    const opened = await fetch(`${server.url}/auth/v1${link}`, { redirect: 'manual' });
    const { searchParams } = new URL(opened.headers.get('location') ?? '');
    const session = await client.setSession({
      access_token: searchParams.get('access_token') ?? '',
      refresh_token: searchParams.get('refresh_token') ?? '',
    });
    expect(session.data.user?.email).toBe(account.email);
    expect((await client.updateUser({ password: 'uma nova frase' })).error).toBeNull();
    expect((await client.signOut({ scope: 'local' })).error).toBeNull();
    const login = await client.signInWithPassword({
      email: account.email,
      password: 'uma nova frase',
    });
    expect(login.error).toBeNull();
  });

  it('verifies a link token, and gets otp_expired for a used one', async () => {
    const client = newClient();
    const email = newEmail();
    await client.signUp({ email, password });
    await client.resend({ type: 'signup', email });
    const query = linkIn(await mailTo(server, email, 2)).split('?')[1];
    const token = new URLSearchParams(query).get('token') ?? '';
    const verified = await client.verifyOtp({ type: 'signup', token_hash: token });
    expect(verified.data.session?.user.email).toBe(email);
    const again = await newClient().verifyOtp({ type: 'signup', token_hash: token });
    expect(again.error?.code).toBe('otp_expired');
  });

  it('is signed out when the person signs out in another client [R-AUTH-22]', async () => {
    const account = await newAccount(server);
    const [here, there] = [newClient(), newClient()];
    await here.signInWithPassword(account);
    await there.signInWithPassword(account);
    await there.signOut();
    expect((await here.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('verifies tokens by signing keys that it fetches again after 10 minutes [R-CONST-11]', async () => {
    let keyRequests = 0;
    const client = newClient((input, init) => {
      if (new Request(input).url.endsWith('/.well-known/jwks.json')) keyRequests += 1;
      return fetch(input, init);
    });
    const account = await newAccount(server);
    await client.signInWithPassword(account);
    const expectVerified = async () =>
      expect((await client.getClaims()).data?.claims.email).toBe(account.email);
    vi.useFakeTimers({ toFake: ['Date'] });
    const start = Date.now();
    await expectVerified();
    vi.setSystemTime(start + 10 * 60_000 - 1);
    await expectVerified();
    expect(keyRequests).toBe(1);
    vi.setSystemTime(start + 10 * 60_000 + 1);
    await expectVerified();
    expect(keyRequests).toBe(2);
  });
});
