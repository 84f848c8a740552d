import { queryOptions } from '@tanstack/react-query';
import { serverUnreachable } from '../../../shared/api/server-unreachable.ts';
import { loadAuthClient } from '../../../shared/auth/auth-client.ts';

type Failure = { readonly code?: string | undefined; readonly message: string };
type Client = Awaited<ReturnType<typeof loadAuthClient>>;

/** An app that is being added: what it reads, and the same to type. */
export type Enrolment = { readonly id: string; readonly qr: string; readonly secret: string };

/** Recovery codes that were just made, or why there are none. */
export type NewCodes =
  | { readonly codes: readonly string[] }
  | { readonly codes: undefined; readonly why: string };

/** The sentence for a call of the auth client that failed. */
export const sentence = async (error: Failure): Promise<string> => {
  const { authMessage } = await import('../../../shared/auth/auth-setup.ts');
  return authMessage(error);
};

/** The app that is active, if any, and how many recovery codes are left, undefined where that is not known. */
export const factorQuery = queryOptions({
  queryKey: ['me', 'factor'],
  queryFn: async () => {
    const client = await loadAuthClient();
    const { data, error } = await client.mfa.listFactors();
    if (error) throw error;
    const factorId = data.totp[0]?.id ?? null;
    if (factorId === null) return { factorId, codes: undefined };
    const status = await client.mfa.recoveryCodes.getStatus();
    const none = status.error?.code === 'mfa_factor_not_found' ? 0 : undefined;
    return { factorId, codes: status.data?.remaining ?? none };
  },
});

/** Begins to add an app, in place of one that was begun and not finished. */
export const begin = async (client: Client): Promise<Enrolment | Failure> => {
  const known = await client.mfa.listFactors();
  for (const { id, status } of known.data?.all ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- seldom one
    if (status === 'unverified') await client.mfa.unenroll({ factorId: id });
  }
  const { data, error } = await client.mfa.enroll({ factorType: 'totp' });
  return error ?? { id: data.id, qr: data.totp.qr_code, secret: data.totp.secret };
};

/** Makes recovery codes, the first or in place of those before. */
export const makeCodes = async (): Promise<NewCodes> => {
  try {
    const { recoveryCodes } = (await loadAuthClient()).mfa;
    const first = await recoveryCodes.generate();
    const isAgain = first.error?.code === 'mfa_verified_factor_exists';
    const { data, error } = isAgain ? await recoveryCodes.regenerate() : first;
    return error ? { codes: undefined, why: await sentence(error) } : { codes: data.codes };
  } catch {
    return { codes: undefined, why: serverUnreachable };
  }
};
