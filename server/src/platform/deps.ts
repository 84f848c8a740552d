import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type * as schema from '../db/schema/index.ts';
import type { Env } from '../env.ts';
import type { Copies } from './copies.ts';
import type { Mailer } from './mail/mail.ts';
import type { Secrets } from './operation/secrets.ts';

/** A database connection or an open transaction on it; repositories take either. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

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
