import type { Auth } from './auth-setup.ts';
import { noteBlock } from './block-note.ts';
import { hasStoredSession } from './session-storage-key.ts';

let loading: Promise<Auth> | undefined;
let made: Auth | undefined;
const waiting = new Set<(client: Auth) => void>();

/** The one auth client of the page; its code is fetched at the first call. A failed fetch can be tried again. */
export const loadAuthClient = (): Promise<Auth> => {
  loading ??= import('./auth-setup.ts').then(
    ({ makeAuthClient }) => {
      made = makeAuthClient();
      for (const tell of waiting) tell(made);
      return made;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
};

/** Calls `tell` with the auth client as soon as it is loaded. Returns how to cancel. */
export const whenAuthClient = (tell: (client: Auth) => void): (() => void) => {
  if (made) tell(made);
  else waiting.add(tell);
  return () => void waiting.delete(tell);
};

/** A valid access token, refreshed if need be, or null when nobody is signed in. */
export const accessToken = async (): Promise<string | null> => {
  if (!made && !hasStoredSession()) return null;
  const client = await loadAuthClient();
  const { data } = await client.getSession();
  return data.session?.access_token ?? null;
};

/**
 * Forgets the session of this browser, after the server said that it has ended. The screen to sign in tells why
 * (`isBlockNoted`), where that was a block.
 */
export const forgetSession = async (said = ''): Promise<void> => {
  if (said.includes('account_blocked')) noteBlock();
  const client = await loadAuthClient();
  await client.signOut({ scope: 'local' });
};
