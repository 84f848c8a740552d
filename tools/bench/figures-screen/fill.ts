import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/src/platform/deps.ts';

export const texts = 100_000;
const people = 500;
const projects = 10_000;
const atOnce = 10_000;

/** A name made of a number, the same each time: '00000000-0000-…' without an extension of the database. */
const idOf = (what: string, number: string) => sql.raw(`md5('${what} ' || (${number}))::uuid`);

const fillPeople = async (db: Db): Promise<void> => {
  await db.execute(
    sql`insert into auth.users (id, email) select ${idOf('person', 'n')}, 'pessoa' || n || '@exemplo.test' from generate_series(1, ${people}::int) n`,
  );
  await db.execute(
    sql`insert into webinar_projects (id, user_id, product_name, product_description, category_id, current_phase, etapa_atual, persona_validada, created_at, updated_at)
      select ${idOf('project', 'n')}, ${idOf('person', `1 + n % ${people}`)}, 'Projeto ' || n, 'Um curso.', (select id from product_categories limit 1), 'x', 1 + n % 17, repeat(md5(n::text), 30),
        now() - interval '364 days' + n * interval '52 minutes', now() - (n % 60) * interval '1 day'
      from generate_series(1, ${projects}::int) n`,
  );
};

/** Texts of a year, one every five minutes, each row as wide as a real one: about 1,300 characters in its place. */
const fillTexts = async (db: Db, from: number, to: number): Promise<void> => {
  await db.execute(
    sql`insert into generations (id, project_id, user_id, kind, step, prompt_type, state, source, model, prompt_version, prompt_number, partial_text, input_hash, failure_code, cost_credits, prompt_tokens, completion_tokens, cost_micros, lease_expires_at, created_at, started_at, first_word_at, finished_at)
      select ${idOf('text', 'n')}, ${idOf('project', `1 + n % ${projects}`)}, ${idOf('person', `1 + n % ${people}`)}, 'step', 2 + n % 15,
        (array['persona', 'script_fase_1', 'script_fase_2', 'script_fase_3', 'script_fase_4', 'script_fase_5', 'promessa_forte', 'otimizacao_promessa', 'regeneracao_blocos'])[1 + n % 9],
        (array['succeeded', 'succeeded', 'succeeded', 'failed', 'succeeded', 'succeeded', 'succeeded', 'cancelled', 'succeeded', 'succeeded'])[1 + n % 10],
        case when n % 20 = 0 then 'demonstration' else 'ai' end, (array['gpt-4o', 'gpt-4o-mini', 'llama3.1'])[1 + n % 3],
        substr(md5((n / 20000)::text), 1, 12), n / 20000, repeat(md5(n::text), 40), md5(n::text),
        case when n % 10 = 3 then (array['provider_timeout', 'provider_rate_limited', 'provider_unavailable'])[1 + n % 3] end, 2,
        900 + n % 500, 2000 + n % 3000, case when n % 3 < 2 then 9000 + n % 9000 end, at, at,
        at + (n % 7) * interval '300 milliseconds', at + (400 + n % 5000) * interval '1 millisecond', at + (20 + n % 70) * interval '1 second'
      from (select n, now() - interval '364 days' + n * interval '5.2 minutes' as at from generate_series(${from}::int, ${to}::int) n) texts`,
  );
  await db.execute(
    sql`insert into credit_ledger (id, user_id, kind, purpose, delta, balance_after, reservation_id, project_id, created_at)
      select ${idOf('movement', `n * 2 + part`)}, ${idOf('person', `1 + n % ${people}`)}, case part when 0 then 'reserve' when 1 then (case when n % 10 = 3 then 'return' else 'settle' end) end, 'script_fase_1',
        case part when 0 then -2 else (case when n % 10 = 3 then 2 else 0 end) end, 10, case part when 1 then ${idOf('movement', 'n * 2')} end, ${idOf('project', `1 + n % ${projects}`)},
        now() - interval '364 days' + n * interval '5.2 minutes'
      from generate_series(${from}::int, ${to}::int) n, generate_series(0, 1) part`,
  );
};

/** A year of a busy product, and the statistics and the visibility that its databases keep up to date by themselves. */
export const fillYear = async (db: Db): Promise<void> => {
  await fillPeople(db);
  for (let from = 1; from <= texts; from += atOnce) await fillTexts(db, from, from + atOnce - 1);
  await db.execute(sql`vacuum analyze`);
};
