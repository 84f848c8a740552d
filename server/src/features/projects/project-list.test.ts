import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/open-database.ts';
import { openTestDatabase } from '../../../testing/database/test-database.ts';
import { planOf } from '../../../testing/database/plans.ts';
import { listOwned } from './repo.ts';

let database: OpenDatabase;
const later = { createdAt: new Date('2026-01-02T00:00:00Z'), id: randomUUID() };

const userId = randomUUID();

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.execute(
    sql`insert into auth.users (id, email) select gen_random_uuid(), 'outra' || n || '@exemplo.test' from generate_series(1, 20) n`,
  );
  await db.execute(sql`insert into auth.users (id, email) values (${userId}, 'dona@exemplo.test')`);
  await db.execute(sql`insert into webinar_projects (id, user_id, product_name, product_description, category_id, current_phase, etapa_atual, created_at, archived_at, deleted_at)
    select gen_random_uuid(), u.id, 'Produto ' || n, 'Um produto', (select id from product_categories limit 1), 'coleta_dados_persona', 1, timestamptz '2026-01-01' + n * interval '1 minute',
      case when n % 3 = 0 then now() end, case when n % 5 = 0 then timestamptz '2026-01-01' + n * interval '1 minute' end
    from auth.users u, generate_series(1, 500) n`);
  await db.execute(sql`vacuum analyze`);
});
afterAll(() => database.close());

describe('a list of five hundred projects of one person among many', () => {
  it.each([
    ['active', 'webinar_projects_user_newest'],
    ['archived', 'webinar_projects_user_newest'],
    ['bin', 'webinar_projects_bin_newest'],
  ] as const)(
    'is read in order from an index, page after page: %s [B-STAGE-88]',
    async (view, index) => {
      for (const after of [undefined, later]) {
        const asked = { userId, view, goneIfBinnedBy: new Date(0), after, limit: 7 };
        // oxlint-disable-next-line no-await-in-loop -- two pages
        const plan = await planOf(database.db, listOwned(database.db, asked));
        expect(plan).toContain(index);
        expect(plan).not.toContain('Sort');
        expect(plan).not.toContain('Seq Scan on webinar_projects');
      }
    },
  );
});
