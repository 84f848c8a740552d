import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/src/platform/deps.ts';

export const projects = 20_000;
const people = 2_000;
const atOnce = 1_000;
const passages = 1_000;

/** A name made of a number, the same each time: '00000000-0000-…' without an extension of the database. */
const idOf = (what: string, number: string) => sql.raw(`md5('${what} ' || (${number}))::uuid`);

/** One of the passages, another one for each number and place. */
const passage = (number: string, place: string) =>
  sql.raw(
    `(select text from passages where passages.number = (${number}) * (${place}) * 37 % ${passages})`,
  );

/**
 * Passages of some 4,000 characters, of words of which some are frequent and most are rare: they compress about as well as
 * prose, by the database and by a backup.
 */
const makePassages = async (db: Db): Promise<void> => {
  await db.execute(sql`create table passages (number int primary key, text text not null)`);
  const syllable = sql`(array['ção','lha','ven','ra','mos','pre','ço','es','ti','ma','da','no','per','gun','ta','que','vo','cê','po','de','fa','zer','al','guém','au','la','tem','po','nin','gui'])[1 + floor(30 * random() ^ 1.5)]`;
  await db.execute(
    sql`insert into passages select n, string_agg(${syllable} || ${syllable} || case when random() < 0.5 then ${syllable} else '' end, case when random() < 0.1 then ', ' else ' ' end)
      from generate_series(0, ${passages - 1}::int) n, generate_series(1, 620) group by n`,
  );
};

const fillPeople = async (db: Db): Promise<void> => {
  await db.execute(
    sql`insert into auth.users (id, email, email_confirmed_at) select ${idOf('person', 'n')}, 'pessoa' || n || '@exemplo.test', now() from generate_series(0, ${people - 1}::int) n`,
  );
};

/** Projects with the texts of all phases, about 20 kB each, and six versions of them, as much again. */
const fillProjects = async (db: Db, from: number, to: number): Promise<void> => {
  await db.execute(
    sql`insert into webinar_projects (id, user_id, product_name, product_description, category_id, current_phase, etapa_atual, persona_validada,
        script_fase_1_validado, script_fase_2_validado, script_fase_3_validado, script_fase_4_validado, script_fase_5_validado)
      select ${idOf('project', 'n')}, ${idOf('person', `n % ${people}`)}, 'Projeto ' || n, 'Um curso.', (select id from product_categories limit 1), 'x', 17, repeat(md5(n::text), 30),
        ${passage('n', '1')}, ${passage('n', '2')}, ${passage('n', '3')}, ${passage('n', '4')}, ${passage('n', '5')}
      from generate_series(${from}::int, ${to}::int) n`,
  );
  await db.execute(
    sql`insert into text_versions (id, project_id, field, kind, source, missing_blocks, text, peak_length)
      select ${idOf('version', 'n * 6 + part')}, ${idOf('project', 'n')}, 'script_fase_' || (1 + part % 5), 'generated', 'ai', '[]', ${passage('n', 'part + 6')}, 4000
      from generate_series(${from}::int, ${to}::int) n, generate_series(0, 5) part`,
  );
};

/** A product that many people have used. */
export const fillProduct = async (db: Db): Promise<void> => {
  await makePassages(db);
  await fillPeople(db);
  for (let from = 0; from < projects; from += atOnce)
    await fillProjects(db, from, from + atOnce - 1);
  await db.execute(sql`drop table passages`);
};
