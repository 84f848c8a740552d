import { existsSync } from 'node:fs';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, openPostgres } from '../db/client.ts';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { isMigrated } from '../db/migrate.ts';
import { prepareDatabase } from '../db/prepare.ts';
import { readEnv, type Env } from '../env.ts';
import { openSecrets } from '../platform/secrets/secrets.ts';
import { isOnPostgres } from '../../testing/database/test-database.ts';
import {
  createPreparedDatabase,
  createTestDatabase,
} from '../../testing/database/postgres-copies.ts';
import { putDatabaseInto } from '../../testing/database/data-folder.ts';
import { commands } from './commands.ts';
import { writeArchive } from './archive/archive.ts';
import { filesToKeep } from './archive/files.ts';
import { isHeader, isTable, isTableEnd, type Item } from './archive/items.ts';
import { withWholeSource } from './archive/source.ts';
import {
  makeEmptyPlace,
  makePreparedPlace,
  runCommand,
  type Place,
  type Settings,
} from '../../testing/commands/place.ts';

const log = pino({ level: 'silent' });
const noLoss = (): void => undefined;
const seeding = { newId: () => crypto.randomUUID(), now: () => new Date() };
const places: Place[] = [];
const settingsOf = ({ DATA_DIR, DATABASE_URL }: Env): Settings => ({
  DATA_DIR,
  ...(DATABASE_URL ? { DATABASE_URL } : {}),
});
/** An installation, and a backup of it outside of its folder. */
let from: Env;
let folder = '';
let backup = '';

const newPlace = async (make: () => Promise<Place> = makeEmptyPlace): Promise<Env> => {
  const place = await make();
  places.push(place);
  return readEnv(place.settings);
};

const run = async (name: string, env: Env, ...args: string[]): Promise<string> => {
  const command = commands[name];
  if (!command) throw new Error(`there is no ${name}`);
  return command(env, log, args);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webnario-backups-'));
  from = await newPlace(makePreparedPlace);
  openSecrets(from);
  backup = join(folder, 'backup');
  await run('backup', from, '--to', backup);
});
afterAll(async () => {
  await Promise.all(places.map((place) => place.remove()));
  await rm(folder, { recursive: true, force: true });
});

const namesIn = async (path: string): Promise<string[]> => (await readdir(path)).toSorted();
const keptOf = async (dataDir: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const { file } of filesToKeep(dataDir)) found.push(file);
  return found;
};
const secretOf = (env: Env): Promise<string> => readFile(join(env.DATA_DIR, 'app-secret'), 'utf8');

describe('the command for a backup', () => {
  it('makes no backup without the secret that opens it [B-HOLD-101]', async () => {
    const secret = await secretOf(from);
    const away = join(folder, 'secret');
    await rename(join(from.DATA_DIR, 'app-secret'), away);
    const refused = run('backup', from, '--to', join(folder, 'none'));
    await expect(refused).rejects.toThrow('run this with the settings of the server');
    await rename(away, join(from.DATA_DIR, 'app-secret'));
    expect(existsSync(join(folder, 'none'))).toBe(false);
    expect(await secretOf(from)).toBe(secret);
  });

  it('keeps as many of the newest backups as it is told, and other files [B-HOLD-102]', async () => {
    const kept = await mkdtemp(join(folder, 'kept-'));
    const [oldest, older, newer] = ['2026-01-01', '2026-01-02', '2026-01-03'].map(
      (day) => `webnario-${day}T00-00-00-000Z.jsonl.gz`,
    );
    // The oldest is the file that was written last.
    for (const name of [newer, older, oldest, 'another.jsonl.gz', 'notes.txt']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await copyFile(backup, join(kept, name ?? ''));
    }
    const told = await run('backup', from, '--to', kept, '--keep', '2');
    expect(told).toContain('Removed 2 older backups.');
    expect(await namesIn(kept)).toEqual([
      'another.jsonl.gz',
      'notes.txt',
      newer,
      expect.stringMatching(/^webnario-.*\.jsonl\.gz$/),
    ]);
  });

  it('lets nobody but its owner read the file and the folder that it makes', async () => {
    const place = join(folder, 'private');
    await run('backup', from, '--to', join(place, 'mine'));
    expect((await stat(place)).mode & 0o777).toBe(0o700);
    expect((await stat(join(place, 'mine'))).mode & 0o777).toBe(0o600);
  });

  it('removes no other backup when the file is given a name', async () => {
    const kept = await mkdtemp(join(folder, 'named-'));
    const first = 'webnario-2026-01-01T00-00-00-000Z.jsonl.gz';
    await copyFile(backup, join(kept, first));
    const told = await run('backup', from, '--to', join(kept, 'mine'), '--keep', '1');
    expect(told).not.toContain('Removed');
    expect(await namesIn(kept)).toEqual(['mine', first]);
  });
});

