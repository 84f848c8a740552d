import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { openDatabase } from '../../src/db/client.ts';
import { readEnv } from '../../src/env.ts';
import { makePreparedPlace } from '../commands/place.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { makeMailer } from '../../src/platform/mail/mail.ts';
import { openSecrets } from '../../src/platform/secrets/secrets.ts';
import { limitless } from '../limitless.ts';
import { newPerson, type Person } from '../accounts/people.ts';
import { personAt } from './person-at.ts';
import { tryToStart, type Program, type StartOptions } from './program.ts';

const log = pino({ level: 'silent' });
/** All starts share one address, since a token is valid for one address only. */
const url = 'http://localhost:3000';

export type RunningInstallation = {
  readonly deps: Deps;
  /** A new person, who calls whichever server `Installation.start` started last. */
  readonly person: () => Promise<Person>;
};

/** A data folder or database that remains when servers are started on it and killed. */
export type Installation = {
  /** What every start of it is told by the environment. */
  readonly settings: Readonly<Record<string, string>>;
  /** Looks at the database itself; where it is embedded, only while no server has it. */
  readonly inside: <T>(look: (inside: RunningInstallation) => Promise<T>) => Promise<T>;
  readonly start: (options?: StartOptions) => Promise<Program>;
  readonly tryToStart: (options: StartOptions) => Promise<Program | undefined>;
  readonly remove: () => Promise<void>;
};

/**
 * An installation on a prepared embedded database in a folder of its own or, when TEST_DATABASE_URL is set, on one on
 * PostgreSQL. `settings` are what the environment would say.
 */
export const makeInstallation = async (
  settings: Readonly<Record<string, string>>,
): Promise<Installation> => {
  const place = await makePreparedPlace();
  const told = {
    ...place.settings,
    PUBLIC_URL: url,
    ACCESS_TOKEN_SECONDS: '86400',
    // A test does more in a minute, and in a quarter of an hour, than a person does.
    RATE_LIMITS: limitless,
    APP_SECRET: 'um segredo de teste com mais de trinta e dois bytes',
    ...settings,
  };
  const env = readEnv({ ...told, LOG_LEVEL: 'silent' });
  let current = url;

  const inside: Installation['inside'] = async (look) => {
    const database = await openDatabase(env, log, () => undefined);
    const platform = {
      env,
      log,
      db: database.db,
      now: () => new Date(),
      newId: () => randomUUID(),
      secrets: openSecrets(env),
      copies: database.copies,
    };
    const deps: Deps = { ...platform, mail: makeMailer(platform) };
    const person = async (): Promise<Person> => {
      const made = await newPerson({ url, deps });
      return personAt(made, () => current);
    };
    try {
      return await look({ deps, person });
    } finally {
      await deps.mail.close();
      await database.close();
    }
  };

  const attempt = async (options: StartOptions): Promise<Program | undefined> => {
    const program = await tryToStart(told, options);
    if (program) current = program.url;
    return program;
  };
  return {
    settings: told,
    inside,
    tryToStart: attempt,
    start: async (options = {}) => {
      const program = await attempt(options);
      if (!program) throw new Error('the server was killed before it was ready');
      return program;
    },
    remove: place.remove,
  };
};
