import { timingSafeEqual } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { makePrivateFolder, privateFile } from './private-files.ts';
import type { Secrets } from './secrets.ts';

/**
 * What opens /mailbox and /metrics from elsewhere. Made of the server secret, so that it is the same on every copy and
 * changes with it.
 */
export const operatorToken = (secrets: Pick<Secrets, 'derive'>): string =>
  secrets.derive('operator-token').toString('base64url');

/** Keeps the token where whoever runs the server finds it: `operator-token` in DATA_DIR, for nobody else to read. */
export const keepOperatorToken = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, token: string): void => {
  makePrivateFolder(DATA_DIR);
  writeFileSync(join(DATA_DIR, 'operator-token'), `${token}\n`, { mode: privateFile });
};

/** Whether a text is that token; takes as long for every wrong one. */
export const isOperatorToken = (token: string, given: string | undefined): boolean => {
  const [expected, sent] = [Buffer.from(token), Buffer.from(given ?? '')];
  return expected.length === sent.length && timingSafeEqual(expected, sent);
};
