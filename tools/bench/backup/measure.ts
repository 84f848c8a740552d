import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '../../../server/src/db/client.ts';
import { databaseFolders } from '../../../server/src/db/embedded/folder-state.ts';
import { prepareDatabase } from '../../../server/src/db/prepare.ts';
import { peakMbIn, tellingPeak } from '../../../server/testing/commands/peak.ts';
import type { Cluster } from '../../postgres.ts';
import { childEnv, runQuietly } from '../../processes.ts';
import { timed, type Figure } from '../figures.ts';
import { temporaryFolder } from '../product.ts';
import { fillProduct, projects } from './fill.ts';

const goalMb = 250;
const commands = 'server/src/commands/main.ts';

type Settings = Readonly<Record<string, string>>;

/** Runs a program to its end; answers the most memory that it had, in megabytes, and how long it took. */
const peakOf = async (args: readonly string[], env: Settings = {}) => {
  const { ms, result } = await timed(() =>
    runQuietly('node', [...tellingPeak, ...args], { env: childEnv(env) }),
  );
  if (result.code !== 0) throw new Error(result.output);
  return { mb: peakMbIn(result.output), seconds: ms / 1000 };
};

type Peak = Awaited<ReturnType<typeof peakOf>>;

const figure = (what: string, where: string, peak: Peak, ceiling: string): Figure => ({
  name: `memory of a ${what}, ${projects.toLocaleString('en')} projects, ${where}`,
  value: `${Math.round(peak.mb)} MB, ${Math.round(peak.seconds)} s`,
  ceiling,
  goal: `≤ ${goalMb} MB`,
  isMet: peak.mb <= goalMb,
});

/** Where a backup is made of, and where it is restored to: two folders, and on a server two databases. */
const makePlaces = (cluster: Cluster | undefined) => {
  const APP_SECRET = 'the secret of a benchmark, 32 bytes or more';
  const from = { APP_SECRET, DATA_DIR: temporaryFolder() };
  const to = { APP_SECRET, DATA_DIR: temporaryFolder() };
  if (!cluster) return { from, to };
  const other = new URL(cluster.url);
  other.pathname = '/restored';
  return {
    from: { ...from, DATABASE_URL: cluster.url },
    to: { ...to, DATABASE_URL: other.href },
  };
};

const fill = async (settings: Readonly<{ DATA_DIR: string; DATABASE_URL?: string }>) => {
  const { DATA_DIR, DATABASE_URL } = settings;
  const log = pino({ level: 'silent' });
  const { db, close } = await openDatabase({ DATA_DIR, DATABASE_URL }, log, () => process.exit(1));
  await prepareDatabase(db, { newId: () => crypto.randomUUID(), now: () => new Date() });
  await fillProduct(db);
  if (DATABASE_URL !== undefined) await db.execute(sql`create database restored`);
  await close();
};

/** What the bare engine takes to open that database, and to make an empty one. */
const bareEngine = async (dataDir: string) => {
  const mbFor = async (folder: string): Promise<string> => {
    const { mb } = await peakOf(['tools/bench/backup/bare-engine.ts', folder]);
    return `${Math.round(mb)} MB, the bare engine that`;
  };
  return {
    opens: `${await mbFor(databaseFolders(dataDir).folder)} opens it`,
    makes: `${await mbFor(temporaryFolder())} makes an empty one`,
  };
};

/** The most memory that the commands of the operator take, each in a process of its own. */
export const measureBackup = async (where: string, cluster?: Cluster): Promise<Figure[]> => {
  const { from, to } = makePlaces(cluster);
  await fill(from);
  const bare = cluster ? { opens: '–', makes: '–' } : await bareEngine(from.DATA_DIR);
  const file = join(temporaryFolder(), 'backup.jsonl.gz');
  const backup = await peakOf([commands, 'backup', '--to', file], from);
  const restore = await peakOf([commands, 'restore', file], to);
  return [
    figure('backup', where, backup, bare.opens),
    figure('restore', where, restore, bare.makes),
  ];
};
