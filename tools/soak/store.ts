import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '../../server/src/db/client.ts';
import { prepareDatabase } from '../../server/src/db/prepare.ts';
import {
  generations,
  idempotencyKeys,
  mailQueue,
  sessions,
  systemSettings,
} from '../../server/src/db/schema/index.ts';

export type Settings = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

const open = ({ DATA_DIR, ...env }: Settings) => {
  const where = { DATABASE_URL: env['DATABASE_URL'], DATA_DIR };
  return openDatabase(where, pino({ level: 'silent' }), () => process.exit(1));
};

/** Makes a database in which a new account has credits for a script with a rewritten block and its files. */
export const prepareStore = async (settings: Settings): Promise<void> => {
  const { db, close } = await open(settings);
  await prepareDatabase(db, { newId: () => crypto.randomUUID(), now: () => new Date() });
  const row = { settingKey: 'default_user_credits', settingValue: '100' };
  await db.insert(systemSettings).values(row).onConflictDoUpdate({
    target: systemSettings.settingKey,
    set: row,
  });
  await close();
};

const folderBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

/** How to ask for the size of the database while the server uses it, and how to stop asking. */
export const watchSize = async (settings: Settings) => {
  if (settings['DATABASE_URL'] === undefined) {
    const folder = join(settings.DATA_DIR, 'database');
    return { bytes: () => Promise.resolve(folderBytes(folder)), close: () => Promise.resolve() };
  }
  const { db, close } = await open(settings);
  const bytes = async (): Promise<number> => {
    const size = sql<string>`pg_database_size(current_database())`;
    const [row] = await db.select({ size }).from(sql`(select 1) as one`);
    return Number(row?.size);
  };
  return { bytes, close };
};

/** Rows of what comes and goes, in the database of a server that has ended. */
export const leftovers = async (settings: Settings) => {
  const { db, close } = await open(settings);
  const left = {
    sessions: await db.$count(sessions),
    runningTexts: await db.$count(generations, eq(generations.state, 'running')),
    waitingMails: await db.$count(mailQueue),
    idempotencyKeys: await db.$count(idempotencyKeys),
  };
  await close();
  return left;
};
