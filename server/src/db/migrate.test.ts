import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOnPostgres, openTestDatabase } from '../testing/database.ts';
import type { OpenDatabase } from './open-database.ts';
import { isMigrated, migrate, rowsOf } from './migrate.ts';
import { seedDefaults } from './seed.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const count = async (table: string): Promise<number> => {
  const result = await database.db.execute(sql`select count(*)::int as n from ${sql.raw(table)}`);
  return rowsOf<{ n: number }>(result)[0]?.n ?? -1;
};

describe('migrations', () => {
  it('run once; a second run does nothing', async () => {
    expect(await isMigrated(database.db)).toBe(true);
    expect(await migrate(database.db)).toBe(0);
  });

  it.runIf(isOnPostgres())('wait for each other when several processes start at once', async () => {
    await database.db.execute(sql`drop schema drizzle cascade`);
    await database.db.execute(sql`drop schema auth cascade`);
    await database.db.execute(sql`drop schema public cascade`);
    await database.db.execute(sql`create schema public`);
    expect(await isMigrated(database.db)).toBe(false);
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(database.db)));
    expect(ran.filter((number) => number > 0)).toHaveLength(1);
    await seedDefaults(database.db, { newId: () => crypto.randomUUID(), now: () => new Date() });
  });
});

describe('the defaults of a new installation', () => {
  it('are there once, also after a second start', async () => {
    const before = [await count('product_categories'), await count('ai_prompts')];
    await seedDefaults(database.db, { newId: () => crypto.randomUUID(), now: () => new Date() });
    expect(before).toEqual([10, 9]);
    expect([await count('product_categories'), await count('ai_prompts')]).toEqual(before);
  });
});
