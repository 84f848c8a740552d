import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, openPostgres } from '../db/client.ts';
import { openEmbedded } from '../db/embedded.ts';
import { isMigrated } from '../db/migrate.ts';
import { prepareDatabase } from '../db/prepare.ts';
import { readEnv, type Env } from '../env.ts';
import { openSecrets } from '../platform/operation/secrets.ts';
import { createTestDatabase, isOnPostgres } from '../testing/database.ts';
import { commands } from './commands.ts';
import { isHeader, isTable, isTableEnd } from './items.ts';
import { withEverything } from './source.ts';
import { makeEmptyPlace, type EmptyPlace } from './testing/place.ts';

const log = pino({ level: 'silent' });
const noLoss = (): void => undefined;
const seeding = { newId: () => crypto.randomUUID(), now: () => new Date() };
const places: EmptyPlace[] = [];
let from: Env;
let to: Env;

const newPlace = async (): Promise<Env> => {
  const place = await makeEmptyPlace();
  places.push(place);
  return readEnv(place.settings);
};

const run = async (name: string, env: Env, ...args: string[]): Promise<string> => {
  const command = commands[name];
  if (!command) throw new Error(`there is no ${name}`);
  return command(env, log, args);
};

beforeAll(async () => {
  [from, to] = [await newPlace(), await newPlace()];
  const { db, close } = await openDatabase(from, log, noLoss);
  await prepareDatabase(db, seeding);
  await close();
});
afterAll(() => Promise.all(places.map((place) => place.remove())));

const backups = async (): Promise<string[]> => {
  const folder = join(from.DATA_DIR, 'backups');
  return (await readdir(folder)).toSorted().map((name) => join(folder, name));
};

describe('the commands of the operator', () => {
  it('make no backup without the secret that opens what is in it', async () => {
    await expect(run('backup', from)).rejects.toThrow('run this with the settings of the server');
    expect(await backups()).toEqual([]);
    openSecrets(from);
  });

  it('keep as many backups as they are told, the newest, and other files', async () => {
    await run('backup', from);
    const [first = ''] = await backups();
    const notes = join(from.DATA_DIR, 'backups', 'notes.txt');
    await writeFile(notes, '');
    expect(await run('backup', from, '--keep', '1')).toContain('Removed 1 older backup.');
    expect(await backups()).toEqual([notes, expect.stringMatching(/webnario-.*\.jsonl\.gz$/)]);
    expect(existsSync(first)).toBe(false);
  });

  it('check a backup, and bring it back over another one only when told', async () => {
    const [, backup = ''] = await backups();
    expect(await run('restore', to, backup, '--check')).toContain('whole and unchanged');
    expect(await readdir(to.DATA_DIR)).toEqual([]);
    expect(await run('restore', to, backup)).toContain('each table compared');
    await expect(run('restore', to, backup)).rejects.toThrow('--replace');
    expect(await run('restore', to, backup, '--replace')).toContain('each table compared');
    const kept = (await readdir(to.DATA_DIR)).filter((name) => name.startsWith('database.before-'));
    expect(kept).toHaveLength(isOnPostgres() ? 0 : 1);
  });

  it('replace nothing while the product runs', async () => {
    const [, backup = ''] = await backups();
    const running = await openDatabase(to, log, noLoss);
    expect(await isMigrated(running.db)).toBe(true);
    const refused = run('restore', to, backup, '--replace');
    await expect(refused).rejects.toThrow(/in use by process|runs on this database/);
    await running.close();
  });

  it('say in one sentence what they were not told', async () => {
    await expect(run('restore', to)).rejects.toThrow('Name one backup');
    await expect(run('move', to)).rejects.toThrow('Name the database');
    await expect(run('backup', to, '--keep', '0')).rejects.toThrow('--keep must be a whole number');
  });
});

// The embedded database has one connection, which the backup of a test holds; a running server gives a copy.
describe.runIf(isOnPostgres())('a backup of a server', () => {
  it('is of one moment: what is written meanwhile is not in it', async () => {
    const created = await createTestDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    const [reader, writer] = [openPostgres(created.url, log), openPostgres(created.url, log)];
    await prepareDatabase(writer.db, seeding);
    const counts: number[] = [];
    await withEverything(reader, from, async (items) => {
      let table = '';
      for await (const item of items) {
        if (isHeader(item)) await writer.db.execute(sql`delete from ai_prompts`);
        if (isTable(item)) ({ table } = item);
        if (isTableEnd(item) && table === 'public.ai_prompts') counts.push(item.rows);
      }
    });
    expect(counts).toEqual([9]);
    await reader.close();
    await writer.close();
    await created.drop();
  });
});

describe.runIf(isOnPostgres())('an embedded database', () => {
  it('moves to PostgreSQL with every row, once, and is not opened by mistake afterwards', async () => {
    const { DATABASE_URL: _, ...embedded } = await newPlace();
    const { DATA_DIR: dataDir } = embedded;
    openSecrets(embedded);
    const open = () => openEmbedded(dataDir, log, noLoss);
    const source = await open();
    await prepareDatabase(source.db, seeding);
    const created = await createTestDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await expect(run('move', embedded, '--to', created.url)).rejects.toThrow('in use by process');
    await source.close();
    expect(await run('move', embedded, '--to', created.url)).toContain('each table compared');
    const target = openPostgres(created.url, log);
    expect(await isMigrated(target.db)).toBe(true);
    expect(await prepareDatabase(target.db, seeding)).toBe(0);
    await target.close();
    await expect(open()).rejects.toThrow('moved to a server; set DATABASE_URL');
    await expect(run('move', embedded, '--to', created.url)).rejects.toThrow('earlier move');
    await created.drop();
  });
});
