import { pino } from 'pino';
import { openPostgres } from '../../src/db/client.ts';
import type { OpenDatabase } from '../../src/db/open-database.ts';
import { openEmbeddedCopy } from './embedded-copies.ts';
import { createPreparedDatabase } from './postgres-copies.ts';

const openOnServer = async (
  serverUrl: string,
  via: (url: string) => string,
): Promise<OpenDatabase> => {
  const created = await createPreparedDatabase(serverUrl);
  const database = openPostgres(via(created.url), pino({ level: 'silent' }));
  return {
    ...database,
    close: async () => {
      await database.close();
      await created.release();
    },
  };
};

/** Whether tests run on PostgreSQL, where statements of several callers really run side by side. */
export const isOnPostgres = (): boolean => Boolean(process.env['TEST_DATABASE_URL']);

/**
 * A migrated and seeded database of its own, without a server on it: a copy in memory, or one on PostgreSQL, which
 * is reached by the address that `via` makes of its own.
 */
export const openTestDatabase = (
  via: (url: string) => string = (url) => url,
): Promise<OpenDatabase> => {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? openOnServer(serverUrl, via) : openEmbeddedCopy();
};
