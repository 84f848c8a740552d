import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';

/** The root of the repository. */
const root = join(import.meta.dirname, '..');

/** The environment of every child: the tools of this project, and with them its Node.js, come first. */
export const childEnv = (extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
  ...extra,
});

const running = new Set<ChildProcess>();
const cleanUps = new Set<() => Promise<void>>();

/** Starts a program in a group of its own, so that `stopAll` reaches its children too. */
export const startProcess = (
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess => {
  const child = spawn(command, args, { cwd: root, env: childEnv(), ...options, detached: true });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
};

const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
};

/** Ends one program and its children; kills them after `graceMs`. */
export const stopProcess = async (
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
  graceMs = 8000,
): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
  signalGroup(child, signal);
  await closed;
  clearTimeout(timer);
};

/** Registers a clean-up for the end of the program, also after Ctrl+C. */
export const onStopAll = (cleanUp: () => Promise<void>): void => {
  cleanUps.add(cleanUp);
};

/** Ends everything that was started here, then runs what `onStopAll` registered. */
export const stopAll = async (): Promise<void> => {
  await Promise.all([...running].map((child) => stopProcess(child)));
  const registered = [...cleanUps];
  cleanUps.clear();
  await Promise.all(registered.map((cleanUp) => cleanUp()));
};

/** Stops every child on Ctrl+C, SIGTERM and SIGHUP. */
export const stopAllOnSignals = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void stopAll().finally(() => process.exit(130));
    });
  }
};

/** Runs a program to its end, with its output shown; returns its exit code. */
export const run = (
  command: string,
  args: readonly string[],
  extraEnv: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = startProcess(command, args, { stdio: 'inherit', env: childEnv(extraEnv) });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

/** Runs a program to its end; returns its exit code and output. */
export const runQuietly = (
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ code: number; output: string }> =>
  new Promise((resolve, reject) => {
    const child = startProcess(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
