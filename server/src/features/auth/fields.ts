import {
  passwordLength,
  passwordLimits,
  isEmailAddress,
} from '@webnario/domain/accounts/credentials';
import { ok } from '@webnario/domain/result';
import { isCommonPassword } from './common-passwords.ts';
import { invalid, refusedAs, type AuthRefused, type AuthResult } from './protocol.ts';

/** A JSON object that came from outside; only its own members are ever read, by name. */
export type JsonObject = Readonly<Record<string, unknown>>;

const maxDepth = 32;
const maxMetadataBytes = 8 * 1024;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStorableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Without recursion: 64 kB of brackets are deep enough to exhaust the stack. */
const isStorable = (root: unknown): boolean => {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && !isStorableText(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= maxDepth) return false;
    for (const [key, member] of Object.entries(value)) {
      if (!isStorableText(key)) return false;
      open.push({ value: member, depth: depth + 1 });
    }
  }
  return true;
};

/** The body of a call: a JSON object that the database can keep. */
export const parseBody = (text: string): AuthResult<JsonObject> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refusedAs('bad_json');
  }
  if (!isJsonObject(value)) return refusedAs('bad_json');
  if (!isStorable(value)) return invalid('The request holds characters that cannot be stored');
  return ok(value);
};

/** An own member; undefined when it is absent or null. */
export const member = (body: JsonObject, name: string): unknown =>
  Object.hasOwn(body, name) ? (body[name] ?? undefined) : undefined;

/** The address typed, in lower case: for what is stored, looked up and counted. */
export const readEmail = (body: JsonObject): AuthResult<string> => {
  const email = member(body, 'email');
  if (email === undefined || email === '') return invalid('An email address is required');
  if (typeof email !== 'string' || !isEmailAddress(email)) {
    return invalid('Unable to validate email address: invalid format');
  }
  return ok(email.toLowerCase());
};

/** No links for PKCE here: they are opened on other devices than the one that asked. */
export const refuseChallenge = (body: JsonObject): AuthRefused | undefined => {
  const asked = ['code_challenge', 'code_challenge_method'].some((name) => {
    const value = member(body, name);
    return value !== undefined && value !== '';
  });
  return asked ? invalid('PKCE is not supported') : undefined;
};

/** What a person says about themselves; at most 8 kB, because it travels in every token. */
export const readMetadata = (body: JsonObject): AuthResult<JsonObject> => {
  const data = member(body, 'data');
  if (data === undefined) return ok({});
  if (!isJsonObject(data)) return invalid('data must be an object');
  return isMetadataTooLarge(data) ? invalid('data must not exceed 8192 bytes') : ok(data);
};

export const isMetadataTooLarge = (data: JsonObject): boolean =>
  Buffer.byteLength(JSON.stringify(data)) > maxMetadataBytes;

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
