import { endpoints } from '@webnario/domain/api/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAuditLog, aiPrompts, users } from '../../../db/schema/index.ts';
import { request } from '../../../../testing/request.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../../testing/projects/projects.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const dayMs = 86_400_000;

let server: TestServer;
let admin: Person;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newPerson(server, { role: 'admin' });
  server.advanceClock(1000);
  ana = await newPerson(server);
});
afterAll(() => server.stop());

const stats = async () => (await request(admin, endpoints.adminStats)).body;
const activity = (after?: string) =>
  request(admin, endpoints.adminActivity, { query: after === undefined ? {} : { after } });
const grant = (amount: number) =>
  request(admin, endpoints.grantCredits, {
    params: { id: ana.userId },
    body: { amount, reason: 'Teste' },
  });

describe('the overview of the administration', () => {
  it('counts people, prompts, categories and projects exactly [R-ADM-01, R-DATA-24]', async () => {
    await server.deps.db
      .insert(users)
      .values({ id: server.deps.newId(), email: 'sem-confirmar@exemplo.test' });
    await projectAtStep(server.deps.db, ana.userId, 3, {
      createdAt: new Date(server.deps.now().getTime() - 6.9 * dayMs),
    });
    await projectAtStep(server.deps.db, ana.userId, 17, {
      createdAt: new Date(server.deps.now().getTime() - 7 * dayMs - 1),
    });
    expect(await stats()).toEqual({
      users: 2,
      prompts: 9,
      categories: 10,
      projects: 2,
      last_seven_days: { users: 2, projects: 1 },
    });
    await server.deps.db.delete(aiPrompts).where(eq(aiPrompts.promptType, 'persona'));
    expect((await stats()).prompts).toBe(8);
  });

  it('lists audit entries and sign-ups, newest first [R-ADM-02]', async () => {
    server.advanceClock(1000);
    await grant(5);
    const { body } = await activity();
    expect(body.next).toBeNull();
    expect(body.entries).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/Z$/),
        action: 'credits_granted',
        actor: { id: admin.userId, email: admin.email },
        target: { kind: 'user', id: ana.userId, label: ana.email },
        details: { amount: 5, reason: 'Teste' },
      },
      {
        id: ana.userId,
        at: expect.stringMatching(/Z$/),
        action: 'user_joined',
        actor: null,
        target: { kind: 'user', id: ana.userId, label: ana.email },
        details: {},
      },
      expect.objectContaining({ action: 'user_joined', id: admin.userId }),
    ]);
  });

  it('returns each entry once over all pages, also entries with the same time', async () => {
    server.advanceClock(1000);
    for (let n = 1; n <= 45; n += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a balance is raised by one at a time
      await grant(n);
    }
    await server.deps.db.update(adminAuditLog).set({ createdAt: server.deps.now() });
    const ids: string[] = [];
    const sizes: number[] = [];
    let after: string | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      const { body } = await activity(after);
      ids.push(...body.entries.map(({ id }) => id));
      sizes.push(body.entries.length);
      after = body.next ?? undefined;
    } while (after !== undefined);
    expect(sizes).toEqual([20, 20, 8]);
    expect(new Set(ids).size).toBe(48);
    expect(ids.at(-1)).toBe(admin.userId);
  });
});

describe('a page of recent activity', () => {
  it.each([['x'], [''], ['%00']])('is refused when its cursor is invalid: %j', async (after) => {
    const { status, error } = await activity(after);
    expect([status, error.code]).toEqual([400, 'validation_failed']);
  });
});

describe('the audit log', () => {
  it('keeps the entries of an administrator whose account is deleted', async () => {
    const leaving = await newPerson(server, { role: 'admin' });
    server.advanceClock(1000);
    await request(leaving, endpoints.createCategory, { body: { name: 'Deixada' } });
    await server.deps.db.delete(users).where(eq(users.id, leaving.userId));
    const { body } = await activity();
    expect(body.entries[0]).toMatchObject({
      action: 'category_created',
      actor: { id: null, email: leaving.email },
      target: { kind: 'category', label: 'Deixada' },
    });
  });

  it('contains nothing of a project', async () => {
    const said = JSON.stringify([(await activity()).body, await stats()]);
    expect(said).not.toContain('Preço Certo');
  });
});
