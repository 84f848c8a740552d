import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWhole, openEmbedded } from '../src/db/embedded/embedded.ts';
import { databaseFolders } from '../src/db/embedded/folder-state.ts';
import { isMigrated, migrateWithin, migrationsOfRelease, rowsOf } from '../src/db/migrate.ts';
import * as schema from '../src/db/schema/index.ts';
import { tryToStart } from '../testing/durability/program.ts';

/** `npm run durability` kills at every tenth statement; the suite, which runs at every change, at a few. */
const step = Number(process.env['STATEMENTS_BETWEEN_KILLS'] ?? 210);
/** A migration of the earlier release has a third as many statements as a first start. */
const stepOfMigration = Math.ceil(step / 3);
const log = pino({ level: 'silent' });
let base = '';

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'webnario-start-kills-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

type Stored = { readonly isMigrated: boolean; readonly prompts: number; readonly people: number };

/** What the next start has made of a folder. */
const storedIn = async (dataDir: string): Promise<Stored> => {
  const { db, close } = await openEmbedded(dataDir, log, () => undefined);
  const count = async (table: string): Promise<number> => {
    const result = await db.execute(sql`select count(*)::int as n from ${sql.raw(table)}`);
    return rowsOf<{ n: number }>(result)[0]?.n ?? -1;
  };
  try {
    return {
      isMigrated: await isMigrated(db),
      prompts: await count('ai_prompts'),
      people: await count('auth.users'),
    };
  } finally {
    await close();
  }
};

/**
 * Starts on a copy of `from` again and again, killed at a later statement each time, until a start survives. Answers what
 * the start after each kill made of it.
 */
const killOneAfterTheOther = async (
  from: string,
  name: string,
  between: number,
): Promise<Stored[]> => {
  const found: Stored[] = [];
  for (let killAtStatement = 1; ; killAtStatement += between) {
    const dataDir = join(base, `${name}-${killAtStatement}`);
    // oxlint-disable no-await-in-loop -- each start has the machine for itself
    await cp(from, dataDir, { recursive: true });
    const survivor = await tryToStart({ DATA_DIR: dataDir }, { killAtStatement });
    await survivor?.stop();
    if (survivor) return found;
    const next = await tryToStart({ DATA_DIR: dataDir });
    await next?.stop();
    found.push(await storedIn(dataDir));
    await rm(dataDir, { recursive: true });
    // oxlint-enable no-await-in-loop
  }
};

/** A database of the release that knew only the first ten migrations, with a person. */
const makeOlder = async (dataDir: string): Promise<void> => {
  const known = new Set(migrationsOfRelease().slice(0, 10));
  await mkdir(dataDir);
  await createWhole(dataDir, databaseFolders(dataDir).folder, async (engine) => {
    const db = drizzle(engine, { schema });
    await db.transaction((tx) => migrateWithin(tx, (madeAt) => known.has(madeAt)));
    await engine.query(
      "insert into auth.users (id, email) values (gen_random_uuid(), 'ana@example.com')",
    );
  });
};

const whole = { isMigrated: true, prompts: 9 };

describe('a start that is killed at a statement', () => {
  it('leaves a folder on which the next start makes the whole database [B-HOLD-124]', async () => {
    const empty = join(base, 'empty');
    await mkdir(empty);
    const found = await killOneAfterTheOther(empty, 'first', step);
    expect(found.length).toBeGreaterThan(1);
    for (const stored of found) expect(stored).toEqual({ ...whole, people: 0 });
  });

  it('leaves the database of an earlier release with its people, and the next start migrates it [B-HOLD-124]', async () => {
    const older = join(base, 'older');
    await makeOlder(older);
    const found = await killOneAfterTheOther(older, 'migration', stepOfMigration);
    expect(found.length).toBeGreaterThan(1);
    for (const stored of found) expect(stored).toEqual({ ...whole, people: 1 });
  });
});
