import { spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { environmentOfImage, filledIn, settingsOf } from '../container.ts';
import { findOnPath } from '../system-packages.ts';

/**
 * Stands in for docker, systemctl and useradd on a machine that has no containers, was not started by systemd, and must
 * keep its accounts: does by hand, in the folder of the test, what the same words make them do.
 */
const [engine = '', ...words] = process.argv.slice(2);
const { GUIDE_FOLDER: folder = '', GUIDE_PORT: port = '', GUIDE_DATABASE_URL = '' } = process.env;
const root = join(folder, 'root');
const project = join(folder, 'project');
const volume = join(folder, 'volume');
const units = join(root, 'etc/systemd/system');
const read = (path: string): string => readFileSync(join(project, path), 'utf8');
const path = { PATH: process.env['PATH'] ?? '' };

type Env = Readonly<Record<string, string>>;

const runToEnd = (command: readonly string[], env: Env): number => {
  const [program = '', ...args] = command;
  return spawnSync(program, args, { cwd: project, env, stdio: 'inherit' }).status ?? 1;
};

const must = (isTrue: boolean, sentence: string): void => {
  if (!isTrue) throw new Error(sentence);
};

const pidFile = join(folder, 'pid');
const log = join(folder, 'log');
/** A process that nobody has asked for its end is one no more. */
const hasEnded = (pid: number): boolean =>
  existsSync('/proc/self/stat') && / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
const processOf = (): number | undefined => {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'));
    process.kill(pid, 0);
    return hasEnded(pid) ? undefined : pid;
  } catch {
    return undefined;
  }
};

const stop = async (): Promise<void> => {
  const pid = processOf();
  if (pid !== undefined) process.kill(pid, 'SIGTERM');
  while (processOf() !== undefined) await pause(20);
  rmSync(pidFile, { force: true });
};

/** Starts the product beside this process and waits until it can work, as compose does before it starts Caddy. */
const start = async (command: readonly string[], env: Env): Promise<void> => {
  const [program = '', ...args] = command;
  const file = openSync(log, 'a');
  const stdio = ['ignore' as const, file, file];
  const child = spawn(program, args, { cwd: project, env, detached: true, stdio });
  writeFileSync(pidFile, String(child.pid));
  let code: number | null = null;
  child.once('exit', (ended) => (code = ended ?? 1));
  const isReady = async (): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok ?? false;
  while (!(await isReady())) {
    must(code === null, `it did not start: ${readFileSync(log, 'utf8')}`);
    await pause(50);
  }
  child.unref();
};

/** The environment of the container `product`, with a database, a port and a volume of this machine. */
const ofContainer = (): Env => {
  const settings = settingsOf(read('deploy/.env'));
  const { services } = parse(read('deploy/compose.yaml')) as {
    services: Record<'product' | 'database', { environment: Env }>;
  };
  const filled = ({ environment }: { environment: Env }): Env =>
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, filledIn(value, settings)]),
    );
  const [product, database] = [filled(services.product), filled(services.database)];
  const login = `${database['POSTGRES_USER']}:${database['POSTGRES_PASSWORD']}`;
  const address = `postgres://${login}@database:5432/${database['POSTGRES_DB']}`;
  must(product['DATABASE_URL'] === address, `${product['DATABASE_URL']} is not ${address}`);
  const here = {
    DATA_DIR: volume,
    DATABASE_URL: GUIDE_DATABASE_URL,
    HOST: '127.0.0.1',
    PORT: port,
  };
  return { ...path, ...environmentOfImage(read('deploy/Dockerfile')), ...product, ...here };
};

const docker = async (): Promise<number> => {
  const [compose, flag, file, verb = '', ...rest] = words;
  must([compose, flag, file].join(' ') === 'compose -f deploy/compose.yaml', 'another project');
  const inVolume = rest.map((word) => word.replace(/^\/data(?=\/|$)/, volume));
  const [first, second, ...command] = inVolume;
  switch (verb) {
    case 'up':
      must(first === '-d' && [undefined, '--build'].includes(second), `up ${rest.join(' ')}?`);
      await stop();
      await start(['node', 'server/src/main.ts'], ofContainer());
      return 0;
    case 'stop':
      must(rest.join(' ') === 'product' && processOf() !== undefined, 'no such container runs');
      await stop();
      return 0;
    case 'run':
      must(first === '--rm' && second === 'product', `run ${rest.join(' ')}?`);
      return runToEnd(command, ofContainer());
    case 'exec':
      must(first === 'product' && processOf() !== undefined, 'no such container runs');
      return runToEnd(inVolume.slice(1), ofContainer());
    case 'logs':
      must(rest.join(' ') === 'product', `logs ${rest.join(' ')}?`);
      process.stdout.write(readFileSync(log, 'utf8'));
      return 0;
    default:
      throw new Error(`there is no ${verb}`);
  }
};

/** The paths that a unit names, in the folder of the test. */
const onThisMachine = (text: string): string =>
  text
    .replaceAll('/opt/webnario', project)
    .replaceAll(/\/(?:var\/lib\/webnario|etc\/webnario|mnt\/backup)/g, `${root}$&`);

const unit = (name: string) => {
  const text = readFileSync(join(units, name), 'utf8');
  const all = (key: string): string[] =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const [command = ''] = all('ExecStart');
  const [file = ''] = all('EnvironmentFile');
  const env = {
    ...path,
    ...settingsOf(readFileSync(file, 'utf8')),
    ...settingsOf(all('Environment').join('\n')),
  };
  return { command: command.split(' '), env };
};

const systemctl = async (): Promise<number> => {
  const [verb, ...names] = words.filter((word) => word !== '--now');
  if (verb === 'daemon-reload') {
    const files = readdirSync(units).map((name) => join(units, name));
    for (const file of files) writeFileSync(file, onThisMachine(readFileSync(file, 'utf8')));
    const isThere = findOnPath('systemd-analyze') !== undefined;
    return isThere ? runToEnd(['systemd-analyze', 'verify', ...files], path) : 0;
  }
  if (verb === 'start') {
    const [{ command, env } = unit('')] = names.map(unit);
    return runToEnd(command, env);
  }
  must(verb === 'enable' && words.includes('--now'), `${words.join(' ')}?`);
  for (const name of names) {
    must(/^WantedBy=/m.test(readFileSync(join(units, name), 'utf8')), `${name} has no [Install]`);
    if (!name.endsWith('.service')) continue;
    const { command, env } = unit(name);
    await stop();
    await start(command, env);
  }
  return 0;
};

/** The real program, on lists of accounts in the folder of the test; only root may do even that. */
const useradd = (): number =>
  process.getuid?.() === 0 ? runToEnd(['/usr/sbin/useradd', '--prefix', root, ...words], path) : 0;

try {
  const engines = { docker, systemctl, useradd };
  process.exitCode = await engines[engine as keyof typeof engines]();
} catch (error) {
  console.error(`${engine}: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 64;
}
