import type { Auth } from './auth-setup.ts';
import { authMessage } from './auth-messages.ts';
import { serverUnreachable } from '../api/server-unreachable.ts';

/** Shows the second factor by what was typed: the six digits of the app, or a recovery code. Answers why not. */
export const showFactor = async (client: Auth, typed: string): Promise<string | undefined> => {
  try {
    const code = typed.replaceAll(/\s/g, '');
    const { data } = await client.mfa.listFactors();
    const factorId = data?.totp[0]?.id ?? '';
    const { error } = /^\d{6}$/.test(code)
      ? await client.mfa.challengeAndVerify({ factorId, code })
      : await client.mfa.recoveryCodes.verify({ code });
    return error ? authMessage(error) : undefined;
  } catch {
    return serverUnreachable;
  }
};
