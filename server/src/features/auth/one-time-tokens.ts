import { createHash, randomBytes } from 'node:crypto';

/** The secret part of a mailed link, and all of it that the database keeps. */
export type LinkToken = { readonly token: string; readonly hash: Buffer };

const maxLength = 256;

export const newLinkToken = (): LinkToken => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashLinkToken(token) };
};

export const hashLinkToken = (token: string): Buffer =>
  createHash('sha256').update(token.slice(0, maxLength)).digest();
