import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { makeApp } from './app.ts';
import { openDatabase } from './db/client.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { migrate } from './db/migrate.ts';
import { seedDefaults } from './db/seed.ts';
import { readEnv, type Env } from './env.ts';
import { listen, type Listener } from './listen.ts';
import type { Deps } from './platform/deps.ts';
import { makeLog } from './platform/operation/log.ts';
import { makeMailer } from './platform/mail/mail.ts';
import { countInDatabase } from './platform/mail/mail-counts.ts';
import { openSecrets } from './platform/operation/secrets.ts';

/** How long calls under way may take after the process was told to end. */
const graceMs = 5_000;

/** PORT 0 means any free port; the address that people use follows the one we got, unless it was given. */
const withRealPort = (env: Env, port: number): Env =>
  env.PORT === 0 && env.PUBLIC_URL === 'http://localhost:0'
    ? { ...env, PUBLIC_URL: `http://localhost:${port}` }
    : env;

const makeDeps = (env: Env, { db }: OpenDatabase, log: Logger): Deps => {
  const now = (): Date => new Date();
  return {
    env,
    db,
    log,
    now,
    newId: () => randomUUID(),
    secrets: openSecrets(env),
    mail: makeMailer(env, log, countInDatabase({ db, now, log })),
  };
};

const stopOnSignal = (log: Logger, stop: () => Promise<void>): void => {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};

/** One sentence for what is wrong with the server that DATABASE_URL names; the password stays out of it. */
const explainDatabase = (env: Env, error: unknown): unknown => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (env.DATABASE_URL === undefined || !(cause instanceof Error)) return error;
  const { host, pathname } = new URL(env.DATABASE_URL);
  const reason = cause.message || (cause as NodeJS.ErrnoException).code || 'no answer';
  return new Error(`The database ${host}${pathname} of DATABASE_URL cannot be used: ${reason}.`);
};

const folderFaults: Readonly<Record<string, string>> = {
  EACCES: 'must be a folder that this process may write to',
  EPERM: 'must be a folder that this process may write to',
  EROFS: 'must be a folder that can be written to',
  EEXIST: 'must be a folder, and is a file',
  ENOTDIR: 'must be a folder, and is or lies in a file',
  ENOSPC: 'is on a disk without room',
};

/** One sentence for a data folder that cannot be used, by what a path in it was refused with. */
const explainFolder = (env: Env, error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { code = '', path = '' } = error as NodeJS.ErrnoException;
  const fault = path.startsWith(env.DATA_DIR) ? folderFaults[code] : undefined;
  return fault ? new Error(`DATA_DIR ${env.DATA_DIR} ${fault}.`, { cause: error }) : error;
};

const open = async (env: Env, log: Logger): Promise<OpenDatabase> => {
  const database = await openDatabase(env, log, () => {
    log.fatal('another process took the data folder; stopping before both write to it');
    process.exit(1);
  });
  const ran = await migrate(database.db).catch((error: unknown) => {
    throw explainDatabase(env, error);
  });
  if (ran > 0) log.info({ ran }, 'database migrated');
  return database;
};

const run = async (env: Env, log: Logger, listener: Listener): Promise<void> => {
  const database = await open(env, log);
  const deps = makeDeps(env, database, log);
  await seedDefaults(deps.db, deps);
  const {
    app,
    start: startWork,
    close,
  } = makeApp(deps, {
    generation: { isAlone: database.kind === 'embedded' },
  });
  await startWork();
  stopOnSignal(log, async () => {
    // Together: a stream ends as soon as its generation does, and then nothing holds the listener open.
    await Promise.all([listener.close(graceMs), close()]);
    await deps.mail.close();
    await database.close();
  });
  listener.serve(app.fetch);
  log.info({ database: database.kind, port: listener.port }, 'ready');
  process.stdout.write(`\n  ${env.PRODUCT_NAME} em ${env.PUBLIC_URL}\n\n`);
};

/**
 * Starts the server that these settings describe and prints where it is. Throws an Error of one sentence when a
 * setting is wrong, the port is taken, or the data folder or the database cannot be had.
 */
export const start = async (
  settings: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  const env = readEnv(settings);
  const log = makeLog(env.LOG_LEVEL);
  const listener = await listen(env.HOST, env.PORT);
  await run(withRealPort(env, listener.port), log, listener).catch((error: unknown) => {
    throw explainFolder(env, error);
  });
};
