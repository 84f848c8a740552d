import { passwordLength, passwordLimits } from '@webnario/domain/accounts/credentials';
import { isBlankPassword } from '@webnario/domain/accounts/password-strength';
import { invalid, refusedAs, type AuthRefused } from '../protocol/refusals.ts';
import { passwordStrength } from './password-strength.ts';

/** More characters than a password may have; asked before any hashing. */
export const isTooLong = (password: string): boolean =>
  password.length > 8 * passwordLimits.max || passwordLength(password) > passwordLimits.max;

const guessable = refusedAs('weak_password', {
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
  reasons: ['pwned'],
});

/** Whether a password is the address itself, or what stands before its @. */
const isAddress = (password: string, email: unknown): boolean => {
  if (typeof email !== 'string') return false;
  const [typed, whole] = [password.toLowerCase(), email.toLowerCase()];
  return typed === whole || typed === whole.split('@')[0];
};

/**
 * A password that somebody wants to have from now on, for the account of that address. Refused: what is too short or
 * too long, blanks alone, the address, and what is soon guessed (docs/auth-protocol.md#passwords).
 */
export const checkNewPassword = (password: string, email: unknown): AuthRefused | undefined => {
  if (isTooLong(password)) return invalid('Password cannot be longer than 200 characters');
  if (passwordLength(password) < passwordLimits.min) {
    return refusedAs('weak_password', { reasons: ['length'] });
  }
  if (isBlankPassword(password)) {
    return refusedAs('weak_password', {
      message: 'Password should contain more than blanks.',
      reasons: ['characters'],
    });
  }
  const composed = password.normalize('NFC');
  return isAddress(password, email) || passwordStrength(composed) === 'refused'
    ? guessable
    : undefined;
};
