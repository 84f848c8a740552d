import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'pino';

/**
 * The embedded database can be opened by one process alone, so a backup asks the one that runs for a copy of its folder: at
 * a socket in DATA_DIR, which no network reaches. The copy lives as long as the connection that asked for it.
 */
const socketName = 'operation.sock';
const copyName = /^database\.copy-/;
/** The longest path of a socket in bytes, on Linux; elsewhere it is a few less. */
const longestPath = 100;

const removeCopies = async (dataDir: string): Promise<void> => {
  const names = (await readdir(dataDir)).filter((name) => copyName.test(name));
  await Promise.all(names.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
};

/** All files of a folder at the same time: one after the other takes twice as long, and everybody waits. */
const copyAll = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const [source, copy] = [join(from, entry.name), join(to, entry.name)];
      return entry.isDirectory()
        ? copyAll(source, copy)
        : copyFile(source, copy, constants.COPYFILE_FICLONE);
    }),
  );
};

/** Queries wait while the files are copied; afterwards they find the same data as before. */
const copyFolder = (engine: PGlite, from: string, to: string): Promise<void> =>
  engine.transaction(async (tx) => {
    // What is not in the files yet is in the log beside them; with a checkpoint little of it has to be replayed.
    await tx.exec('CHECKPOINT');
    await copyAll(from, to);
  });

/** Answers requests for a copy of this open database, until the function that it answers is called. */
export const offerCopies = async (
  dataDir: string,
  engine: PGlite,
  log: Logger,
): Promise<() => Promise<void>> => {
  await removeCopies(dataDir);
  const path = join(dataDir, socketName);
  await rm(path, { force: true });
  if (Buffer.byteLength(path) > longestPath) {
    log.warn('the path of DATA_DIR is too long for a backup while the server runs');
    return () => Promise.resolve();
  }
  const answerWith = async (copy: string, answer: ServerResponse): Promise<void> => {
    const startedAt = Date.now();
    try {
      await copyFolder(engine, join(dataDir, 'database'), copy);
      log.info({ ms: Date.now() - startedAt }, 'database copied for a backup');
      answer.write(copy);
    } catch (error) {
      log.error({ err: error }, 'the database could not be copied for a backup');
      answer.destroy();
    }
  };
  const server = createServer((_asked, answer) => {
    const copy = join(dataDir, `database.copy-${randomUUID()}`);
    const gone = once(answer, 'close');
    const over = Promise.all([gone, answerWith(copy, answer)]);
    void over.then(() => rm(copy, { recursive: true, force: true }));
  });
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
};

/** A copy of a database that another process has open. */
export type LiveCopy = { readonly folder: string; readonly release: () => void };

/** Far longer than a large database takes: a process that hangs would let a backup of every night hang. */
const patienceMs = 15 * 60_000;

/**
 * Asks the process that runs on that folder for a copy; undefined when none answers. Throws an Error of one sentence
 * when the process fails to make one, or does not within a time limit.
 */
export const askForCopy = async (
  dataDir: string,
  withinMs = patienceMs,
): Promise<LiveCopy | undefined> => {
  const socketPath = join(dataDir, socketName);
  const asking = request({ socketPath, path: '/', method: 'POST', agent: false });
  asking.end();
  const signal = AbortSignal.timeout(withinMs);
  try {
    const [answer] = (await once(asking, 'response', { signal })) as [IncomingMessage];
    const [folder] = (await once(answer, 'data', { signal })) as [Buffer];
    asking.on('error', () => undefined);
    answer.on('error', () => undefined);
    return { folder: folder.toString(), release: () => void asking.destroy() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'EINVAL') return undefined;
    asking.on('error', () => undefined).destroy();
    throw new Error('The server that runs on DATA_DIR could not copy its database.', {
      cause: error,
    });
  }
};
