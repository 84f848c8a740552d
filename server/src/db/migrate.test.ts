import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOnPostgres, openTestDatabase } from '../../testing/database/test-database.ts';
import type { OpenDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare.ts';
import { isMigrated, migrate, rowsOf } from './migrate.ts';
import { seedDefaults } from './seed.ts';
import { textVersions } from './schema/index.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const count = async (table: string): Promise<number> => {
  const result = await database.db.execute(sql`select count(*)::int as n from ${sql.raw(table)}`);
  return rowsOf<{ n: number }>(result)[0]?.n ?? -1;
};

const seeding = { newId: () => crypto.randomUUID(), now: () => new Date() };

const dropAll = async (): Promise<void> => {
  await database.db.execute(sql`drop schema drizzle cascade`);
  await database.db.execute(sql`drop schema auth cascade`);
  await database.db.execute(sql`drop schema public cascade`);
  await database.db.execute(sql`create schema public`);
};

/** The database of an earlier release: every migration that came before the first that names `word`. */
const migrateUntil = async (word: string): Promise<void> => {
  const { db } = database;
  const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
  const all = readMigrationFiles({ migrationsFolder });
  const earlier = all.slice(
    0,
    all.findIndex(({ sql: statements }) => statements.join().includes(word)),
  );
  await db.execute(sql`create schema drizzle`);
  await db.execute(
    sql`create table drizzle.applied (made_at bigint primary key, at timestamptz not null default now())`,
  );
  for (const { sql: statements, folderMillis } of earlier) {
    for (const statement of statements) {
      // oxlint-disable-next-line no-await-in-loop -- one statement after the other
      await db.execute(sql.raw(statement));
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await db.execute(sql`insert into drizzle.applied (made_at) values (${folderMillis})`);
  }
};

describe('migrations', () => {
  it('run once; a second run does nothing', async () => {
    expect(await isMigrated(database.db)).toBe(true);
    expect(await migrate(database.db)).toBe(0);
  });

  it.runIf(isOnPostgres())(
    'run once when several processes start at once, and so do the defaults after them [B-HOLD-85]',
    async () => {
      await dropAll();
      expect(await isMigrated(database.db)).toBe(false);
      const ran = await Promise.all([1, 2, 3, 4].map(() => prepareDatabase(database.db, seeding)));
      expect(ran.filter((number) => number > 0)).toHaveLength(1);
      expect([await count('product_categories'), await count('ai_prompts')]).toEqual([10, 9]);
    },
  );
});

describe('a project stored by an earlier release', () => {
  const updatedAt = new Date('2026-10-11T12:13:14.567Z');

  /** In plain SQL: today's tables are not those of then. */
  const makeProject = async (): Promise<void> => {
    const { db } = database;
    const [user, category] = [crypto.randomUUID(), crypto.randomUUID()];
    const origins = {
      persona_validada: { source: 'ai', missing_blocks: ['Linguagem'] },
      promessa_forte_gerada: { source: 'demonstration', missing_blocks: [] },
    };
    await db.execute(sql`insert into auth.users (id, email) values (${user}, 'ana@example.com')`);
    await db.execute(
      sql`insert into product_categories (id, name) values (${category}, 'Culinária')`,
    );
    await db.execute(sql`insert into webinar_projects (id, user_id, product_name, product_description, category_id,
      current_phase, etapa_atual, persona_validada, promessa_forte_gerada, promessa_forte_validada,
      promessa_curta_otimizada, origins, updated_at)
      values (${crypto.randomUUID()}, ${user}, 'Preço Certo', 'Um curso.', ${category}, 'geracao_script_fase_2', 9,
      'A persona.', 'A promessa gerada.', 'A promessa ajustada.', 'A promessa curta.',
      ${JSON.stringify(origins)}::jsonb, ${updatedAt.toISOString()}::timestamptz)`);
  };

  it('has a first version of every text, with its origin, after the migration', async () => {
    await dropAll();
    await migrateUntil('text_versions');
    await makeProject();
    expect(await migrate(database.db)).toBeGreaterThan(0);
    const versions = await database.db.select().from(textVersions).orderBy(textVersions.text);
    const written = { kind: 'written', source: 'manual', missingBlocks: [] };
    expect(versions).toMatchObject([
      {
        text: 'A persona.',
        field: 'persona_validada',
        kind: 'generated',
        source: 'ai',
        missingBlocks: ['Linguagem'],
        peakLength: 10,
        generationId: null,
        createdAt: updatedAt,
        updatedAt,
      },
      { text: 'A promessa ajustada.', field: 'promessa_forte_validada', ...written },
      { text: 'A promessa curta.', field: 'promessa_curta_otimizada', ...written },
      {
        text: 'A promessa gerada.',
        field: 'promessa_forte_validada',
        kind: 'generated',
        source: 'demonstration',
      },
    ]);
    await database.db.execute(sql`delete from auth.users`);
    await database.db.execute(sql`delete from product_categories`);
    await seedDefaults(database.db, seeding);
  });
});

describe('the defaults of a new installation', () => {
  it('are inserted once, also when the server starts again', async () => {
    const before = [await count('product_categories'), await count('ai_prompts')];
    await seedDefaults(database.db, seeding);
    expect(before).toEqual([10, 9]);
    expect([await count('product_categories'), await count('ai_prompts')]).toEqual(before);
  });
});
