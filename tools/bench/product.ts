import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { limitless } from '../../server/testing/limitless.ts';
import { childEnv, onStopAll, startProcess, stopProcess } from '../processes.ts';

/** A server under measurement: where it is, how long it took to be ready, and how to end it. */
export type Running = {
  readonly url: string;
  readonly readyMs: number;
  readonly stop: () => Promise<void>;
  /** Kills it, like a machine that fails. */
  readonly kill: () => Promise<void>;
};

/** A temporary folder, removed when the bench ends. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'webnario-bench-'));
  onStopAll(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const folders = new Map<string, string>();

/** The token of the pages of the operator of a product that this process started. */
export const operatorTokenOf = (url: string): string =>
  readFileSync(join(folders.get(url) ?? '', 'operator-token'), 'utf8').trim();

const saidAddress = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /(http:\/\/[^\s"]+)/.exec(said)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`It did not start:\n${said}`)));
  });

/** Starts a TypeScript program that prints its address once it is ready. */
export const startServer = async (
  program: string,
  env: Readonly<Record<string, string>>,
): Promise<Running> => {
  const start = performance.now();
  const child = startProcess('node', [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: childEnv({ PORT: '0', LOG_LEVEL: 'warn', ...env }),
  });
  const url = await saidAddress(child);
  folders.set(url, env['DATA_DIR'] ?? '');
  return {
    url,
    readyMs: performance.now() - start,
    stop: () => stopProcess(child),
    kill: () => stopProcess(child, 'SIGKILL'),
  };
};

/** Starts the product itself, with limits that no load reaches. */
export const startProduct = (env: Readonly<Record<string, string>>): Promise<Running> =>
  startServer('server/src/main.ts', { RATE_LIMITS: limitless, ...env });
