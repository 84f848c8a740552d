import { createHash, randomBytes } from 'node:crypto';

/** The secret part of a reading link: 256 random bits, 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** All that the database keeps of a token or of a reader's key. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
