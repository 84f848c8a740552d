import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { mostCategories } from '@webnario/domain/catalog/categories';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAuditLog, productCategories, webinarProjects } from '../../../db/schema/index.ts';
import { request } from '../../../../testing/request.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { newProjectBody, projectAtStep } from '../../../../testing/projects/projects.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newPerson(server, { role: 'admin' });
  ana = await newPerson(server);
});
afterAll(() => server.stop());

const create = (body: unknown) => request(admin, endpoints.createCategory, { body });
const change = (id: string, body: unknown) =>
  request(admin, endpoints.updateCategory, { params: { id }, body });
const made = async (name: string): Promise<string> => (await create({ name })).body.id;
const all = async () => (await request(admin, endpoints.adminCategories)).body.categories;
const offered = async (): Promise<string[]> =>
  (await request(ana, endpoints.categories)).body.categories.map(({ name }) => name);
const auditEntriesOn = (id: string) =>
  server.deps.db
    .select({ action: adminAuditLog.action, details: adminAuditLog.details })
    .from(adminAuditLog)
    .where(eq(adminAuditLog.targetId, id))
    .orderBy(adminAuditLog.createdAt, adminAuditLog.action);

describe('administering categories', () => {
  it('lists all categories, newest first, including the inactive ones [R-ADM-06, R-DATA-18]', async () => {
    server.advanceClock(1000);
    const first = await create({ name: '  Jardinagem ', description: '  ' });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ name: 'Jardinagem', description: null, is_active: true });
    server.advanceClock(1000);
    await create({ name: 'Arquivada', description: ' Antiga ', is_active: false });
    const [newest, second, ...seeded] = await all();
    expect(newest).toMatchObject({ name: 'Arquivada', description: 'Antiga', is_active: false });
    expect(second).toEqual(first.body);
    const [later = 0, earlier = 0] = [newest, second].map((each) =>
      Date.parse(each?.created_at ?? ''),
    );
    expect(later - earlier).toBeGreaterThanOrEqual(1000);
    expect(seeded).toHaveLength(10);
  });

  it('changes the given members of a category and keeps the others [R-ADM-07, R-ADM-10, R-DATA-18]', async () => {
    const id = await made('Culinaria');
    const named = await change(id, { name: 'Culinária', description: 'Do forno à mesa' });
    expect(named.body).toMatchObject({ name: 'Culinária', description: 'Do forno à mesa' });
    expect((await all()).find((each) => each.id === id)).toEqual(named.body);
    expect((await change(id, { description: ' ' })).body).toMatchObject({
      name: 'Culinária',
      description: null,
      is_active: true,
    });
    expect((await change(id, {})).body.name).toBe('Culinária');
  });

  it('stops offering an inactive category, while projects that use it keep it [R-DATA-17]', async () => {
    const id = await made('Moda');
    const projectId = await projectAtStep(server.deps.db, ana.userId, 3, { categoryId: id });
    expect(await offered()).toContain('Moda');
    expect((await change(id, { is_active: false })).body.is_active).toBe(false);
    expect(await offered()).not.toContain('Moda');
    const refused = await request(ana, endpoints.createProject, { body: newProjectBody(id) });
    expect(refused.error.code).toBe('category_not_available');
    const project = await request(ana, endpoints.project, { params: { id: projectId } });
    expect(project.body.category_name).toBe('Moda');
    await change(id, { is_active: true });
    expect(await offered()).toContain('Moda');
  });

  it('records an audit entry for each change, and none when nothing changes', async () => {
    const id = await made('Esporte');
    server.advanceClock(1000);
    await change(id, { name: 'Esporte', is_active: true });
    await change(id, { name: 'Esportes' });
    server.advanceClock(1000);
    await change(id, { is_active: false });
    expect(await auditEntriesOn(id)).toEqual([
      { action: 'category_created', details: {} },
      { action: 'category_changed', details: { fields: ['name'], from: 'Esporte' } },
      { action: 'category_deactivated', details: {} },
    ]);
  });
});

describe('a change of categories', () => {
  it.each([[''], ['   '], [undefined], [null]])('is refused when the name is %j', async (name) => {
    for (const answer of [
      await create({ name }),
      await change(await made(randomUUID()), { name: name ?? ' ' }),
    ]) {
      expect(answer.error.details?.fields).toEqual({
        name: 'Por favor, insira um nome para a categoria.',
      });
    }
  });

  it.each([['Tecnologia extra'], ['TECNOLOGIA EXTRA'], [' tecnologia éxtra ']])(
    'is refused when another category has the name, ignoring capitals and accents: %j',
    async (name) => {
      const [existing] = await server.deps.db
        .select()
        .from(productCategories)
        .where(eq(productCategories.name, 'Tecnologia Extra'));
      if (!existing) await create({ name: 'Tecnologia Extra' });
      const id = await made(randomUUID());
      for (const { status, error } of [await create({ name }), await change(id, { name })]) {
        expect([status, error.code]).toEqual([409, 'category_name_taken']);
        expect(error.details?.fields).toHaveProperty('name');
      }
    },
  );

  it('is refused when the category does not exist', async () => {
    expect((await change(randomUUID(), { name: 'X' })).status).toBe(404);
    expect((await change('nada', { name: 'X' })).status).toBe(404);
  });
});

describe('the number of categories', () => {
  it('is limited: one more is refused, and existing ones can still be changed', async () => {
    const there = (await all()).length;
    const more = Array.from({ length: mostCategories - there }, (_, index) => ({
      id: randomUUID(),
      name: `Categoria de número ${index}`,
    }));
    await server.deps.db.insert(productCategories).values(more);
    const { status, error } = await create({ name: 'Uma a mais' });
    expect([status, error.code]).toEqual([409, 'too_many_categories']);
    expect(await all()).toHaveLength(mostCategories);
    expect((await change(more[0]?.id ?? '', { name: 'Outro nome' })).status).toBe(200);
    await server.deps.db.delete(productCategories).where(like(productCategories.name, '%número%'));
    await server.deps.db.delete(productCategories).where(eq(productCategories.name, 'Outro nome'));
    expect((await create({ name: 'De novo há lugar' })).status).toBe(201);
  });
});

describe('concurrent changes of categories', () => {
  it('create one category when ten administrators create the same one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = `Ao mesmo tempo ${round}`;
      // oxlint-disable-next-line no-await-in-loop -- round after round; within one, all at once
      const answers = await Promise.all(Array.from({ length: 10 }, () => create({ name })));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    }
    expect((await all()).filter(({ name }) => name.startsWith('Ao mesmo tempo'))).toHaveLength(5);
  });

  it('do not stop people from creating projects in them', async () => {
    const id = await made('Em uso');
    const [changed, ...created] = await Promise.all([
      change(id, { description: 'nova' }),
      ...Array.from({ length: 5 }, () =>
        request(ana, endpoints.createProject, { body: newProjectBody(id) }),
      ),
    ]);
    expect(changed.status).toBe(200);
    expect(created.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await server.deps.db.$count(webinarProjects, eq(webinarProjects.categoryId, id))).toBe(
      5,
    );
  });
});
