import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import type { Db } from '../platform/deps.ts';
import { NoConnection } from '../platform/observability/outages.ts';
import { copiesOn } from './copies.ts';
import { openEmbedded } from './embedded/embedded.ts';
import type { OpenDatabase } from './open-database.ts';
import * as schema from './schema/index.ts';

/**
 * Drizzle takes a connection from the pool and sends `begin` outside of the block that releases it: a connection that
 * breaks at that moment would never return to the pool, and the pool could never be closed. Here it is always released.
 */
const transactionsOn = (pool: Pool): Db['transaction'] => {
  const bound = new WeakMap<PoolClient, Db>();
  const boundTo = (client: PoolClient): Db => {
    const known = bound.get(client) ?? drizzle(client, { schema });
    bound.set(client, known);
    return known;
  };
  return async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw error instanceof Error ? new NoConnection(error) : error;
    });
    try {
      return await boundTo(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
};

/** How long closing waits for the server to end the connections; a server that can be reached ends them at once. */
const farewellMs = 5_000;

/**
 * The pool reports its end before its connections have ended: a restore that looks for other connections to the
 * database would still find them. Returns how to wait until they are gone.
 */
const connectionsOf = (pool: Pool) => {
  const open = new Set<Promise<void>>();
  pool.on('connect', (client) => {
    const gone = new Promise<void>((resolve) => client.once('end', () => resolve()));
    open.add(gone);
    void gone.then(() => open.delete(gone));
  });
  return {
    gone: async (): Promise<void> => {
      const inTime = pause(farewellMs, undefined, { ref: false });
      await Promise.race([Promise.all(open), inTime]);
    },
  };
};

/** A pool on a PostgreSQL server; nothing is connected before the first query. */
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
  // process, so each has a listener of its own, and the pool's has nothing to add.
  pool.on('connect', (client) => {
    client.on('error', (error) =>
      log.warn({ err: new NoConnection(error) }, 'a database connection broke'),
    );
  });
  pool.on('error', () => undefined);
  const { gone } = connectionsOf(pool);
  const db: Db = drizzle(pool, { schema });
  db.transaction = transactionsOn(pool);
  const copies = copiesOn(url, log);
  const close = async (): Promise<void> => {
    await copies.close();
    await pool.end();
    await gone();
  };
  const connections = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { kind: 'postgres', db, copies, connections, close };
};

/** The database that the settings name: PostgreSQL by DATABASE_URL, else the embedded one in DATA_DIR. */
export const openDatabase = async (
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Logger,
  onLockLost: () => void,
  beginAnew = false,
): Promise<OpenDatabase> =>
  env.DATABASE_URL === undefined
    ? openEmbedded(env.DATA_DIR, log, onLockLost, beginAnew)
    : openPostgres(env.DATABASE_URL, log);
