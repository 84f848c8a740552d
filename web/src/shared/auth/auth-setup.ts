import { AuthClient, type Session } from '@supabase/auth-js';
import { publicKey } from '../api/public-key.ts';
import { showNotFetched, untilFetched } from '../until-fetched.ts';
import { authCallback } from './auth-callback.ts';
import { authMessage } from './auth-messages.ts';
import { sessionStorageKey } from './session-storage-key.ts';

// The sentences for its failures are fetched with it: nothing needs them earlier.
export { authMessage };

const aalOf = (token: string): unknown => {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { aal?: unknown })
    .aal;
};

/** The official client, which also knows when a session is still without the second factor of its person. */
class Client extends AuthClient {
  lacksFactor({ access_token, user }: Session): boolean {
    const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
    return hasFactor && aalOf(access_token) !== 'aal2';
  }
}
export type Auth = Client;

const url = (): string => `${location.origin}/auth/v1`;

/** The client that holds the person's session. Made once, after the first paint. */
export const makeAuthClient = (): Auth => {
  const client = new Client({
    url: url(),
    headers: { apikey: publicKey },
    storageKey: sessionStorageKey,
    // Links are opened on other devices than the one that asked for them, so no PKCE.
    flowType: 'implicit',
    experimental: { recoveryCodes: true },
    // What a link brings was taken out of the address before, and signs nobody in unasked.
    detectSessionInUrl: false,
  });
  // A link asks before it signs anybody in (docs/auth-protocol.md#a-link-of-another-account).
  const { linkTokens } = authCallback;
  if (linkTokens) {
    void untilFetched(() => import('./other-account.tsx'), showNotFetched).then(
      ({ askWhichAccountStays }) =>
        askWhichAccountStays(client, linkTokens, { makeRecoveryClient, authMessage }),
    );
  }
  return client;
};

/**
 * A client for one visit to the reset screen. Its session may only change the password, so it is kept in
 * memory: it never becomes the session of the app and never outlives the page.
 */
export const makeRecoveryClient = (): Auth =>
  new Client({
    url: url(),
    headers: { apikey: publicKey },
    storageKey: `${sessionStorageKey}-recovery`,
    flowType: 'implicit',
    experimental: { recoveryCodes: true },
    detectSessionInUrl: false,
    persistSession: false,
    autoRefreshToken: false,
  });
