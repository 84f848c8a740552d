import type { AuthClient } from '@supabase/auth-js';
import type { RecoveryTokens } from './auth-callback.ts';
import type { AuthFailure } from './auth-messages.ts';

export type Client = InstanceType<typeof AuthClient>;

type Tokens = { readonly access_token: string; readonly refresh_token: string };

/** Whether an answer did not come, so that nothing is known. */
const isUnanswered = (error: { readonly name: string } | null): boolean =>
  error?.name === 'AuthRetryableFetchError';

/** The session that a link brought, held in memory only until somebody decides. */
export type LinkSession = {
  readonly userId: string;
  readonly email: string;
  /** Makes it the session of this browser and ends the one before; answers the sentence that says why not. */
  readonly take: () => Promise<string | undefined>;
  /** Ends it. */
  readonly drop: () => Promise<void>;
};

/** What comes with the auth client, which fetches this file. */
export type WithClient = {
  /** A client whose session is held in memory only. */
  readonly makeRecoveryClient: () => Client;
  readonly authMessage: (failure: AuthFailure) => string;
};

const end = async (client: Client, tokens: Tokens): Promise<void> => {
  await client.setSession(tokens);
  await client.signOut({ scope: 'local' });
};

/**
 * Asks the server whose session it is, because anybody can write an address. 'ended' where the link is no longer good,
 * 'unanswered' where the server did not answer.
 */
export const openLinkSession = async (
  main: Client,
  { accessToken, refreshToken }: RecoveryTokens,
  { makeRecoveryClient, authMessage }: WithClient,
): Promise<LinkSession | 'ended' | 'unanswered'> => {
  const tokens = { access_token: accessToken, refresh_token: refreshToken };
  const { data, error } = await makeRecoveryClient().setSession(tokens);
  const { user } = data;
  if (isUnanswered(error)) return 'unanswered';
  if (error || !user?.email) return 'ended';
  const take = async (): Promise<string | undefined> => {
    const { data: before } = await main.getSession();
    const { error: refusal } = await main.setSession(tokens);
    if (refusal) return authMessage(refusal);
    if (before.session) await end(makeRecoveryClient(), before.session);
    return undefined;
  };
  return {
    userId: user.id,
    email: user.email,
    take,
    drop: () => end(makeRecoveryClient(), tokens),
  };
};
