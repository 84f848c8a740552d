import { passwordLength, passwordLimits } from '@webnario/domain/accounts/credentials';
import { invalid, refusedAs, type AuthRefused } from '../protocol/refusals.ts';

/** What is tried first against every account: runs and repeats of keys, and the words of every list. */
const commonest = new Set([
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '654321',
  '123123',
  '123321',
  '112233',
  '121212',
  '102030',
  '000000',
  '111111',
  '222222',
  '333333',
  '555555',
  '666666',
  '777777',
  '888888',
  '999999',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'password',
  'password1',
  'passw0rd',
  'iloveyou',
  'brasil',
  'flamengo',
  'corinthians',
  'palmeiras',
  'mudar123',
  'admin123',
  'qwerty123',
  '1q2w3e4r',
]);

/** Whether a password is among those that guessing begins with; upper case does not save it. */
const isCommonPassword = (password: string): boolean =>
  commonest.has(password.normalize('NFC').toLowerCase());

/** More characters than a password may have; asked before any hashing. */
export const isTooLong = (password: string): boolean =>
  password.length > 8 * passwordLimits.max || passwordLength(password) > passwordLimits.max;

/** A password that somebody wants to have from now on. */
export const checkNewPassword = (password: string): AuthRefused | undefined => {
  if (isTooLong(password)) return invalid('Password cannot be longer than 200 characters');
  if (passwordLength(password) < passwordLimits.min) {
    return refusedAs('weak_password', { reasons: ['length'] });
  }
  if (isCommonPassword(password)) {
    return refusedAs('weak_password', {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    });
  }
  return undefined;
};
