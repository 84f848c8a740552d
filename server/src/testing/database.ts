import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { pino } from 'pino';
import { openPostgres } from '../db/client.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { migrate } from '../db/migrate.ts';
import * as schema from '../db/schema/index.ts';
import { seedDefaults } from '../db/seed.ts';

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

/** A new database without tables on that server, and how to remove it with whoever is still connected to it. */
export const createTestDatabase = async (
  serverUrl: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const name = `world_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = () => onServer(serverUrl, `drop database if exists ${name} with (force)`);
  return { url: url.href, drop };
};

const openFresh = async (
  serverUrl: string,
  via: (url: string) => string,
): Promise<OpenDatabase> => {
  const created = await createTestDatabase(serverUrl);
  const database = openPostgres(via(created.url), silent);
  await migrate(database.db);
  await seedDefaults(database.db, seeding);
  return {
    ...database,
    close: async () => {
      await database.close();
      await created.drop();
    },
  };
};

/** Whether worlds stand on PostgreSQL, where statements of several callers really run side by side. */
export const isOnPostgres = (): boolean => Boolean(process.env['TEST_DATABASE_URL']);

/** A migrated and seeded database of its own, without a server on it: a copy in memory, or a new one on PostgreSQL, which
 * is reached by the address that `via` makes of its own. */
export const openTestDatabase = (
  via: (url: string) => string = (url) => url,
): Promise<OpenDatabase> => {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? openFresh(serverUrl, via) : openCopy();
};
