import { forgetSession } from '../../shared/auth/auth-client.ts';
import { hasStoredSession } from '../../shared/auth/session-storage-key.ts';
import type { Auth } from '../../shared/auth/auth-setup.ts';
import { forgetRecoveryTokens, type RecoveryTokens } from '../../shared/auth/auth-callback.ts';
import { copy } from './copy.ts';

/** One visit by a reset link: whose password it changes, and how. */
export type Recovery = {
  readonly email: string;
  /** Holds the session of the link. */
  readonly client: Auth;
  /** Whether the second factor of the person is still to be shown. */
  readonly lacksFactor: boolean;
  /** Answers undefined when the password was changed, else the sentence that says why not. */
  readonly changePassword: (password: string) => Promise<string | undefined>;
};

/**
 * Opens the session of a reset link, held in memory only. Null where the link is no longer good.
 * @throws Error with a sentence for the screen when the server cannot be reached
 */
export const openRecovery = async (tokens: RecoveryTokens): Promise<Recovery | null> => {
  const { authMessage, makeRecoveryClient } = await import('../../shared/auth/auth-setup.ts');
  const client = makeRecoveryClient();
  const { data, error } = await client.setSession({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
  });
  if (error?.name === 'AuthRetryableFetchError') throw new Error(authMessage(error));
  const email = data.user?.email;
  if (error || email === undefined) return null;

  const changePassword = async (password: string): Promise<string | undefined> => {
    try {
      const answer = await client.updateUser({ password });
      if (answer.error) return authMessage(answer.error);
    } catch {
      return copy.reset.unexpected;
    }
    forgetRecoveryTokens();
    // The change ended every session of the account, that of the link as well. One kept in this browser is forgotten too: a
    // signed-in visitor of /login would be sent away from it.
    if (hasStoredSession()) await forgetSession();
    return undefined;
  };
  const lacksFactor = data.session !== null && client.lacksFactor(data.session);
  return { email, client, lacksFactor, changePassword };
};
