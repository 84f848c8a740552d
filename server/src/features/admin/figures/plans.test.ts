import { daysOfSpan } from '@webnario/domain/figures/span';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/open-database.ts';
import { isOnPostgres, openTestDatabase } from '../../../../testing/database/test-database.ts';
import { planOf } from '../../../../testing/database/plans.ts';
import { figureQuestions } from './questions.ts';

let database: OpenDatabase;
const now = new Date('2027-03-07T12:00:00Z');

const idOf = (what: string, number: string) => sql.raw(`md5('${what} ' || ${number})::uuid`);

/** Rows as wide as real ones: reading them instead of an index would cost what reading the texts costs. */
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.execute(
    sql`insert into auth.users (id, email) values (${idOf('person', '1')}, 'ana@exemplo.test')`,
  );
  await db.execute(
    sql`insert into webinar_projects (id, user_id, product_name, product_description, category_id, current_phase, etapa_atual, persona_validada, created_at)
      select ${idOf('project', 'n')}, ${idOf('person', '1')}, 'x', 'x', (select id from product_categories limit 1), 'x', 1 + n % 17, repeat(md5(n::text), 30), timestamptz '2027-03-07 12:00Z' - n * interval '3 hours'
      from generate_series(1, 3000) n`,
  );
  await db.execute(
    sql`insert into generations (id, project_id, user_id, kind, step, prompt_type, state, source, model, partial_text, cost_credits, lease_expires_at, created_at, finished_at)
      select ${idOf('text', 'n')}, ${idOf('project', '1 + n % 3000')}, ${idOf('person', '1')}, 'step', 2, 'persona', case when n % 10 = 0 then 'failed' else 'succeeded' end, 'ai', 'gpt-4o', repeat(md5(n::text), 40), 1, now(), timestamptz '2027-03-07 12:00Z' - n * interval '1 hour', timestamptz '2027-03-07 12:00Z' - n * interval '59 minutes'
      from generate_series(1, 8000) n`,
  );
  await db.execute(
    sql`insert into credit_ledger (id, user_id, kind, purpose, delta, balance_after, created_at)
      select ${idOf('movement', 'n')}, ${idOf('person', '1')}, 'reserve', 'persona', case when n % 2 = 0 then -1 else 0 end, 1, timestamptz '2027-03-07 12:00Z' - n * interval '1 hour'
      from generate_series(1, 8000) n`,
  );
  await db.execute(sql`vacuum analyze`);
});
afterAll(() => database.close());

const planFor = (question: keyof ReturnType<typeof figureQuestions>): Promise<string> =>
  planOf(database.db, figureQuestions(daysOfSpan('30', now), now)[question]);

/** A server's own housekeeping may look at new rows just then, and for that moment the index alone does not do. */
const alone = isOnPostgres() ? '' : 'Index Only Scan using ';

describe('the figures of many texts', () => {
  it.each([
    ['texts', `${alone}generations_figures`],
    ['failures', `${alone}generations_failures`],
    ['models', `${alone}generations_figures`],
    ['credits', `${alone}credit_ledger_figures`],
    ['queue', 'generations_running_lease'],
    ['steps', 'webinar_projects_begun'],
  ] as const)(
    'are read from an index, never from the rows with the texts: %s [B-ADMIN-109]',
    async (question, index) => {
      const plan = await planFor(question);
      expect(plan).toContain(index);
      expect(plan).not.toContain('Seq Scan');
    },
  );
});
