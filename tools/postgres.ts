import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { onStopAll, runQuietly, startProcess, stopProcess } from './processes.ts';
import { findOnPath, installPackages, isExecutable } from './system-packages.ts';

const debianFolder = '/usr/lib/postgresql';

const debianVersions = (): string[] => {
  try {
    return readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a));
  } catch {
    return [];
  }
};

/** The folder with `initdb` and `postgres`, the newest first, or undefined. */
const findPrograms = (): string | undefined => {
  const onPath = findOnPath('initdb');
  if (onPath) return dirname(onPath);
  return debianVersions()
    .map((version) => join(debianFolder, version, 'bin'))
    .find((folder) => isExecutable(join(folder, 'initdb')));
};

/** The folder of PostgreSQL's programs, installed from Debian when we may; undefined when there is none. */
const ensurePostgres = async (): Promise<string | undefined> => {
  const found = findPrograms();
  if (found) return found;
  await installPackages(['postgresql']);
  return findPrograms();
};

type Account = { readonly uid: number; readonly gid: number };

/** PostgreSQL refuses to run as root, so root starts it under another account. */
const accountForPostgres = async (): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = await runQuietly('id', ['-u', name]);
    const gid = await runQuietly('id', ['-g', name]);
    if (uid.code === 0 && gid.code === 0) {
      return { uid: Number(uid.output), gid: Number(gid.output) };
    }
  }
  throw new Error('PostgreSQL does not run as root and there is no account to run it as.');
};

/** A port of the loopback address that nobody has just now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts a server on a free port; on another one where somebody else took it before the server had it. */
const onFreePort = async (start: (port: number) => Promise<void>): Promise<number> => {
  const port = await freePort();
  try {
    await start(port);
    return port;
  } catch (error) {
    if (!String(error).includes('Address already in use')) throw error;
    return onFreePort(start);
  }
};

const whenReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('close', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });

export type Cluster = {
  readonly url: string;
  /** The same database over its Unix socket, which is faster. */
  readonly socketUrl: string;
  stop(): Promise<void>;
};

type ClusterOptions = {
  /** Writes reach the disk before they are acknowledged. Tests do without, figures do not. */
  readonly durable: boolean;
};

const speed = (options: ClusterOptions): string[] =>
  options.durable ? [] : ['-F', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/**
 * Starts a PostgreSQL of its own in a temporary folder, on a random port of the loopback address and with a random
 * password. `stop` ends it and removes the folder.
 */
const startPostgres = async (programs: string, options: ClusterOptions): Promise<Cluster> => {
  const account = await accountForPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'webnario-postgres-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  writeFileSync(passwordFile, password);
  mkdirSync(data);
  if (account) {
    for (const path of [folder, data, passwordFile]) chownSync(path, account.uid, account.gid);
  }
  const spawnOptions = { cwd: folder, ...account };
  const made = await runQuietly(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync'].concat([
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
    ]),
    spawnOptions,
  );
  if (made.code !== 0) throw new Error(`PostgreSQL's initdb failed:\n${made.output}`);
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (server) await stopProcess(server, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  onStopAll(stop);
  const port = await onFreePort((free) => {
    const args = ['-D', data, '-h', '127.0.0.1', '-p', String(free), '-k', folder];
    const how: SpawnOptions = { ...spawnOptions, stdio: ['ignore', 'ignore', 'pipe'] };
    server = startProcess(join(programs, 'postgres'), [...args, ...speed(options)], how);
    return whenReady(server);
  });
  const login = `postgres:${password}`;
  return {
    url: `postgres://${login}@127.0.0.1:${port}/postgres`,
    socketUrl: `postgres://${login}@/postgres?host=${encodeURIComponent(folder)}&port=${port}`,
    stop,
  };
};

/**
 * Runs `work` with a PostgreSQL of its own, which ends with it. Undefined where PostgreSQL is neither installed nor
 * installable.
 */
export const withPostgres = async <T>(
  options: ClusterOptions,
  work: (cluster: Cluster) => Promise<T>,
): Promise<T | undefined> => {
  const programs = await ensurePostgres();
  if (!programs) return undefined;
  const cluster = await startPostgres(programs, options);
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
};
