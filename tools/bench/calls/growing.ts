import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '../../../server/src/db/client.ts';
import { userRoles } from '../../../server/src/db/schema/index.ts';
import type { Db } from '../../../server/src/platform/deps.ts';
import type { Cluster } from '../../postgres.ts';
import { median, timed, type Figure } from '../figures.ts';
import { newProject, signIn, signUp, type SignedIn } from '../person.ts';
import { startProduct, temporaryFolder } from '../product.ts';

const few = 1000;
const many = 100_000;
const people = 10_000;
const times = 200;
const findGoalMs = 100;

const fillPeople = async (db: Db): Promise<void> => {
  await db.execute(
    sql`insert into auth.users (id, email, email_confirmed_at) select md5('person ' || n)::uuid, 'pessoa' || n || '@exemplo.test', now() from generate_series(1, ${people}::int) n`,
  );
  await db.execute(
    sql`insert into profiles (id, user_id, first_name, last_name) select gen_random_uuid(), md5('person ' || n)::uuid, (array['Ana', 'Bia', 'Caio', 'Davi', 'Eva'])[1 + n % 5], 'Souza ' || n from generate_series(1, ${people}::int) n`,
  );
};

const fillProjects = async (db: Db, from: number, to: number): Promise<void> => {
  await db.execute(
    sql`insert into webinar_projects (id, user_id, product_name, product_description, category_id, current_phase, etapa_atual, persona_validada, created_at, updated_at)
      select md5('project ' || n)::uuid, md5('person ' || (1 + n % ${people}))::uuid, 'Projeto ' || n, 'Um curso.', (select id from product_categories limit 1), 'x', 1 + n % 17, repeat(md5(n::text), 30),
        now() - n * interval '5 minutes', now() from generate_series(${from}::int, ${to}::int) n`,
  );
  await db.execute(sql`vacuum analyze`);
};

/** The middle of many calls, one after the other: what the database does, with as little of the rest as can be. */
const msOf = async (person: SignedIn, path: string): Promise<number> => {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    all.push((await timed(() => person.call('GET', path))).ms);
  }
  return median(all);
};

const grown = (what: string, before: number, after: number, where: string): Figure => ({
  name: `${what}, ${many.toLocaleString('en')} projects beside ${few.toLocaleString('en')}, ${where}`,
  value: `${after.toFixed(1)} ms = ${(after / before).toFixed(2)} times`,
  ceiling: `${before.toFixed(1)} ms with ${few.toLocaleString('en')}`,
  goal: '≤ 1.2 times',
  isMet: after <= 1.2 * before,
});

/** Lists and projects with a hundred times as many of others in the table, and a person found among ten thousand. */
export const measureGrowing = async (where: string, cluster: Cluster): Promise<Figure[]> => {
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: cluster.url };
  const product = await startProduct(env);
  const person = await signUp(product.url);
  const projects: string[] = [];
  while (projects.length < 12) projects.push(await newProject(person));
  const list = '/api/projects';
  const open = `/api/projects/${projects[0]}`;
  const { db, close } = await openDatabase(env, pino({ level: 'silent' }), () => process.exit(1));
  await fillPeople(db);
  await fillProjects(db, 1, few);
  const before = { list: await msOf(person, list), open: await msOf(person, open) };
  await fillProjects(db, few + 1, many);
  const after = { list: await msOf(person, list), open: await msOf(person, open) };
  const me = (await person.call('GET', '/api/me')) as { user: { id: string } };
  await db.update(userRoles).set({ role: 'admin' }).where(eq(userRoles.userId, me.user.id));
  const admin = await signIn(product.url, person.email);
  const byAddress = await msOf(admin, '/api/admin/users?search=pessoa7654');
  const byName = await msOf(admin, '/api/admin/users?search=souza%207654');
  await close();
  await product.stop();
  const worst = Math.max(byAddress, byName);
  return [
    grown('list', before.list, after.list, where),
    grown('open', before.open, after.open, where),
    {
      name: `finding a person among ${people.toLocaleString('en')}, ${where}`,
      value: `${byAddress.toFixed(1)} ms by address, ${byName.toFixed(1)} ms by name`,
      ceiling: `${after.list.toFixed(1)} ms for a list of one's own`,
      goal: `≤ ${findGoalMs} ms`,
      isMet: worst <= findGoalMs,
    },
  ];
};
