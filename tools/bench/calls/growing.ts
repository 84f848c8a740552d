import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '../../../server/src/db/client.ts';
import { userRoles } from '../../../server/src/db/schema/index.ts';
import type { Db } from '../../../server/src/platform/deps.ts';
import type { Cluster } from '../../postgres.ts';
import { median, timed, type Figure } from '../figures.ts';
import { newProject, signIn, signUp } from '../person.ts';
import { startProduct, temporaryFolder } from '../product.ts';

const few = 1000;
const many = 100_000;
const people = 10_000;
const atOnce = 20_000;
const times = 200;
const findGoalMs = 100;

const fillPeople = async (db: Db): Promise<void> => {
  await db.execute(
    sql`insert into auth.users (id, email, email_confirmed_at) select md5('person ' || n)::uuid, 'pessoa' || n || '@exemplo.test', now() from generate_series(1, ${people}::int) n`,
  );
  await db.execute(
    sql`insert into profiles (id, user_id, first_name, last_name) select gen_random_uuid(), md5('person ' || n)::uuid, (array['Ana', 'Bia', 'Caio', 'Davi', 'Eva'])[1 + n % 5], (array['Souza', 'Lima', 'Ribeiro', 'Nunes', 'Dias', 'Rocha', 'Melo'])[1 + (n / 5) % 7] from generate_series(1, ${people}::int) n`,
  );
};

const fillProjects = async (db: Db, from: number, to: number): Promise<void> => {
  await db.execute(
    sql`insert into webinar_projects (id, user_id, product_name, product_description, category_id, current_phase, etapa_atual, persona_validada, created_at, updated_at)
      select md5('project ' || n)::uuid, md5('person ' || (1 + n % ${people}))::uuid, 'Projeto ' || n, 'Um curso.', (select id from product_categories limit 1), 'x', 1 + n % 17, repeat(md5(n::text), 30),
        now() - n * interval '5 minutes', now() from generate_series(${from}::int, ${to}::int) n`,
  );
};

/** A product on a database of its own, with a person who has a dozen projects. */
const startWith = async (cluster: Cluster, name: string, projects: number) => {
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: url.href };
  const product = await startProduct(env);
  const person = await signUp(product.url);
  const own: string[] = [];
  while (own.length < 12) own.push(await newProject(person));
  const { db, close } = await openDatabase(env, pino({ level: 'silent' }), () => process.exit(1));
  await fillPeople(db);
  for (let from = 1; from <= projects; from += atOnce) {
    // oxlint-disable-next-line no-await-in-loop -- piece by piece
    await fillProjects(db, from, Math.min(projects, from + atOnce - 1));
  }
  await db.execute(sql`vacuum analyze`);
  return { product, person, db, close, list: '/api/projects', open: `/api/projects/${own[0]}` };
};

type Grown = Awaited<ReturnType<typeof startWith>>;

const msOf = async ({ person }: Pick<Grown, 'person'>, path: string): Promise<number> =>
  (await timed(() => person.call('GET', path))).ms;

/** The middle of many calls of each, in turns, because the machine is not the same from one second to the next. */
const compare = async (
  what: 'list' | 'open',
  small: Grown,
  large: Grown,
  where: string,
): Promise<Figure> => {
  const before: number[] = [];
  const after: number[] = [];
  for (let time = 0; time < times; time += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in turns
    before.push(await msOf(small, small[what]));
    // oxlint-disable-next-line no-await-in-loop -- in turns
    after.push(await msOf(large, large[what]));
  }
  const share = median(after) / median(before);
  const amount = few.toLocaleString('en');
  return {
    name: `${what}, ${many.toLocaleString('en')} projects beside ${amount}, ${where}`,
    value: `${median(after).toFixed(1)} ms = ${share.toFixed(2)} times`,
    ceiling: `${median(before).toFixed(1)} ms with ${amount}`,
    goal: '≤ 1.2 times',
    isMet: share <= 1.2,
  };
};

/** Looks for people as an administrator does, by a part of the address and by two names. */
const measureFinding = async ({ product, person, db }: Grown, where: string): Promise<Figure> => {
  const me = (await person.call('GET', '/api/me')) as { user: { id: string } };
  await db.update(userRoles).set({ role: 'admin' }).where(eq(userRoles.userId, me.user.id));
  const admin = { person: await signIn(product.url, person.email) };
  const middle = async (search: string): Promise<number> => {
    const all: number[] = [];
    for (let time = 0; time < 20; time += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      all.push(await msOf(admin, `/api/admin/users?search=${encodeURIComponent(search)}`));
    }
    return median(all);
  };
  const byAddress = await middle('pessoa7654');
  const byName = await middle('eva ribeiro');
  return {
    name: `finding a person among ${people.toLocaleString('en')}, ${where}`,
    value: `${byAddress.toFixed(1)} ms by address, ${byName.toFixed(1)} ms by name`,
    ceiling: '–',
    goal: `≤ ${findGoalMs} ms`,
    isMet: Math.max(byAddress, byName) <= findGoalMs,
  };
};

/** Lists and projects with a hundred times as many of others in the table, and a person found among ten thousand. */
export const measureGrowing = async (where: string, cluster: Cluster): Promise<Figure[]> => {
  const main = await openDatabase(
    { DATABASE_URL: cluster.url, DATA_DIR: temporaryFolder() },
    pino({ level: 'silent' }),
    () => process.exit(1),
  );
  for (const name of ['few', 'many']) {
    // oxlint-disable-next-line no-await-in-loop -- two databases
    await main.db.execute(sql.raw(`create database ${name}`));
  }
  await main.close();
  const small = await startWith(cluster, 'few', few);
  const large = await startWith(cluster, 'many', many);
  const figures = [
    await compare('list', small, large, where),
    await compare('open', small, large, where),
    await measureFinding(large, where),
  ];
  for (const { product, close } of [small, large]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await close();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await product.stop();
  }
  return figures;
};
