import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMigrated, migrateWithin, migrationsOfRelease, rowsOf } from '../../db/migrate.ts';
import type { OpenDatabase } from '../../db/open-database.ts';
import { openSecrets } from '../../platform/secrets/secrets.ts';
import { openTestDatabase } from '../../../testing/database/test-database.ts';
import { checkArchive, readArchive, writeArchive } from './archive.ts';
import { receiveFiles } from './files.ts';
import { isEnd, isHeader, isRows, isTable, isTableEnd, makeTally, type Item } from './items.ts';
import { load } from './load.ts';
import { renameAll } from './renames.ts';
import { withWholeSource } from './source.ts';
import { dropEverything } from './tables.ts';

let database: OpenDatabase;
let folder = '';
let env = { DATA_DIR: '', APP_SECRET: undefined as string | undefined };
let backup = '';

const countOf = async (table: string): Promise<number> => {
  const found = await database.db.execute(sql`select count(*)::int as n from ${sql.raw(table)}`);
  return rowsOf<{ n: number }>(found)[0]?.n ?? -1;
};

const writeBackup = (path: string) =>
  withWholeSource(database, env, (items) => writeArchive(path, items));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webnario-load-'));
  env = { DATA_DIR: join(folder, 'data'), APP_SECRET: undefined };
  openSecrets(env);
  database = await openTestDatabase();
  backup = join(folder, 'backup');
  await writeBackup(backup);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** The same backup with another content. */
const changed = async (change: (text: string) => string): Promise<string> => {
  const path = join(folder, crypto.randomUUID());
  const text = gunzipSync(await readFile(backup)).toString('utf8');
  await writeFile(path, gzipSync(change(text)));
  return path;
};

/** The backup with other parts, whole in itself; `partOf` finds a table with its rows and its end. */
const madeOf = async (
  change: (items: readonly Item[], partOf: (isIt: (table: string) => boolean) => Item[]) => Item[],
): Promise<string> => {
  const items: Item[] = [];
  for await (const item of readArchive(backup)) items.push(item);
  const partOf = (isIt: (table: string) => boolean): Item[] => {
    const start = items.findIndex((item) => isTable(item) && isIt(item.table));
    const end = items.findIndex((item, index) => index > start && isTableEnd(item));
    return items.slice(start, end + 1);
  };
  const path = join(folder, crypto.randomUUID());
  await writeArchive(path, Readable.from(change(items, partOf)));
  return path;
};

/** Loads a backup as the command does; what `commit` throws takes the rows back. */
const loadFrom = async (
  path: string,
  { replace, dataDir }: { replace: boolean; dataDir: string },
  commit: () => Promise<void> = () => Promise.resolve(),
) => {
  const files = receiveFiles(dataDir, replace ? 'before-now' : undefined);
  try {
    const loaded = await database.db.transaction(async (tx) => {
      const settings = { DATA_DIR: dataDir, APP_SECRET: undefined };
      const done = await load(tx, readArchive(path), settings, {
        files,
        replace,
        isSealedAnew: false,
      });
      await commit();
      return done;
    });
    await renameAll(files.renames());
    return loaded;
  } finally {
    await files.forget();
  }
};

/** Why a backup is not loaded, and that nothing of it is there. */
const refusalOf = async (path: string): Promise<string> => {
  const dataDir = await mkdtemp(join(folder, 'empty-'));
  const mark = crypto.randomUUID();
  await database.db.execute(
    sql`update ai_prompts set title = ${mark} where prompt_type = 'persona'`,
  );
  const refused = await loadFrom(path, { replace: true, dataDir }).then(
    () => 'it was loaded',
    (error: unknown) => String(error),
  );
  expect(await countOf(`ai_prompts where title = '${mark}'`)).toBe(1);
  expect(await countOf('ai_prompts')).toBe(9);
  expect(await readdir(dataDir)).toEqual([]);
  return refused;
};

