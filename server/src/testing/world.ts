import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { pino } from 'pino';
import { makeApp } from '../app.ts';
import { openPostgres, type OpenDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import * as schema from '../db/schema/index.ts';
import { seedDefaults } from '../db/seed.ts';
import { readEnv } from '../env.ts';
import { listen } from '../listen.ts';
import type { Deps } from '../platform/deps.ts';
import { makeMailer } from '../platform/mail.ts';
import { openSecrets } from '../platform/secrets.ts';

/** The whole server, really listening, on a database of its own; only the clock can be moved. */
export type World = {
  readonly url: string;
  readonly deps: Deps;
  readonly advanceClock: (ms: number) => void;
  readonly stop: () => Promise<void>;
};

const silent = pino({ level: 'silent' });
const seeding = { newId: () => randomUUID(), now: () => new Date() };

/** A migrated and seeded database, made once in each test worker; opening a copy takes a fraction of the time. */
let dump: Promise<Blob> | undefined;

const makeDump = async (): Promise<Blob> => {
  const engine = await PGlite.create();
  const db = drizzle(engine, { schema });
  await migrate(db);
  await seedDefaults(db, seeding);
  const blob = await engine.dumpDataDir('none');
  await engine.close();
  return blob;
};

const openCopy = async (): Promise<OpenDatabase> => {
  dump ??= makeDump();
  const engine = await PGlite.create({ loadDataDir: await dump });
  return { kind: 'embedded', db: drizzle(engine, { schema }), close: () => engine.close() };
};

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const openFresh = async (serverUrl: string): Promise<OpenDatabase> => {
  const name = `world_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, silent);
  await migrate(database.db);
  await seedDefaults(database.db, seeding);
  return {
    ...database,
    close: async () => {
      await database.close();
      await onServer(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
};

/** Whether worlds stand on PostgreSQL, where statements of several callers really run side by side. */
export const isOnPostgres = (): boolean => Boolean(process.env['TEST_DATABASE_URL']);

/** A database as `startWorld` uses it, without a server on it. */
export const openTestDatabase = (): Promise<OpenDatabase> => {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? openFresh(serverUrl) : openCopy();
};

/**
 * Starts the whole server on a free port: on an embedded database in memory, or on a database of its own on
 * PostgreSQL when TEST_DATABASE_URL is set. `overrides` are settings, as the environment would give them.
 */
export const startWorld = async (
  overrides: Readonly<Record<string, string>> = {},
): Promise<World> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'webnario-world-'));
  const listener = await listen('127.0.0.1', 0);
  const url = `http://127.0.0.1:${listener.port}`;
  const env = readEnv({ PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...overrides });
  const log = pino({ level: env.LOG_LEVEL });
  const database = await openTestDatabase();
  let offsetMs = 0;
  const deps: Deps = {
    env,
    log,
    db: database.db,
    now: () => new Date(Date.now() + offsetMs),
    newId: () => randomUUID(),
    secrets: openSecrets(env),
    mail: makeMailer(env, log),
  };
  const { app, close } = makeApp(deps);
  listener.serve(app.fetch);
  return {
    url,
    deps,
    advanceClock: (ms) => {
      offsetMs += ms;
    },
    stop: async () => {
      await listener.close(1_000);
      await close();
      await deps.mail.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
