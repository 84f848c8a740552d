import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { openDatabase } from '../db/client.ts';
import { isMigrated } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { removeAllFactors } from '../features/auth/index.ts';
import { addToQueue } from '../platform/mail/queue.ts';
import { openSecrets } from '../platform/secrets/secrets.ts';

const usualValidMs = 24 * 60 * 60_000;

/**
 * Removes the second factors of an address in the database that the settings name. The mail that tells its owner waits
 * there, and is sent by a server that runs. Throws where there is nothing to remove.
 */
export const removeSecondFactor = async (
  env: Env,
  log: Logger,
  email: string,
): Promise<{ apps: number; sessions: number }> => {
  const database = await openDatabase(env, log, () => process.exit(1));
  try {
    if (!(await isMigrated(database.db))) {
      throw new Error(
        'The database is not the one of this release; start the server once, then try again.',
      );
    }
    const platform = {
      db: database.db,
      now: () => new Date(),
      newId: () => randomUUID(),
      secrets: openSecrets(env),
    };
    const removed = await removeAllFactors(
      {
        ...platform,
        sender: { productName: env.PRODUCT_NAME, site: env.PUBLIC_URL },
        mail: {
          send: async (db, message) => {
            await addToQueue(platform, db, {
              queued: { message, isDecoy: false },
              validMs: usualValidMs,
            });
          },
        },
      },
      email,
    );
    if (!removed) throw new Error('There is no account with this address.');
    if (removed.apps === 0) throw new Error('This account has no second factor.');
    return removed;
  } finally {
    await database.close();
  }
};
