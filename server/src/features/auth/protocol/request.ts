import { isEmailAddress } from '@webnario/domain/accounts/credentials';
import { signInBody } from '@webnario/domain/limits';
import { ok } from '@webnario/domain/result';
import type { AppContext } from '../../../platform/http/request-response.ts';
import { invalid, refusedAs, type AuthRefused, type AuthResult } from './refusals.ts';

/** A JSON object that came from outside; only its own members are ever read, by name. */
export type JsonObject = Readonly<Record<string, unknown>>;

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
    if (depth >= signInBody.depth) return false;
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

/** What a person says about themselves when they sign up: little, as it is kept before anybody confirmed it. */
export const readMetadata = (body: JsonObject): AuthResult<JsonObject> => {
  const data = member(body, 'data');
  if (data === undefined) return ok({});
  if (!isJsonObject(data)) return invalid('data must be an object');
  const { signUpMetadataBytes } = signInBody;
  return bytesOf(data) > signUpMetadataBytes
    ? invalid(`data must not exceed ${signUpMetadataBytes} bytes`)
    : ok(data);
};

const bytesOf = (data: JsonObject): number => Buffer.byteLength(JSON.stringify(data));

/** What is kept with an account is at most 8 kB, because it travels in every token. */
export const isMetadataTooLarge = (data: JsonObject): boolean =>
  bytesOf(data) > signInBody.metadataBytes;

const tooLarge = refusedAs('request_entity_too_large', {
  message: `Request body too large (max ${signInBody.bytes} bytes)`,
});

/** The bytes of the body; undefined when there are more than `signInBody` allows: then reading stops there. */
const readBytes = async (c: AppContext): Promise<Buffer | undefined> => {
  if (Number(c.req.header('content-length') ?? 0) > signInBody.bytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const chunk = read.value as Uint8Array;
    size += chunk.byteLength;
    if (size > signInBody.bytes) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** The body as UTF-8. A connection that breaks meanwhile is a bad request, like broken UTF-8. */
const readBodyText = async (c: AppContext): Promise<AuthResult<string>> => {
  try {
    const bytes = await readBytes(c);
    return bytes ? ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) : tooLarge;
  } catch {
    return refusedAs('bad_json');
  }
};

/** The body as a JSON object. Credentials come from here alone: never from the query, never from a form. */
export const readObject = async (c: AppContext): Promise<AuthResult<JsonObject>> => {
  const text = await readBodyText(c);
  return text.ok ? parseBody(text.value) : text;
};

/** A query parameter that is there exactly once. */
export const single = (c: AppContext, name: string): string | undefined => {
  const values = c.req.queries(name) ?? [];
  return values.length === 1 ? values[0] : undefined;
};

/** A text that is not empty, else undefined. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
