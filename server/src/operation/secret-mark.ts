import { hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { secretFiles } from '../platform/operation/secrets.ts';
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

const marksOfFiles = (dataDir: string): string[] =>
  Object.values(secretFiles).flatMap((name) => readText(join(dataDir, name)).map(fileMark));

/** Stands for the secret that this installation seals with, and tells nothing of it. Throws where there is none. */
export const secretMark = ({ APP_SECRET, DATA_DIR }: SecretSettings): string => {
  const mark = APP_SECRET ? markOf(Buffer.from(APP_SECRET)) : marksOfFiles(DATA_DIR)[0];
  if (mark !== undefined) return mark;
  throw new Error(
    `Neither APP_SECRET nor ${DATA_DIR} has the secret of this installation; run this with the settings of the server.`,
  );
};

/**
 * Throws an Error of one sentence when the server could open with none of its secrets what this backup holds: stored keys
 * and the keys of sessions are sealed.
 */
export const checkSecret = (
  { APP_SECRET, APP_SECRET_PREVIOUS, DATA_DIR }: SecretSettings,
  { secret }: Header,
  secretsKept: readonly KeptFile[],
): void => {
  const given = [APP_SECRET, APP_SECRET_PREVIOUS].flatMap((text) => text ?? []);
  const marks = [
    ...given.map((text) => markOf(Buffer.from(text))),
    ...secretsKept.map(({ content }) => fileMark(Buffer.from(content, 'base64').toString('utf8'))),
    ...marksOfFiles(DATA_DIR),
  ];
  if (marks.includes(secret)) return;
  throw new Error(
    'APP_SECRET must be the one of the server that the backup was made of: what it sealed could not be opened.',
  );
};
