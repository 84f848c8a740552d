import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/open-database.ts';
import { openTestDatabase } from '../../../../testing/database/test-database.ts';
import { planOf } from '../../../../testing/database/plans.ts';
import { people } from '../../auth/index.ts';
import { listAuditEntries } from '../audit/repo.ts';

let database: OpenDatabase;
const later = { createdAt: new Date('2026-01-02T00:00:00Z'), id: randomUUID() };

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const many = sql`select md5('activity ' || n)::uuid as id, n from generate_series(1, 5000) n`;
  await db.execute(
    sql`insert into auth.users (id, email) select id, 'pessoa' || n || '@exemplo.test' from (${many}) many`,
  );
  await db.execute(
    sql`insert into profiles (id, user_id, created_at) select id, id, timestamptz '2026-01-01' + n * interval '1 minute' from (${many}) many`,
  );
  await db.execute(sql`insert into admin_audit_log (id, actor_email, action, target_id, target_label, details, created_at)
    select id, 'sonia@exemplo.test', 'credits_granted', 'x', 'x', '{}'::jsonb, timestamptz '2026-01-01' + n * interval '1 minute' from (${many}) many`);
  await db.execute(sql`vacuum analyze`);
});
afterAll(() => database.close());

describe('a long list of recent activity', () => {
  it.each([
    ['the audit entries', 'admin_audit_log_newest', listAuditEntries],
    ['the sign-ups', 'profiles_newest', people.listJoined],
  ] as const)('reads %s in order from an index, page after page', async (_, index, list) => {
    for (const after of [undefined, later]) {
      // oxlint-disable-next-line no-await-in-loop -- two pages
      const plan = await planOf(database.db, list(database.db, { after, limit: 21 }));
      expect(plan).toContain(index);
      expect(plan).not.toContain('Sort');
    }
  });
});
