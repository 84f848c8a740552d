import { AuthClient } from '@supabase/auth-js';
import { publicKey } from '../api/public-key.ts';
import { hasStoredSession, sessionStorageKey } from './session-storage-key.ts';

// What its failures mean travels with it: nobody needs the sentences before.
export { authMessage } from './auth-messages.ts';

export type Auth = InstanceType<typeof AuthClient>;

const url = (): string => `${location.origin}/auth/v1`;

/** The client that holds the person's session. Made once, after the first paint. */
export const makeAuthClient = (): Auth => {
  const hadSession = hasStoredSession();
  const client = new AuthClient({
    url: url(),
    headers: { apikey: publicKey },
    storageKey: sessionStorageKey,
    // Links are opened on other devices than the one that asked for them, so no PKCE.
    flowType: 'implicit',
    // Both spellings of the reset screen keep out: it reads its own tokens.
    detectSessionInUrl: (address, params) =>
      !/\/reset-password\/?$/.test(address.pathname) &&
      Boolean((params['access_token'] && !hadSession) || params['error'] || params['error_code']),
  });
  // Whoever is signed in is asked before a link signs them in as somebody else (docs/auth-protocol.md#a-link-of-another-account).
  if (hadSession && location.hash.includes('access_token=')) {
    import('./other-account.tsx')
      .then(({ askWhoStays }) => askWhoStays(client))
      .catch(() => undefined);
  }
  return client;
};

/**
 * A client for one visit to the reset screen. Its session may only change the password, so it is kept in
 * memory: it never becomes the session of the app and never outlives the page.
 */
export const makeRecoveryClient = (): Auth =>
  new AuthClient({
    url: url(),
    headers: { apikey: publicKey },
    storageKey: `${sessionStorageKey}-recovery`,
    flowType: 'implicit',
    detectSessionInUrl: false,
    persistSession: false,
    autoRefreshToken: false,
  });
