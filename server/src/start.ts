import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { makeApp } from './app.ts';
import { openDatabase } from './db/client.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { prepareDatabase } from './db/prepare.ts';
import { readEnv, type Env } from './env.ts';
import { startupNotice } from './startup-notice.ts';
import { keepOperatorToken, operatorToken } from './platform/secrets/operator-token.ts';
import { listen, type Listener } from './listen.ts';
import type { Deps } from './platform/deps.ts';
import { canStore } from './db/can-store.ts';
import { makeLog } from './platform/observability/log.ts';
import { makeOutages, type Outages } from './platform/observability/outages.ts';
import { makeMailer } from './platform/mail/mail.ts';
import { openSecrets } from './platform/secrets/secrets.ts';
import { explainDatabase, explainStart } from './startup-errors.ts';

/** How long calls under way may take after the process was told to end. */
const graceMs = 5_000;

/** PORT 0 means any free port; the address that people use follows the one we got, unless it was given. */
const withRealPort = (env: Env, port: number): Env =>
  env.PORT === 0 && env.PUBLIC_URL === 'http://localhost:0'
    ? { ...env, PUBLIC_URL: `http://localhost:${port}` }
    : env;

const makeDeps = (env: Env, { db, copies }: OpenDatabase, log: Logger): Deps => {
  const platform = {
    env,
    db,
    log,
    now: () => new Date(),
    newId: () => randomUUID(),
    secrets: openSecrets(env),
    copies,
  };
  return { ...platform, mail: makeMailer(platform) };
};

const stopOnSignal = (log: Logger, stop: (signal: NodeJS.Signals) => Promise<void>): void => {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    stop(signal).then(
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

const open = (env: Env, log: Logger, beginAnew: boolean): Promise<OpenDatabase> => {
  const onLockLost = (): never => {
    log.fatal('another process took the data folder; stopping before both write to it');
    process.exit(1);
  };
  return openDatabase(env, log, onLockLost, beginAnew);
};

const prepare = async (deps: Deps): Promise<void> => {
  const ran = await prepareDatabase(deps.db, deps).catch((error: unknown) => {
    throw explainDatabase(deps.env, error);
  });
  if (ran > 0) deps.log.info({ ran }, 'database migrated');
};

type Run = { readonly outages: Outages; readonly listener: Listener; readonly beginAnew: boolean };

const run = async (env: Env, log: Logger, { outages, listener, beginAnew }: Run): Promise<void> => {
  const database = await open(env, log, beginAnew);
  const deps = makeDeps(env, database, log);
  outages.lookBy(() => canStore(deps.db));
  await prepare(deps);
  const generation = { isAlone: database.kind === 'embedded' };
  const {
    app,
    start: startWork,
    drain,
    close,
  } = makeApp(deps, {
    generation,
    connections: database.connections,
    outages,
  });
  database.copies.start();
  await startWork();
  stopOnSignal(log, async (signal) => {
    // Whoever presses Ctrl+C does not want to wait.
    if (signal === 'SIGTERM') {
      listener.sendAway();
      await drain(env.DRAIN_SECONDS * 1000);
    }
    // Together: a stream ends as soon as its generation does, and then nothing holds the listener open.
    await Promise.all([listener.close(graceMs), close()]);
    outages.close();
    await deps.mail.close();
    await database.close();
  });
  listener.serve(app.fetch);
  log.info({ database: database.kind, port: listener.port }, 'ready');
  const token = operatorToken(deps.secrets);
  keepOperatorToken(env, token);
  process.stdout.write(`\n  ${env.PRODUCT_NAME} em ${env.PUBLIC_URL}\n\n`);
  process.stdout.write(startupNotice(env, token));
};

/**
 * Starts the server that these settings describe and prints where it is. Throws an Error of one sentence when a
 * setting is wrong, the port is taken, or the data folder or the database cannot be had. `beginAnew` allows an empty
 * database in a data folder that has lost its own.
 */
export const start = async (
  settings: Readonly<Record<string, string | undefined>>,
  { beginAnew = false }: { readonly beginAnew?: boolean } = {},
): Promise<void> => {
  const env = readEnv(settings);
  const outages = makeOutages();
  const log = makeLog(env.LOG_LEVEL, { outages });
  const listener = await listen(env.HOST, env.PORT);
  await run(withRealPort(env, listener.port), log, { outages, listener, beginAnew }).catch(
    (error: unknown) => {
      throw explainStart(env, error);
    },
  );
};
