import { mkdir, mkdtemp, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putDatabaseInto } from '../../../testing/database/data-folder.ts';
import { readEnv } from '../../env.ts';
import { explainStart } from '../../startup-errors.ts';
import { openEmbedded, openEngine } from './embedded.ts';
import { databaseFolders, folderState } from './folder-state.ts';
import { migrate, rowsOf } from '../migrate.ts';

const log = pino({ level: 'silent' });
let base = '';
let made = 0;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'webnario-folder-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** A data folder in which a start has been, changed by `change`. */
const folderAfter = async (change: (dataDir: string) => Promise<unknown>): Promise<string> => {
  made += 1;
  const dataDir = join(base, String(made));
  await putDatabaseInto(dataDir);
  await writeFile(join(dataDir, 'app-secret'), 'um segredo');
  await change(dataDir);
  return dataDir;
};

const within = (dataDir: string, ...path: string[]): string =>
  join(databaseFolders(dataDir).folder, ...path);

/** Opens it as a start does; answers how many prompts are in it. */
const open = async (dataDir: string, beginAnew = false): Promise<number> => {
  const { db, close } = await openEmbedded(dataDir, log, () => undefined, beginAnew);
  try {
    await migrate(db);
    const result = await db.execute(sql`select count(*)::int as n from ai_prompts`);
    return rowsOf<{ n: number }>(result)[0]?.n ?? -1;
  } catch (error) {
    throw explainStart(readEnv({ DATA_DIR: dataDir }), error);
  } finally {
    await close().catch(() => undefined);
  }
};

const everything = (dataDir: string): Promise<string[]> =>
  readdir(databaseFolders(dataDir).folder, { recursive: true });

describe('a data folder', () => {
  const removed =
    (...path: string[]) =>
    async (dataDir: string) =>
      rm(within(dataDir, ...path), { recursive: true });

  it.each([
    ['PG_VERSION', removed('PG_VERSION')],
    ['PG_VERSION', (dataDir: string) => truncate(within(dataDir, 'PG_VERSION'), 0)],
    ['global/pg_control', removed('global')],
    ['base/1', removed('base')],
    ['pg_wal', removed('pg_wal')],
  ])(
    'is refused, and nothing in it is written, when its database lacks %s [B-HOLD-120]',
    async (part, change) => {
      const dataDir = await folderAfter(change);
      const before = await everything(dataDir);
      expect(folderState(dataDir)).toBe('incomplete');
      for (const beginAnew of [false, true]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await expect(open(dataDir, beginAnew)).rejects.toThrow(
          new RegExp(
            `is not a whole database: it has no ${part}.* npm run restore -- --replace FILE`,
          ),
        );
      }
      await expect(openEngine(within(dataDir))).rejects.toThrow(`it has no ${part}`);
      expect(await everything(dataDir)).toEqual(before);
    },
  );

  it('is refused, until a new database is asked for, when there is none beside the secret [B-HOLD-121]', async () => {
    const dataDir = await folderAfter((folder) => rm(within(folder), { recursive: true }));
    expect(folderState(dataDir)).toBe('missing');
    await expect(open(dataDir)).rejects.toThrow(
      /no database\. Mount the disk .* npm start -- --new\.$/,
    );
    expect(await open(dataDir, true)).toBe(0);
  });

  it('counts as one without a database when that is an empty folder, as where a disk is not mounted [B-HOLD-121]', async () => {
    const dataDir = await folderAfter(async (folder) => {
      await rm(within(folder), { recursive: true });
      await mkdir(within(folder));
    });
    expect(folderState(dataDir)).toBe('missing');
  });

  it('names the newest backup that lies in it, and no other file [B-HOLD-123]', async () => {
    const dataDir = await folderAfter(async (folder) => {
      await rm(within(folder), { recursive: true });
      await mkdir(join(folder, 'backups'));
      for (const day of ['24', '25']) {
        // oxlint-disable-next-line no-await-in-loop -- two
        await writeFile(join(folder, 'backups', `webnario-2026-11-${day}.jsonl.gz`), '');
      }
      await writeFile(join(folder, 'backups', 'xadrez.jsonl.gz'), '');
    });
    await expect(open(dataDir)).rejects.toThrow(`${dataDir}/backups/webnario-2026-11-25.jsonl.gz.`);
  });

  it.each([
    ['no sign of an earlier start', 'empty', (folder: string) => rm(folder, { recursive: true })],
    ['a whole database', 'whole', () => Promise.resolve()],
    [
      'moved rows',
      'moved',
      (folder: string) => rename(within(folder), databaseFolders(folder).moved),
    ],
    [
      'a killed restore',
      'interrupted',
      (folder: string) => rename(within(folder), `${within(folder)}.before-2026`),
    ],
  ])(
    'has the state that its files tell: with %s, %s [B-HOLD-120]',
    async (_what, state, change) => {
      expect(folderState(await folderAfter(change))).toBe(state);
    },
  );
});

describe('a damaged embedded database', () => {
  const cutLog = async (dataDir: string): Promise<void> => {
    const names = (await readdir(within(dataDir, 'pg_wal'))).filter((name) =>
      /^[0-9A-F]{24}$/.test(name),
    );
    await Promise.all(names.map((name) => truncate(within(dataDir, 'pg_wal', name), 1000)));
  };

  it.each([
    ['its log is cut', cutLog],
    [
      'pg_control is cut',
      (dataDir: string) => truncate(within(dataDir, 'global', 'pg_control'), 100),
    ],
    [
      'a catalogue is cut',
      (dataDir: string) => truncate(within(dataDir, 'base', '5', '1255'), 8192),
    ],
  ])('is told of in one sentence with the way back when %s [B-HOLD-123]', async (_what, damage) => {
    await expect(open(await folderAfter(damage))).rejects.toThrow(
      /^The embedded database .* is damaged \(((?!ASSERTIONS).)*\)\. Restore the last backup: npm run restore -- --replace FILE\.$/,
    );
  });
});

describe('a database of a newer release', () => {
  it('is refused with both releases named, and nothing is written [B-HOLD-122]', async () => {
    const dataDir = await folderAfter(() => Promise.resolve());
    const { db, close } = await openEmbedded(dataDir, log, () => undefined);
    await db.execute(
      sql`insert into drizzle.applied (made_at) values (${Date.UTC(2031, 0, 2, 3, 4)})`,
    );
    await close();
    await expect(open(dataDir)).rejects.toThrow(
      /^A newer release has migrated this database \(.* 2031-01-02 03:04, this release knows 20\d\d-.*\)\. Start that release again, or restore a backup made with this one\.$/,
    );
  });
});
