import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { secretFiles } from '../../platform/secrets/secrets.ts';
import type { Header, KeptFile } from './items.ts';

export type SecretSettings = Pick<Env, 'APP_SECRET' | 'DATA_DIR'> & {
  readonly APP_SECRET_PREVIOUS?: Env['APP_SECRET_PREVIOUS'];
};

/** Whether that file of DATA_DIR has a secret. */
export const isSecretFile = ({ file }: KeptFile): boolean =>
  Object.values<string>(secretFiles).includes(file);

const markOf = (secret: Buffer): string =>
  Buffer.from(hkdfSync('sha256', secret, 'webnario', 'mark', 8)).toString('hex');

const fileMark = (text: string): string => markOf(Buffer.from(text.trim(), 'base64'));

const readText = (path: string): string[] => {
  try {
    return [readFileSync(path, 'utf8')];
  } catch {
    return [];
  }
};

const ofSetting = (secret: string | undefined): string[] =>
  secret ? [markOf(Buffer.from(secret))] : [];

const ofFile = (dataDir: string, name: string): string[] =>
  readText(join(dataDir, name)).map(fileMark);

/** The marks of the secret that a server with these settings seals with. */
const marksOfNow = ({ APP_SECRET, DATA_DIR }: SecretSettings): string[] => [
  ...ofSetting(APP_SECRET),
  ...ofFile(DATA_DIR, secretFiles.now),
];

/** The marks of the secrets that it only opens with. */
const marksOfBefore = ({ APP_SECRET_PREVIOUS, DATA_DIR }: SecretSettings): string[] => [
  ...ofSetting(APP_SECRET_PREVIOUS),
  ...ofFile(DATA_DIR, secretFiles.before),
];

/**
 * Stand for the secrets that this installation opens with, the one that it seals with first, and tell nothing of them.
 * Throws where it has none to seal with.
 */
export const secretMarks = (settings: SecretSettings): readonly string[] => {
  const now = marksOfNow(settings);
  if (now.length > 0) return [...new Set([...now, ...marksOfBefore(settings)])];
  throw new Error(
    `Neither APP_SECRET nor ${settings.DATA_DIR} has the secret of this installation; run this with the settings of the server.`,
  );
};

/**
 * Throws an Error of one sentence when the server would lack a secret of the backup: stored keys and the keys of sessions
 * are sealed. One that was replaced may be lacking where everything had been sealed anew, which only the operator knows.
 */
export const checkSecrets = (
  settings: SecretSettings,
  { secrets: [now, ...earlier] }: Pick<Header, 'secrets'>,
  secretsKept: readonly KeptFile[],
  isSealedAnew: boolean,
): void => {
  const marks = new Set<string | undefined>([
    ...marksOfNow(settings),
    ...marksOfBefore(settings),
    ...secretsKept.map(({ content }) => fileMark(Buffer.from(content, 'base64').toString('utf8'))),
  ]);
  if (!marks.has(now)) {
    throw new Error(
      'APP_SECRET must be the one of the server that the backup was made of: what it sealed could not be opened.',
    );
  }
  if (isSealedAnew || earlier.every((mark) => marks.has(mark))) return;
  throw new Error(
    'The server of the backup also opened with an earlier secret: set it as APP_SECRET_PREVIOUS, or add --resealed where npm run reseal had run before the backup was made.',
  );
};
