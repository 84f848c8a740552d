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
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
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
