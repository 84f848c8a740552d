import { createHash, randomInt } from 'node:crypto';

/** Without letters and digits that are easily confused, such as 0 and O. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
/** 78 bits: too many codes to try against a stolen copy of the hashes, even without slow hashing. */
const length = 16;
const codesOfASet = 10;

const newCode = (): string =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length)))
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-');

export const newRecoveryCodes = (): string[] => Array.from({ length: codesOfASet }, newCode);

/** What is kept of a code. Case, blanks and hyphens of what was typed make no difference. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256').update(code.toUpperCase().replaceAll(/[\s-]/g, '')).digest();