describe('the command for a backup, until the file has its final name', () => {
  it('reads the file back, so that a bad backup replaces no good one [B-HOLD-101]', async () => {
    const broken = async function* (): AsyncGenerator<Item> {
      yield { table: 'public.users', columns: [['id', 'uuid']] };
      yield { rows: 3, digest: '0' };
      yield { tables: 1, allRows: 3 };
    };
    const place = join(folder, 'yesterday');
    await copyFile(backup, place);
    await expect(writeArchive(place, broken())).rejects.toThrow('is not what it was');
    expect(await readFile(place)).toEqual(await readFile(backup));
    expect(existsSync(`${place}.unfinished`)).toBe(false);
  });

  it('removes the unfinished file of a backup that was killed, the night after [B-HOLD-140]', async () => {
    const kept = await mkdtemp(join(folder, 'killed-'));
    const at = (name: string) => join(kept, `webnario-${name}.jsonl.gz.unfinished`);
    await writeFile(at('of-now'), '');
    await writeFile(at('old'), '');
    await utimes(at('old'), 1, 1);
    await writeFile(at('of-last-night'), '');
    const before = new Date(Date.now() - 23 * 3_600_000);
    await utimes(at('of-last-night'), before, before);
    await run('backup', from, '--to', kept);
    expect((await namesIn(kept)).filter((name) => name.endsWith('.unfinished'))).toEqual([
      'webnario-of-now.jsonl.gz.unfinished',
    ]);
  });

  it('makes a folder of the place of several backups, on a fresh volume too [B-HOLD-140]', async () => {
    const volume = join(from.DATA_DIR, 'backups');
    await rm(volume, { recursive: true, force: true });
    for (const place of [volume, join(folder, 'nights')]) {
      // oxlint-disable no-await-in-loop -- one after the other
      await run('backup', from, '--to', place, '--keep', '2');
      await run('backup', from, '--to', place, '--keep', '2');
      expect((await namesIn(place)).filter((name) => name.endsWith('.jsonl.gz'))).toHaveLength(2);
      // oxlint-enable no-await-in-loop
    }
  });

  it('makes no backup where the disk for it is not mounted [B-HOLD-140]', async () => {
    const away = join(folder, 'not-mounted');
    await expect(run('backup', from, '--to', join(away, 'nights'), '--keep', '2')).rejects.toThrow(
      `${away} is not there: make it, or mount its disk; no backup was made.`,
    );
    const point = await mkdtemp(join(folder, 'point-'));
    const mark = join(point, 'is-the-disk');
    const command = ['--to', join(point, 'nights'), '--keep', '2', '--needs', mark];
    await expect(run('backup', from, ...command)).rejects.toThrow('the disk is not mounted');
    expect(await namesIn(point)).toEqual([]);
    await writeFile(mark, '');
    await run('backup', from, ...command);
    expect(await namesIn(join(point, 'nights'))).toHaveLength(1);
  });

  it('refuses a place where the backup would be a part of the next one [B-HOLD-101]', async () => {
    for (const place of ['mine', 'mine.gz', 'of/mine', '']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(run('backup', from, '--to', join(from.DATA_DIR, place))).rejects.toThrow(
        'would become a part of the next one',
      );
    }
    expect(existsSync(join(from.DATA_DIR, 'of'))).toBe(false);
    const link = join(folder, 'link');
    await symlink(from.DATA_DIR, link);
    await expect(run('backup', from, '--to', link)).rejects.toThrow('part of the next one');
    await run('backup', from, '--to', join(from.DATA_DIR, 'backups', 'night'));
  });

  it('skips the folder that the system keeps on a separate disk [B-HOLD-101]', async () => {
    const place = await mkdtemp(join(folder, 'disk-'));
    await mkdir(join(place, 'lost+found'));
    await writeFile(join(place, 'lost+found', 'of the system'), '');
    await writeFile(join(place, 'ours'), '');
    expect(await keptOf(place)).toEqual(['ours']);
  });

  it('leaves out the database, other backups, the token made from the secret, and replaced data', async () => {
    const place = await mkdtemp(join(folder, 'data-'));
    for (const name of ['backups', 'database', 'database.copy-1', 'restored-files.part', 'mail']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await mkdir(join(place, name));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await writeFile(join(place, name, 'one'), '');
    }
    const files = ['operation.sock', 'operator-token', 'app-secret.before-20270101', 'app-secret'];
    await Promise.all(files.map((name) => writeFile(join(place, name), '')));
    expect((await keptOf(place)).toSorted()).toEqual(['app-secret', 'mail/one']);
  });
});

