import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { pino } from 'pino';
import { openPostgres } from '../db/client.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { openEmbeddedCopy } from './database/embedded-copies.ts';
import { fill, templateKey } from './database/template.ts';

const silent = pino({ level: 'silent' });

const onServer = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const addressOf = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

const create = async (
  serverUrl: string,
  template: string,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${template}`),
  );
  const drop = async (): Promise<void> => {
    await onServer(serverUrl, (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    );
  };
  return { url: addressOf(serverUrl, name), drop };
};

/** A new database without tables on that server, and how to remove it with whoever is still connected to it. */
export const createTestDatabase = (serverUrl: string) => create(serverUrl, 'template1');

/** Any number that nothing else takes as an advisory lock of a server for tests. */
const templateLock = 4_719_003_900;

const makeTemplate = async (serverUrl: string, name: string): Promise<void> => {
  const unfinished = `${name}_unfinished`;
  await onServer(serverUrl, async (client) => {
    // Ends with the connection.
    await client.query(`select pg_advisory_lock(${templateLock})`);
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rows.length > 0) return;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    const database = openPostgres(addressOf(serverUrl, unfinished), silent);
    await fill(database.db);
    await database.close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
};

let template: Promise<string> | undefined;

/** The migrated and seeded database of that server that others are copied from; made by the first that asks. */
const templateOn = async (serverUrl: string): Promise<string> => {
  const name = `test_template_${await templateKey()}`;
  await makeTemplate(serverUrl, name);
  return name;
};

/** As `createTestDatabase`, migrated and seeded. */
export const createPreparedDatabase = async (serverUrl: string) => {
  template ??= templateOn(serverUrl);
  return create(serverUrl, await template);
};

const openFresh = async (
  serverUrl: string,
  via: (url: string) => string,
): Promise<OpenDatabase> => {
  const created = await createPreparedDatabase(serverUrl);
  const database = openPostgres(via(created.url), silent);
  return {
    ...database,
    close: async () => {
      await database.close();
      await created.drop();
    },
  };
};

/** Whether tests run on PostgreSQL, where statements of several callers really run side by side. */
export const isOnPostgres = (): boolean => Boolean(process.env['TEST_DATABASE_URL']);

/**
 * A migrated and seeded database of its own, without a server on it: a copy in memory, or a new one on PostgreSQL, which
 * is reached by the address that `via` makes of its own.
 */
export const openTestDatabase = (
  via: (url: string) => string = (url) => url,
): Promise<OpenDatabase> => {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? openFresh(serverUrl, via) : openEmbeddedCopy();
};
