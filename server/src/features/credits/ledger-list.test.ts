import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/open-database.ts';
import { openTestDatabase } from '../../../testing/database/test-database.ts';
import { planOf } from '../../../testing/database/plans.ts';
import { listMovements } from './repo.ts';

let database: OpenDatabase;
const later = { createdAt: new Date('2026-01-02T00:00:00Z'), id: randomUUID() };

const userId = randomUUID();

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.execute(
    sql`insert into auth.users (id, email) select gen_random_uuid(), 'outra' || n || '@exemplo.test' from generate_series(1, 50) n`,
  );
  await db.execute(sql`insert into auth.users (id, email) values (${userId}, 'dona@exemplo.test')`);
  await db.execute(sql`insert into credit_ledger (id, user_id, kind, purpose, delta, balance_after, created_at)
    select gen_random_uuid(), u.id, 'grant', 'account', 1, n, timestamptz '2026-01-01' + n * interval '1 minute'
    from auth.users u, generate_series(1, 500) n`);
  await db.execute(sql`vacuum analyze`);
});
afterAll(() => database.close());

describe('a long ledger', () => {
  it('is read in order from an index, page after page', async () => {
    for (const after of [undefined, later]) {
      const page = listMovements(database.db, { userId, after, limit: 21 });
      // oxlint-disable-next-line no-await-in-loop -- two pages
      const plan = await planOf(database.db, page);
      expect(plan).toContain('credit_ledger_user_created');
      expect(plan).not.toContain('Sort');
      expect(plan).not.toContain('Seq Scan on credit_ledger');
    }
  });
});
