import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { makeApp, type AppOptions } from '../src/app.ts';
import type { OpenDatabase } from '../src/db/open-database.ts';
import type { Hashing } from '../src/features/auth/index.ts';
import { readEnv } from '../src/env.ts';
import { listen } from '../src/listen.ts';
import type { Deps } from '../src/platform/deps.ts';
import { makeMailer } from '../src/platform/mail/mail.ts';
import { openSecrets } from '../src/platform/secrets/secrets.ts';
import { openTestDatabase } from './database/test-database.ts';
import { patienceMs } from './patience.ts';
import { quickHashing } from './accounts/quick-hashing.ts';

/** The whole server, really listening, on a database of its own; only the clock can be moved. */
export type TestServer = {
  readonly url: string;
  readonly deps: Deps;
  /** What hashes the passwords of its people. */
  readonly hashing: Hashing;
  readonly advanceClock: (ms: number) => void;
  /** From now on only `advanceClock` moves it: a limit gives nothing back while a machine stalls. */
  readonly stopClock: () => void;
  readonly stop: () => Promise<void>;
};

/** A test does more in a minute than a person does. */
const busy = 'writes=100000/60,reads=100000/60,texts_begun=100000/60';

/**
 * Starts the whole server on a free port: on an embedded database in memory, or on a database of its own on
 * PostgreSQL when TEST_DATABASE_URL is set. `overrides` are settings, as the environment would give them.
 */
export const startTestServer = async (
  overrides: Readonly<Record<string, string>> = {},
  options: AppOptions = {},
  openDatabase: () => Promise<OpenDatabase> = openTestDatabase,
): Promise<TestServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'webnario-server-'));
  const listener = await listen('127.0.0.1', 0);
  const url = `http://127.0.0.1:${listener.port}`;
  const settings = { PUBLIC_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMITS: busy };
  const env = readEnv({ ...settings, ...overrides });
  const log = pino({ level: env.LOG_LEVEL });
  const database = await openDatabase();
  let offsetMs = 0;
  let stoppedAt: number | undefined;
  const { db } = database;
  const now = (): Date => new Date((stoppedAt ?? Date.now()) + offsetMs);
  const platform = {
    env,
    log,
    db,
    now,
    newId: () => randomUUID(),
    secrets: openSecrets(env),
    copies: database.copies,
  };
  const deps: Deps = { ...platform, mail: makeMailer(platform) };
  const hashing = options.hashing ?? quickHashing;
  const { app, start, tidied, close } = makeApp(deps, {
    connections: database.connections,
    ...options,
    hashing,
    files: { timeLimitMs: () => patienceMs, ...options.files },
    // Pieces go out at once, however busy the machine of the tests is.
    generation: { isLoopBusy: () => false, ...options.generation },
  });
  await start();
  // Nobody counts statements, or looks at rows, while the server still tidies up.
  await tidied();
  listener.serve(app.fetch);
  return {
    url,
    deps,
    hashing,
    advanceClock: (ms) => {
      offsetMs += ms;
    },
    stopClock: () => {
      stoppedAt ??= Date.now();
    },
    stop: async () => {
      await Promise.all([listener.close(1_000), close()]);
      await deps.mail.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** What stands for something that is there only once the tests of a file run, under its own name. */
export const laterOn = <T extends object>(find: () => T | undefined): T =>
  new Proxy({} as T, {
    get: (_, name) => {
      const found = find();
      if (!found) throw new Error('nothing is started before the tests run');
      return Reflect.get(found, name);
    },
  });

/** A server for all tests of a file. */
export const givenServer = (...how: Parameters<typeof startTestServer>): TestServer => {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(...how);
  });
  afterAll(() => server?.stop());
  return laterOn(() => server);
};
