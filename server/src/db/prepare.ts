import type { Db, Deps } from '../platform/deps.ts';
import { migrate } from './migrate.ts';
import { seedDefaults } from './seed.ts';

/**
 * Migrations and the defaults of a new installation, in one transaction: the lock that `migrate` takes is held to its end,
 * so of several copies that start at once one does it all and the others find it done. Returns how many migrations ran.
 */
export const prepareDatabase = (db: Db, deps: Pick<Deps, 'newId' | 'now'>): Promise<number> =>
  db.transaction(async (tx) => {
    const ran = await migrate(tx);
    await seedDefaults(tx, deps);
    return ran;
  });
