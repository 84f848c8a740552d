import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rates } from '@webnario/domain/limits';

/** The built product, running by itself as it would for a person. */
export type Product = {
  readonly url: string;
  /** The errors and warnings in the server's log so far. */
  readonly alarms: () => readonly string[];
  /** Ends the process and deletes its data. */
  readonly stop: () => Promise<void>;
};

const root = join(import.meta.dirname, '..', '..');
/** The account with this address becomes administrator when it is confirmed. */
export const administratorEmail = 'sonia@exemplo.com.br';
/** All tests come from one address, and one person has many projects: no journey is to reach a limit. */
const wideLimits = [
  ...Object.keys(rates).map((name) => `${name}=1000000/60`),
  'projects=1000',
  'first_credits_a_day=1000000',
].join(',');

const tokens = new Map<string, string>();

/** The page with the messages that are not mailed, by the address of a product that this process started. */
export const mailboxOf = (url: string): string => `${url}/mailbox?token=${tokens.get(url) ?? ''}`;

const printedAddress = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = / em (http:\/\/\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error(`The server did not start:\n${said}`)));
  });

const watchAlarms = (server: ChildProcess): string[] => {
  const alarms: string[] = [];
  server.stdout?.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) {
      if (/"level":(50|60)\b/.test(line)) alarms.push(line);
    }
  });
  server.stderr?.on('data', (chunk: Buffer) => alarms.push(chunk.toString()));
  return alarms;
};

const start = async (
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<Omit<Product, 'stop'> & { readonly end: () => Promise<void> }> => {
  const inherited = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAILS: administratorEmail,
      RATE_LIMITS: wideLimits,
      ...settings,
    },
  });
  const alarms = watchAlarms(server);
  const url = await printedAddress(server);
  tokens.set(url, readFileSync(join(dataDir, 'operator-token'), 'utf8').trim());
  const end = async (): Promise<void> => {
    const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.kill('SIGTERM');
    await exited;
  };
  return { url, alarms: () => alarms, end };
};

const makeDataDir = (): string => mkdtempSync(join(tmpdir(), 'webnario-e2e-'));

/** Where the data of a product that has started once lie; the processes of the test run find the name here. */
const startedOnce = 'E2E_DATA_OF_A_NEW_PRODUCT';

/** Runs the program that this variable names, if it does (tools/moved-journeys), on that folder; answers what it prints. */
const runOn = (dataDir: string, variable: string): string => {
  const program = process.env[variable];
  if (!program) return '';
  const env = { ...process.env, DATA_DIR: dataDir };
  return execFileSync(process.execPath, [program], { cwd: root, env, encoding: 'utf8' }).trim();
};

/**
 * Starts the product once on an empty folder and keeps what it leaves, because the first start makes the database and
 * takes four times as long as the next; answers what deletes it.
 */
export const prepareNewProduct = async (): Promise<() => void> => {
  const dataDir = makeDataDir();
  await (await start(dataDir, {})).end();
  runOn(dataDir, 'E2E_FILL_BY');
  process.env[startedOnce] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
};

/**
 * Where the data of that folder went, when the journeys are to walk on moved data: a program moves it to PostgreSQL and
 * prints the address.
 */
const settingsAfterMove = (dataDir: string): Readonly<Record<string, string>> => {
  const address = runOn(dataDir, 'E2E_MOVE_BY');
  return address === '' ? {} : { DATABASE_URL: address };
};

/** Starts the product on a free port, with data of its own; answers once it printed its address. */
export const startProduct = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const dataDir = makeDataDir();
  const prepared = process.env[startedOnce];
  if (prepared) cpSync(prepared, dataDir, { recursive: true });
  const { end, ...product } = await start(dataDir, { ...settingsAfterMove(dataDir), ...settings });
  const stop = async (): Promise<void> => {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...product, stop };
};
