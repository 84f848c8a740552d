import { documentVersions } from '@webnario/domain/privacy/versions';
import { loadAuthClient } from '../../shared/auth/auth-client.ts';
import { noteSignUp } from '../../shared/auth/begun-sign-up.ts';
import type { AuthFailure } from '../../shared/auth/auth-messages.ts';
import { serverUnreachable } from '../../shared/api/server-unreachable.ts';

/** How an account call ended, with the sentence for the screen where it failed. */
export type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string | undefined; readonly message: string };

/** Any thrown error: for instance, the code of the client could not be fetched. */
const attempt = async (run: () => Promise<{ error: AuthFailure | null }>): Promise<Outcome> => {
  try {
    const { error } = await run();
    if (!error) return { ok: true };
    const { authMessage } = await import('../../shared/auth/auth-setup.ts');
    return { ok: false, code: error.code, message: authMessage(error) };
  } catch {
    return { ok: false, code: undefined, message: serverUnreachable };
  }
};

export const signIn = async (
  email: string,
  password: string,
): Promise<Outcome & { lacksFactor: boolean }> => {
  let lacksFactor = false;
  const outcome = await attempt(async () => {
    const client = await loadAuthClient();
    const answer = await client.signInWithPassword({ email, password });
    lacksFactor = answer.data.session !== null && client.lacksFactor(answer.data.session);
    return answer;
  });
  return { ...outcome, lacksFactor };
};

/**
 * Creates the account, with the versions of the documents that the form had accepted; the confirmation link leads back
 * to the site root (R-AUTH-26).
 */
export const signUp = async (account: {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}): Promise<Outcome> => {
  const outcome = await attempt(async () =>
    (await loadAuthClient()).signUp({
      email: account.email,
      password: account.password,
      options: {
        data: {
          first_name: account.firstName,
          last_name: account.lastName,
          accepted: documentVersions,
        },
        emailRedirectTo: `${location.origin}/`,
      },
    }),
  );
  if (outcome.ok) noteSignUp(account.email);
  return outcome;
};

/** Asks for a link that leads to the reset screen (R-AUTH-28). */
export const requestReset = (email: string): Promise<Outcome> =>
  attempt(async () =>
    (await loadAuthClient()).resetPasswordForEmail(email, {
      redirectTo: `${location.origin}/reset-password`,
    }),
  );

/** Asks for a new confirmation link. */
export const resendConfirmation = async (email: string): Promise<Outcome> => {
  const outcome = await attempt(async () =>
    (await loadAuthClient()).resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: `${location.origin}/` },
    }),
  );
  if (outcome.ok) noteSignUp(email);
  return outcome;
};
