import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import type { Copies } from './copies.ts';
import type { Db } from './db.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Secrets } from './secrets/secrets.ts';

export type { Db } from './db.ts';

/** What every feature gets from the platform. Time and ids are passed in, so that a test can fix them. */
export type Deps = {
  readonly env: Env;
  readonly db: Db;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly mail: Mailer;
  readonly copies: Copies;
};
