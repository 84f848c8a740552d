import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/database/test-database.ts';
import { rowsOf } from '../migrate.ts';
import type { OpenDatabase } from '../open-database.ts';

const texts = [
  'persona_validada',
  'promessa_forte_gerada',
  'promessa_forte_validada',
  'promessa_curta_otimizada',
  ...[1, 2, 3, 4, 5].map((number) => `script_fase_${number}_validado`),
];

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const columnsOf = async (table: string): Promise<string[]> => {
  const result = await database.db.execute(
    sql`select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
  );
  return rowsOf<{ column_name: string }>(result).map((row) => row.column_name);
};

describe('the migrated database', () => {
  it.each<[string, string[]]>([
    [
      'webinar_projects',
      [
        'id',
        'user_id',
        'product_name',
        'product_description',
        'category_id',
        'current_phase',
        'is_completed',
        'created_at',
        'etapa_atual',
        'pdf_gerado',
        ...texts,
      ],
    ],
    ['project_phases', ['id', 'project_id', 'phase_type', 'input_data']],
    ['profiles', ['id', 'user_id', 'first_name', 'last_name', 'avatar_url', 'created_at']],
    ['user_roles', ['user_id', 'role']],
    ['user_credits', ['user_id', 'credits_remaining', 'total_credits_purchased']],
    ['product_categories', ['id', 'name', 'description', 'is_active', 'created_at']],
    [
      'ai_prompts',
      [
        'id',
        'prompt_type',
        'title',
        'content',
        'openai_model',
        'max_tokens',
        'temperature',
        'is_active',
      ],
    ],
    ['system_settings', ['setting_key', 'setting_value']],
  ])(
    'has the columns of the specification: %s [R-DATA-01, R-DATA-02, R-DATA-03, R-DATA-06, R-DATA-07, R-DATA-08, R-DATA-09, R-DATA-10, R-DATA-11]',
    async (table, columns) => {
      expect(await columnsOf(table)).toEqual(expect.arrayContaining(columns));
    },
  );

  it.each([
    ['role', sql`insert into user_roles (user_id, role) select id, 'user' from auth.users`],
    [
      'balance',
      sql`insert into user_credits (user_id, credits_remaining, total_credits_purchased) select id, 1, 1 from auth.users`,
    ],
  ])('has at most one %s for each user [R-DATA-07, R-DATA-08]', async (_what, insert) => {
    const { db } = database;
    const id = randomUUID();
    const rolledBack = db.transaction(async (tx) => {
      await tx.execute(sql`delete from auth.users`);
      await tx.execute(
        sql`insert into auth.users (id, email) values (${id}, ${`${id}@exemplo.test`})`,
      );
      await tx.execute(insert);
      await tx.execute(insert);
    });
    await expect(rolledBack).rejects.toMatchObject({ cause: { code: '23505' } });
  });
});
