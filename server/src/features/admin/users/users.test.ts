import { endpoints } from '@webnario/domain/api/endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userCredits, userRoles, users } from '../../../db/schema/index.ts';
import { request } from '../../../../testing/request.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { planOf } from '../../../../testing/database/plans.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { listPeople, type Filter } from './repo.ts';

let server: TestServer;
let admin: Person;
let joao: Person;
let marina: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newPerson(server, { role: 'admin', firstName: 'Zoé', email: 'zoe@central.test' });
  server.advanceClock(1000);
  joao = await newPerson(server, { firstName: 'João Éder', email: 'jj.99@oficina.test' });
  server.advanceClock(1000);
  marina = await newPerson(server, { firstName: 'Marina', email: 'marina_lima@exemplo.test' });
});
afterAll(() => server.stop());

const list = (query: Record<string, string | number> = {}) =>
  request(admin, endpoints.adminUsers, { query });
const found = async (search: string): Promise<string[]> =>
  (await list({ search })).body.users.map(({ email }) => email);

describe('the list of people', () => {
  it('is newest first, with role, credits and the day of the sign-up [R-ADM-03]', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 3, page: 1, page_size: 20 });
    expect(body.users.map(({ email }) => email)).toEqual([marina.email, joao.email, admin.email]);
    expect(body.users[2]).toEqual({
      user_id: admin.userId,
      email: 'zoe@central.test',
      first_name: 'Zoé',
      last_name: 'Souza',
      role: 'admin',
      credits_remaining: 10,
      total_credits_purchased: 10,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      confirmed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      blocked_at: null,
      gone_at: null,
    });
  });

  it.each([
    ['joao', 'joao'],
    ['JOÃO', 'joao'],
    ['éder', 'joao'],
    ['eder joão', 'joao'],
    ['jj', 'joao'],
    ['99', 'joao'],
    ['oficina', 'joao'],
    ['joao oficina', 'joao'],
    ['jj.99@ofi', 'joao'],
    ['Marina Sou', 'marina'],
    ['lima', 'marina'],
    ['marina_lima@exemplo.test', 'marina'],
    ['zoe', 'admin'],
    ['rina', 'marina'],
    ['IMA', 'marina'],
    ['central', 'admin'],
    ['entra', 'admin'],
    ['ficin', 'joao'],
  ])('finds %j by parts of words in name and address [B-ADMIN-55]', async (search, who) => {
    const emails = { joao: joao.email, marina: marina.email, admin: admin.email };
    expect(await found(search)).toEqual([emails[who as keyof typeof emails]]);
  });

  it('counts the people that a search finds, and ignores blanks', async () => {
    expect((await list({ search: 'souza' })).body.total).toBe(3);
    expect((await list({ search: 'souza marina' })).body.total).toBe(1);
    expect((await list({ search: '   ' })).body.total).toBe(3);
  });

  it('shows an account without rows of role and credits as a user with the first credits [R-DATA-20]', async () => {
    const person = await newPerson(server, { firstName: 'Semlinha' });
    await server.deps.db.delete(userRoles).where(eq(userRoles.userId, person.userId));
    await server.deps.db.delete(userCredits).where(eq(userCredits.userId, person.userId));
    expect((await list({ search: 'semlinha' })).body.users).toMatchObject([
      { role: 'user', credits_remaining: 10, total_credits_purchased: 10 },
    ]);
    await server.deps.db.delete(users).where(eq(users.id, person.userId));
  });

  it.each(['12e34ab@exemplo.test', '12e34ab', '2e34a', "d'agua", 'dagua'])(
    'finds an address that looks like a number, and a name with an apostrophe, by %j',
    async (search) => {
      const email = '12e34ab@exemplo.test';
      const person = await newPerson(server, { email, firstName: "Rita d'Água" });
      expect(await found(search)).toEqual(search === 'dagua' ? [] : [email]);
      await server.deps.db.delete(users).where(eq(users.id, person.userId));
    },
  );

  it('does not contain unconfirmed accounts', async () => {
    await server.deps.db
      .insert(users)
      .values({ id: server.deps.newId(), email: 'talvez@exemplo.test' });
    expect(await found('talvez')).toEqual([]);
    expect((await list()).body.total).toBe(3);
  });
});

describe('a search in the list of people', () => {
  it.each([['0'], ['-1'], ['1.5'], ['x'], ['100001']])(
    'is refused for the page %s',
    async (page) => {
      const { status, error } = await list({ page });
      expect([status, error.code]).toEqual([400, 'validation_failed']);
    },
  );

  it.each([['%'], ['_'], ["'"], ['\\'], ['@@@'], ['ouzas'], ['!(a|b):*&'], ['naoexiste']])(
    'finds nobody by %j',
    async (search) => {
      expect(await found(search)).toEqual([]);
    },
  );

  it('is refused when its text cannot be stored or is too long', async () => {
    expect((await list({ search: '\u0000' })).status).toBe(400);
    expect((await list({ search: 'x'.repeat(201) })).status).toBe(400);
  });
});

