import { createHash, randomBytes } from 'node:crypto';
import type { AuthDeps } from '../deps.ts';
import { safeRedirect } from './redirects.ts';
import type { LinkKind } from './repo.ts';

/** The secret part of a mailed link, and all of it that the database keeps. */
export type LinkToken = { readonly token: string; readonly hash: Buffer };

const maxLength = 256;

export const newLinkToken = (): LinkToken => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(token) };
};

export const hashLinkToken = (token: string): Buffer =>
  createHash('sha256').update(token.slice(0, maxLength)).digest();

/** Where a mailed link points: our own address, and in it a checked place to go to afterwards. */
export const linkAddress = (
  deps: Pick<AuthDeps, 'sender'>,
  link: { token: string; type: LinkKind; redirectTo: string },
): string => {
  const params = new URLSearchParams([
    ['token', link.token],
    ['type', link.type],
    ['redirect_to', link.redirectTo],
  ]);
  return `${deps.sender.site}/auth/v1/verify?${params.toString()}`;
};

export const signupTarget = (
  deps: Pick<AuthDeps, 'sender'>,
  redirectTo: string | undefined,
): string => safeRedirect(redirectTo, deps.sender.site) ?? `${deps.sender.site}/`;

export const recoveryTarget = (
  deps: Pick<AuthDeps, 'sender'>,
  redirectTo: string | undefined,
): string => safeRedirect(redirectTo, deps.sender.site) ?? `${deps.sender.site}/reset-password`;