describe('the command for a restore', () => {
  it('checks a backup without touching anything', async () => {
    const to = await newPlace();
    expect(await run('restore', to, backup, '--check')).toContain('whole and unchanged');
    expect(await readdir(to.DATA_DIR)).toEqual([]);
  });

  it('restores over an existing database only with --replace [B-HOLD-104]', async () => {
    const to = await newPlace(makePreparedPlace);
    await expect(run('restore', to, backup)).rejects.toThrow('--replace');
    expect(await run('restore', to, backup, '--replace')).toContain('each table compared');
    const kept = (await readdir(to.DATA_DIR)).filter((name) => name.startsWith('database.before-'));
    expect(kept).toHaveLength(isOnPostgres() ? 0 : 1);
  });

  it('replaces nothing while the product runs [B-HOLD-104]', async () => {
    const running = await openDatabase(from, log, noLoss);
    expect(await isMigrated(running.db)).toBe(true);
    const refused = run('restore', from, backup, '--replace');
    await expect(refused).rejects.toThrow(/in use by process|runs on this database/);
    await running.close();
  });

  it('succeeds after a restore that was killed, at whichever moment [B-HOLD-104]', async () => {
    const to = await newPlace();
    const left = join(to.DATA_DIR, 'database.restored');
    const partly = join(to.DATA_DIR, 'restored-files.part');
    await mkdir(join(left, 'base'), { recursive: true });
    await mkdir(join(partly, '1'), { recursive: true });
    await mkdir(join(to.DATA_DIR, 'database.before-1'));
    await writeFile(join(to.DATA_DIR, 'app-secret'), 'of a life that was begun by mistake');
    expect(await run('restore', to, backup, '--replace')).toContain('each table compared');
    expect(existsSync(partly)).toBe(false);
    expect(existsSync(left)).toBe(isOnPostgres());
    expect(await secretOf(to)).toBe(await secretOf(from));
    const running = await openDatabase(to, log, noLoss);
    expect(await isMigrated(running.db)).toBe(true);
    await running.close();
  });
});

describe('the commands of the operator', () => {
  it('need little memory beside that of the server [B-HOLD-101]', async () => {
    const tellMemory =
      'process.on("exit",()=>console.error("MB",process.resourceUsage().maxRSS/1024|0))';
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(tellMemory)}`;
    const { said } = await runCommand(
      { ...settingsOf(from), NODE_OPTIONS },
      'backup',
      '--to',
      join(folder, 'small'),
    );
    expect(said).toContain('read back and compared');
    expect(Number(/MB (\d+)/.exec(said)?.[1])).toBeLessThan(650);
  });

  it('name in one sentence an argument that is missing or wrong [B-HOLD-113]', async () => {
    const to = await newPlace();
    await expect(run('restore', to)).rejects.toThrow('Name one backup');
    await expect(run('restore', to, backup, backup)).rejects.toThrow('Name one backup');
    for (const count of ['0', '1.5', 'all']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(run('backup', to, '--keep', count)).rejects.toThrow(
        '--keep must be a whole number',
      );
    }
    const other = run('move', to, '--to', 'mysql://127.0.0.1/x');
    await expect(other).rejects.toThrow('Name the database');
    await expect(run('factors', to)).rejects.toThrow('Name the address');
  });
});

// The embedded database has one connection, which the backup of a test holds; a running server gives a copy.
describe.runIf(isOnPostgres())('a backup of a server', () => {
  it('holds the data of one moment, and nothing that is written meanwhile [B-HOLD-101]', async () => {
    const created = await createPreparedDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    const [reader, writer] = [openPostgres(created.url, log), openPostgres(created.url, log)];
    const counts: number[] = [];
    await withWholeSource(reader, from, async (items) => {
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
    await created.release();
  });
});

describe.runIf(isOnPostgres())('an embedded database', () => {
  it('moves to PostgreSQL with every row, once, and is not opened by mistake afterwards [B-HOLD-106]', async () => {
    const { DATABASE_URL: _, ...embedded } = await newPlace();
    const { DATA_DIR: dataDir } = embedded;
    openSecrets(embedded);
    await putDatabaseInto(dataDir);
    const open = () => openEmbedded(dataDir, log, noLoss);
    const source = await open();
    const created = await createTestDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await expect(run('move', embedded)).rejects.toThrow('Name the database');
    await expect(run('move', embedded, '--to', created.url)).rejects.toThrow('in use by process');
    await source.close();
    // Where the address has a password, others of the machine could read it on the command line.
    const named = { ...embedded, DATABASE_URL: created.url };
    expect(await run('move', named)).toContain('each table compared');
    const target = openPostgres(created.url, log);
    expect(await isMigrated(target.db)).toBe(true);
    expect(await prepareDatabase(target.db, seeding)).toBe(0);
    await target.close();
    await expect(open()).rejects.toThrow('moved to a server; set DATABASE_URL');
    await expect(run('move', embedded, '--to', created.url)).rejects.toThrow('earlier move');
    await created.release();
  });
});