describe('a row of the list of people', () => {
  it('contains no hash, no token and nothing of a project', async () => {
    const { body } = await list();
    expect(Object.keys(body.users[0] ?? {}).toSorted()).toEqual([
      'blocked_at',
      'confirmed_at',
      'created_at',
      'credits_remaining',
      'email',
      'first_name',
      'gone_at',
      'last_name',
      'role',
      'total_credits_purchased',
      'user_id',
    ]);
  });
});

const makeMany = async (count: number): Promise<void> => {
  const { db } = server.deps;
  await db.execute(sql`insert into auth.users (id, email, email_confirmed_at)
    select gen_random_uuid(), 'pessoa' || n || '@dominio' || (n % 50) || '.test', now()
    from generate_series(1, ${count}::int) n`);
  const many = sql`select id, substring(email from 'pessoa([0-9]+)')::int as n from auth.users where email like 'pessoa%@dominio%'`;
  await db.execute(sql`insert into profiles (id, user_id, first_name, last_name, created_at)
    select id, id, 'Nome' || n, 'Família' || (n % 500), timestamptz '2020-01-01' + n * interval '1 minute'
    from (${many}) many`);
  await db.execute(sql`insert into user_credits select id, n, n from (${many}) many`);
  await db.execute(sql`insert into user_roles select id, 'user' from (${many}) many`);
  await db.execute(sql`vacuum analyze`);
};

/** The plan of the database for the query of a page. */
const planOfPage = (words: string[], more: Partial<Filter> = {}): Promise<string> => {
  const { db } = server.deps;
  return planOf(db, listPeople(db, { words, ...more }, { limit: 20, offset: 0 }));
};

describe('the list of five thousand people', () => {
  beforeAll(() => makeMany(5000));

  it('returns each person once over all pages', async () => {
    const seen = new Set<string>();
    for (const page of [1, 2, 125, 250, 251]) {
      // oxlint-disable-next-line no-await-in-loop -- page after page, as a person would
      const { body } = await list({ page });
      expect(body.total).toBe(5003);
      expect(body.users).toHaveLength(page === 251 ? 3 : 20);
      for (const { user_id: id } of body.users) seen.add(id);
    }
    expect(seen.size).toBe(83);
    expect((await list({ page: 252 })).body.users).toEqual([]);
  });

  it('finds one person or a hundred by a search', async () => {
    expect(await found('pessoa4321')).toEqual(['pessoa4321@dominio21.test']);
    expect((await list({ search: 'familia dominio7', page: 3 })).body.total).toBeGreaterThan(90);
  });

  it('is ordered and searched by indexes [B-ADMIN-55]', async () => {
    expect(await planOfPage([])).toContain('profiles_newest');
    const plan = await planOfPage(['pessoa4321']);
    expect(plan).toContain('profiles_parts');
    expect(plan).toContain('users_parts');
    expect(plan).not.toContain('Filter: (word_parts');
  });
});

describe('a filter of the list of people', () => {
  const emailsBy = async (query: Record<string, string>): Promise<string[]> =>
    (await list(query)).body.users.map(({ email }) => email);

  beforeAll(async () => {
    const { db } = server.deps;
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, joao.userId));
    await db
      .update(userCredits)
      .set({ creditsRemaining: 0 })
      .where(eq(userCredits.userId, marina.userId));
    await db.insert(users).values({ id: server.deps.newId(), email: 'espera@exemplo.test' });
  });

  it('finds administrators, blocked people, people out of credits and those who never confirmed [B-ADMIN-56]', async () => {
    expect(await emailsBy({ role: 'admin' })).toEqual([admin.email]);
    expect(await emailsBy({ state: 'blocked' })).toEqual([joao.email]);
    expect(await emailsBy({ state: 'out_of_credits' })).toEqual([marina.email]);
    expect(await emailsBy({ state: 'unconfirmed' })).toEqual([
      'espera@exemplo.test',
      'talvez@exemplo.test',
    ]);
    expect((await list({ role: 'user' })).body.total).toBe(5002);
  });

  it('combines with a search and another filter, and counts what it finds [B-ADMIN-56]', async () => {
    expect(await emailsBy({ state: 'blocked', search: 'marina' })).toEqual([]);
    expect(await emailsBy({ state: 'blocked', role: 'user', search: 'éder' })).toEqual([
      joao.email,
    ]);
    expect((await list({ state: 'unconfirmed', search: 'esper' })).body.total).toBe(1);
    expect(await emailsBy({ state: 'unconfirmed', role: 'admin' })).toEqual([]);
  });

  it.each([{ state: 'x' }, { role: 'owner' }])('is refused as %j', async (query) => {
    expect((await list(query)).error.code).toBe('validation_failed');
  });

  it.each([
    ['profiles_newest', { role: 'user' }],
    ['user_roles_administrators', { role: 'admin' }],
    ['users_blocked', { state: 'blocked' }],
    ['users_never_confirmed', { state: 'unconfirmed' }],
    ['user_credits_used_up', { state: 'out_of_credits' }],
  ] as const)('is read from the index %s [B-ADMIN-56]', async (index, filter) => {
    await server.deps.db.execute(sql`vacuum analyze`);
    expect(await planOfPage([], filter)).toContain(index);
  });
});
