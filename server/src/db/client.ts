import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { openEmbedded } from './embedded.ts';
import type { OpenDatabase } from './open-database.ts';
import * as schema from './schema/index.ts';

/** A pool on a PostgreSQL server; nothing is connected before the first question. */
export const openPostgres = (url: string, log: Logger): OpenDatabase => {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'webnario',
  });
  // The pool listens to idle connections only. One that breaks between two statements of a transaction would end the
  // process, so each has a listener of its own; the pool's then has nothing left to say.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  });
  pool.on('error', () => undefined);
  return { kind: 'postgres', db: drizzle(pool, { schema }), close: () => pool.end() };
};

/** The database that the settings name: PostgreSQL by DATABASE_URL, else the embedded one in DATA_DIR. */
export const openDatabase = async (
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Logger,
  onLockLost: () => void,
): Promise<OpenDatabase> =>
  env.DATABASE_URL === undefined
    ? openEmbedded(env.DATA_DIR, log, onLockLost)
    : openPostgres(env.DATABASE_URL, log);