describe('a backup', () => {
  it('is refused with nothing changed when one of its texts was altered [B-HOLD-103]', async () => {
    const path = await changed((text) => text.replace('CONTEÚDO DE VALOR', 'Conteúdo de Valor'));
    expect(await refusalOf(path)).toContain('one of them differs');
    await expect(checkArchive(path)).rejects.toThrow('is not what it was');
  });

  it('is refused with nothing changed when anything else in it was altered [B-HOLD-103]', async () => {
    const path = await changed((text) => text.replace('"from":"', '"from":"x'));
    expect(await refusalOf(path)).toContain('was changed after it was made');
  });

  it('is refused with nothing changed when a row is missing [B-HOLD-103]', async () => {
    const path = await changed((text) => text.replace(/^\[.*\n/m, ''));
    expect(await refusalOf(path)).toMatch(/has \d+ rows of \d+/);
  });

  it('is refused with nothing changed when its end is missing [B-HOLD-103]', async () => {
    const path = await changed((text) => text.slice(0, text.lastIndexOf('{')));
    expect(await refusalOf(path)).toContain('ends too early');
    await truncate(path, 500);
    expect(await refusalOf(path)).toContain('cannot be read');
  });

  it.each(['["x"]', '{"webnario":"backup","version":1}'])(
    'is refused with nothing changed when something follows its end: %s',
    async (line) => {
      const path = await changed((text) => `${text}${line}\n`);
      expect(await refusalOf(path)).toContain('something follows its end');
    },
  );

  it('is refused with nothing changed when the database stores a row differently', async () => {
    const path = await madeOf((items, partOf) => {
      const [start, ...rest] = partOf((table) => table === 'public.ai_prompts');
      const lines = rest.flatMap((item) => (isRows(item) ? item.lines : []));
      const otherwise = lines.map((line) => line.replaceAll('"true"', '"yes"'));
      expect(otherwise).not.toEqual(lines);
      const tally = makeTally();
      tally.add(otherwise);
      return items.flatMap((item) => {
        if (item === start) return [item, { lines: otherwise }, tally.end()];
        return rest.includes(item) ? [] : [item];
      });
    });
    expect(await refusalOf(path)).toContain('in the database, or one of them differs');
  });

  it('is refused with nothing changed when it is of a newer release [B-HOLD-103]', async () => {
    const path = await changed((text) =>
      text.replace('"migrations":[', '"migrations":[99999999999999,'),
    );
    expect(await refusalOf(path)).toContain('newer release');
  });

  it('is refused with nothing changed when it has an unknown format version', async () => {
    const path = await changed((text) => text.replace('"version":1', '"version":2'));
    expect(await refusalOf(path)).toContain('no backup of this product');
  });

  it('is refused with nothing changed when it lacks a table, or has one twice', async () => {
    const lacking = await madeOf((items, partOf) => {
      const part = partOf((table) => table === 'public.ai_prompts');
      return items.filter((item) => !part.includes(item));
    });
    expect(await refusalOf(lacking)).toContain('lacks tables');
    const twice = await madeOf((items, partOf) => {
      // One without a row, which the database would take twice.
      const part = partOf((table) => table === 'auth.users');
      return items.flatMap((item) => (item === part[0] ? [...part, item] : [item]));
    });
    expect(await countOf('auth.users')).toBe(0);
    expect(await refusalOf(twice)).toContain('Nobody knows the table auth.users');
  });

  it('is refused with nothing changed when no given secret opens what is sealed in it [B-HOLD-103]', async () => {
    const path = await changed((text) =>
      text.replace(/"secrets":\["\w+"/, '"secrets":["0123456789abcdef"'),
    );
    expect(await refusalOf(path)).toContain('APP_SECRET must be the one');
  });

  it('is refused with nothing changed when the database is not empty and is not to be replaced [B-HOLD-104]', async () => {
    const dataDir = await mkdtemp(join(folder, 'empty-'));
    await expect(loadFrom(backup, { replace: false, dataDir })).rejects.toThrow('--replace');
    expect(await countOf('ai_prompts')).toBe(9);
  });

  it('is refused with nothing changed when it names a file outside of DATA_DIR [B-HOLD-103]', async () => {
    const dataDir = await mkdtemp(join(folder, 'empty-'));
    const kept = { file: '../outside', sha256: '', content: '' };
    await expect(receiveFiles(dataDir, undefined).add(kept)).rejects.toThrow('outside of DATA_DIR');
    expect(await readdir(folder)).not.toContain('outside');
  });

  it('is refused with nothing changed when a file in it was altered', async () => {
    const dataDir = await mkdtemp(join(folder, 'empty-'));
    const kept = { file: 'app-secret', sha256: '0', content: 'YQ==' };
    await expect(receiveFiles(dataDir, undefined).add(kept)).rejects.toThrow('is not what it was');
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('a backup that is loaded', () => {
  it('leaves the secret and every other file as they were when it cannot be stored [B-HOLD-103]', async () => {
    const dataDir = await mkdtemp(join(folder, 'other-'));
    await writeFile(join(dataDir, 'app-secret'), 'another');
    const full = (): Promise<void> => Promise.reject(new Error('the disk is full'));
    await expect(loadFrom(backup, { replace: true, dataDir }, full)).rejects.toThrow('full');
    expect(await readdir(dataDir)).toEqual(['app-secret']);
    expect(await readFile(join(dataDir, 'app-secret'), 'utf8')).toBe('another');
  });

  it('writes no file when one of them may not be replaced [B-HOLD-103]', async () => {
    const dataDir = await mkdtemp(join(folder, 'other-'));
    await writeFile(join(dataDir, 'second'), 'another');
    const files = receiveFiles(dataDir, undefined);
    const kept = (file: string) => {
      const sha256 = createHash('sha256').update(file).digest('hex');
      return { file, sha256, content: Buffer.from(file).toString('base64') };
    };
    await files.add(kept('first'));
    await expect(files.add(kept('second'))).rejects.toThrow('differs from the one of the backup');
    await files.forget();
    expect(await readdir(dataDir)).toEqual(['second']);
  });

  it('leaves a file alone that is the same in DATA_DIR', async () => {
    const dataDir = await mkdtemp(join(folder, 'other-'));
    await writeFile(join(dataDir, 'app-secret'), 'the same');
    const sha256 = createHash('sha256').update('the same').digest('hex');
    const content = Buffer.from('the same').toString('base64');
    const files = receiveFiles(dataDir, undefined);
    await files.add({ file: 'app-secret', sha256, content });
    expect([files.count(), files.renames()]).toEqual([1, []]);
  });

  it('is the same whatever date format the database has set, and can be loaded there', async () => {
    const [usual, other] = [join(folder, 'usual'), join(folder, 'other-formats')];
    await writeBackup(usual);
    const contentsOf = async (path: string): Promise<Item[]> => {
      const items: Item[] = [];
      for await (const item of readArchive(path)) {
        if (!isHeader(item) && !isEnd(item)) items.push(item);
      }
      return items;
    };
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local datestyle = 'SQL, DMY'`);
      await tx.execute(sql`set local timezone = 'America/Sao_Paulo'`);
      const source = { kind: database.kind, db: tx };
      await withWholeSource(source, env, (items) => writeArchive(other, items));
    });
    expect(await contentsOf(other)).toEqual(await contentsOf(usual));
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local datestyle = 'SQL, DMY'`);
      const options = { files: undefined, replace: true, isSealedAnew: false };
      expect((await load(tx, readArchive(usual), env, options)).rows).toBeGreaterThan(0);
    });
  });

  it('brings every row back as it was, and keeps a file that it replaces [B-HOLD-104]', async () => {
    await database.db.execute(sql`delete from ai_prompts`);
    const dataDir = await mkdtemp(join(folder, 'other-'));
    await writeFile(join(dataDir, 'app-secret'), 'another');
    const loaded = await loadFrom(backup, { replace: true, dataDir });
    expect(loaded).toMatchObject({ ...(await checkArchive(backup)), files: 1, migrated: 0 });
    expect(await countOf('ai_prompts')).toBe(9);
    const files = await readdir(dataDir);
    expect(files.toSorted()).toEqual(['app-secret', 'app-secret.before-now']);
    expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(dataDir, 'app-secret'), 'utf8')).toBe(
      await readFile(join(env.DATA_DIR, 'app-secret'), 'utf8'),
    );
  });

  it('is migrated to this release, with its rows, when it is of an earlier one [B-HOLD-105]', async () => {
    const half = new Set(migrationsOfRelease().slice(0, 6));
    const id = crypto.randomUUID();
    await database.db.transaction(async (tx) => {
      await dropEverything(tx);
      await migrateWithin(tx, (madeAt) => half.has(madeAt));
      await tx.execute(sql`insert into auth.users (id, email) values (${id}, 'ana@example.com')`);
    });
    const earlier = join(folder, 'earlier');
    await writeBackup(earlier);
    const loaded = await loadFrom(earlier, { replace: true, dataDir: env.DATA_DIR });
    expect(loaded.migrated).toBe(migrationsOfRelease().length - half.size);
    expect(await isMigrated(database.db)).toBe(true);
    expect(await countOf(`auth.users where id = '${id}'`)).toBe(1);
  });
});
