import type { Logger } from 'pino';
import { openDatabase } from '../db/client.ts';
import { isMigrated } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { resealFactors, resealKeys } from '../features/auth/index.ts';
import { resealSettings } from '../features/catalog/index.ts';
import type { Deps } from '../platform/deps.ts';
import { resealMails } from '../platform/mail/queue.ts';
import { openSecrets } from '../platform/secrets/secrets.ts';

/**
 * Seals everything that this installation keeps sealed with the server secret of now. Answers how many it changed; a second
 * run changes none. Throws where something opens with no secret that it was given.
 */
export const resealAll = async (deps: Pick<Deps, 'db' | 'secrets'>): Promise<number> =>
  (await resealKeys(deps)) +
  (await resealFactors(deps)) +
  (await resealSettings(deps)) +
  (await resealMails(deps));

/** `npm run reseal`: after the secret was changed (docs/guides/secrets.md), so that the earlier one can be thrown away. */
export const reseal = async (env: Env, log: Logger): Promise<string> => {
  const database = await openDatabase(env, log, () => process.exit(1));
  try {
    if (!(await isMigrated(database.db))) {
      throw new Error(
        'The database is not the one of this release; start the server once, then try again.',
      );
    }
    const count = await resealAll({ db: database.db, secrets: openSecrets(env) });
    return `Sealed anew with the secret of now: ${count}. Nothing that is stored needs the earlier secret; keep it for ${env.SESSION_IDLE_DAYS} days more, or people are signed out (docs/guides/secrets.md).`;
  } finally {
    await database.close();
  }
};
