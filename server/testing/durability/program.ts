import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Moment } from './die-at.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const preloads = ['clock-ahead.ts', 'die-at.ts'].flatMap((name) => [
  '--import',
  new URL(name, import.meta.url).href,
]);

/**
 * Turns off what a process that ends soon gains nothing by: optimising the code of the embedded engine takes a second
 * of processor time, and garbage collection on other threads a fifth of a second.
 */
export const shortLived = ['--liftoff-only', '--single-threaded-gc', '--min-semi-space-size=32'];

/** The server in its own process. */
export type Program = {
  readonly url: string;
  /** Sends SIGKILL and waits until the process has ended. */
  readonly kill: () => Promise<void>;
  /** Makes the process kill itself when it reaches that moment. */
  readonly dieAt: (moment: Moment) => void;
  /** Resolves when the process has ended, for whatever reason. */
  readonly gone: Promise<void>;
  /** Shuts the server down in an orderly way. */
  readonly stop: () => Promise<void>;
};

/** How this start differs from any other. */
export type StartOptions = {
  readonly clockAheadMs?: number;
  /** Kills it that many milliseconds after its start, even before it is ready. */
  readonly killAfterMs?: number;
  /** Kills it when it is about to send its database that statement, counted from 1. */
  readonly killAtStatement?: number;
  /** What the environment says besides. */
  readonly settings?: Readonly<Record<string, string>>;
};

const readyPort = async (child: ChildProcess): Promise<number | undefined> => {
  if (!child.stdout) return undefined;
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    if (!line.startsWith('{')) continue;
    const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
    if (msg === 'ready') {
      child.stdout.resume();
      return port;
    }
  }
  return undefined;
};

/** Starts the server with these settings; undefined when it was killed before it was ready. */
export const tryToStart = async (
  settings: Readonly<Record<string, string>>,
  options: StartOptions = {},
): Promise<Program | undefined> => {
  const { clockAheadMs = 0, killAfterMs, killAtStatement } = options;
  const child = spawn(process.execPath, [...shortLived, ...preloads, main], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'info',
      CLOCK_AHEAD_MS: String(clockAheadMs),
      DIE_AT_STATEMENT: String(killAtStatement ?? 0),
      ...settings,
      ...options.settings,
    },
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const gone = once(child, 'exit').then(() => undefined);
  const killing =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const port = await readyPort(child);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    clearTimeout(killing);
    child.kill(signal);
    await gone;
  };
  if (port === undefined) {
    await gone;
    clearTimeout(killing);
    if ((killAfterMs ?? killAtStatement) === undefined)
      throw new Error(`the server did not start: ${complaint}`);
    return undefined;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    dieAt: (moment) => void child.send(moment),
    gone,
    stop: () => end('SIGTERM'),
  };
};
