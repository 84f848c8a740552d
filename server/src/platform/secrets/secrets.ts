import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  type CipherGCMTypes,
} from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { makePrivateFolder, privateFile } from './private-files.ts';

/** Keys derived from the one server secret; each purpose has its own. */
export type Secrets = {
  /** 32 bytes for that purpose, by HKDF-SHA-256. */
  readonly derive: (purpose: string) => Buffer;
  /** The same by the secret of now and by those that it replaced, in that order: for what may be older than the change. */
  readonly deriveAll: (purpose: string) => readonly Buffer[];
  /** AES-256-GCM; the answer carries nonce and tag. */
  readonly encrypt: (purpose: string, plain: string) => string;
  /** Opens what this secret or one that it replaced has sealed. Throws when the text was changed or the secret is another one. */
  readonly decrypt: (purpose: string, sealed: string) => string;
  /** The text sealed with the secret of now; undefined where it is already. Throws as `decrypt`. */
  readonly reseal: (purpose: string, sealed: string) => string | undefined;
};

type SecretSettings = Pick<Env, 'APP_SECRET' | 'DATA_DIR'> & {
  readonly APP_SECRET_PREVIOUS?: Env['APP_SECRET_PREVIOUS'];
};

const algorithm: CipherGCMTypes = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const secretBytes = 32;

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === code;

/** Another first start may have made the file a moment ago and not have written it yet. */
const readSecret = (path: string): Buffer => {
  for (let tries = 0; tries < 20; tries += 1) {
    const secret = decoded(readFileSync(path, 'utf8'));
    if (secret.length >= secretBytes) return secret;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  throw new Error(`${path} holds no complete secret. Restore it from a backup or remove it.`);
};

/** Where the secret lies in DATA_DIR unless APP_SECRET brings it, and where an earlier one does. */
export const secretFiles = { now: 'app-secret', before: 'app-secret.previous' } as const;

const decoded = (text: string): Buffer => Buffer.from(text.trim(), 'base64');

/** Made once per data folder: `wx` lets one of several first starts win, and the others read what it wrote. */
const fileSecret = (folder: string): Buffer => {
  makePrivateFolder(folder);
  const path = join(folder, secretFiles.now);
  try {
    const file = openSync(path, 'wx', privateFile);
    writeSync(file, `${randomBytes(secretBytes).toString('base64')}\n`);
    fsyncSync(file);
    closeSync(file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  return readSecret(path);
};

const seal = (key: Buffer, plain: string): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

const open = (key: Buffer, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(tag);
  const body = bytes.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
};

const opens = (key: Buffer, sealed: string): boolean => {
  try {
    open(key, sealed);
    return true;
  } catch {
    return false;
  }
};

/** The secrets of files that APP_SECRET, or a file made anew, has replaced. */
const replacedFiles = ({ APP_SECRET, DATA_DIR }: SecretSettings): Buffer[] =>
  [...(APP_SECRET ? [secretFiles.now] : []), secretFiles.before]
    .map((name) => join(DATA_DIR, name))
    .filter((path) => existsSync(path))
    .map(readSecret);

/**
 * The server secret of this installation: APP_SECRET, or 32 random bytes made once in DATA_DIR/app-secret, which
 * only the owner of the process can read. What an earlier one has sealed still opens: APP_SECRET_PREVIOUS, the file that
 * APP_SECRET replaced, or DATA_DIR/app-secret.previous. Throws when a file cannot be made or read.
 */
export const openSecrets = (env: SecretSettings): Secrets => {
  const secret = env.APP_SECRET ? Buffer.from(env.APP_SECRET) : fileSecret(env.DATA_DIR);
  const given = env.APP_SECRET_PREVIOUS ? [Buffer.from(env.APP_SECRET_PREVIOUS)] : [];
  const all = [secret, ...given, ...replacedFiles(env)];
  const deriveFrom = (from: Buffer, purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', from, 'webnario', purpose, 32));
  const derive = (purpose: string): Buffer => deriveFrom(secret, purpose);
  const decrypt = (purpose: string, sealed: string): string => {
    const key = all.map((from) => deriveFrom(from, purpose)).find((it) => opens(it, sealed));
    return open(key ?? derive(purpose), sealed);
  };
  return {
    derive,
    deriveAll: (purpose) => all.map((from) => deriveFrom(from, purpose)),
    encrypt: (purpose, plain) => seal(derive(purpose), plain),
    decrypt,
    reseal: (purpose, sealed) =>
      opens(derive(purpose), sealed) ? undefined : seal(derive(purpose), decrypt(purpose, sealed)),
  };
};
