import { endpoints } from '@webnario/domain/api/endpoints';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAuditLog, generations, users, webinarProjects } from '../../../db/schema/index.ts';
import { call, linkIn, mailTo, newEmail } from '../../../../testing/accounts/auth-calls.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../../testing/projects/projects.ts';
import { request } from '../../../../testing/request.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await newPerson(server, { role: 'admin' });
});
afterAll(() => server.stop());

const pageOf = ({ userId }: Pick<Person, 'userId'>) =>
  request(admin, endpoints.adminUser, { params: { id: userId } });

const secret = 'Segredo que só a dona lê';

/** Somebody with a project full of text, and what was written for it. */
const withProject = async (): Promise<{ person: Person; projectId: string }> => {
  const person = await newPerson(server, { firstName: 'Bia' });
  const { db } = server.deps;
  const texts = { persona_validada: `## Perfil\n\n${secret}`, script_fase_1_validado: secret };
  const projectId = await projectAtStep(db, person.userId, 9, texts);
  const row = {
    projectId,
    userId: person.userId,
    kind: 'step' as const,
    promptType: 'script_fase_2',
    source: 'ai' as const,
    model: 'gpt-4o-mini',
    costCredits: 2,
    partialText: secret,
    leaseExpiresAt: new Date(),
  };
  await db.insert(generations).values([
    {
      ...row,
      id: server.deps.newId(),
      step: 6,
      state: 'succeeded',
      createdAt: new Date('2026-11-01T10:00:00Z'),
    },
    {
      ...row,
      id: server.deps.newId(),
      step: 9,
      state: 'failed',
      failureCode: 'provider_timeout',
      createdAt: new Date('2026-11-02T10:00:00Z'),
    },
  ]);
  return { person, projectId };
};

describe('the page of a person', () => {
  it('tells what was written last, why it failed and whether it was charged [B-ADMIN-59]', async () => {
    const { person } = await withProject();
    const { body } = await pageOf(person);
    expect(body.generations).toMatchObject([
      { state: 'failed', failure_code: 'provider_timeout', model: 'gpt-4o-mini', charged: 0 },
      { state: 'succeeded', failure_code: null, charged: 2, product_name: 'Preço Certo' },
    ]);
  });

  it('has the names and sizes of projects, also of those in the bin, page by page [B-ADMIN-58]', async () => {
    const { person, projectId } = await withProject();
    const { db } = server.deps;
    for (let number = 0; number < 20; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
      await projectAtStep(db, person.userId, 1, {
        createdAt: new Date(Date.now() + (number + 1) * 1000),
      });
    }
    await db
      .update(webinarProjects)
      .set({ deletedAt: new Date() })
      .where(eq(webinarProjects.id, projectId));
    const params = { id: person.userId };
    const first = await request(admin, endpoints.adminUserProjects, { params });
    expect(first.body.projects).toHaveLength(20);
    const query = { after: first.body.next ?? '' };
    const second = await request(admin, endpoints.adminUserProjects, { params, query });
    const [project] = second.body.projects;
    expect(second.body.next).toBeNull();
    expect(project).toMatchObject({ id: projectId, name: 'Preço Certo', step: 9 });
    expect(project?.bytes).toBeGreaterThan(2 * Buffer.byteLength(secret));
    expect(project?.binned_at).not.toBeNull();
  });

  it('has no word of a text, nor has the list of projects, the ledger or the log [B-ADMIN-58]', async () => {
    const { person } = await withProject();
    const params = { id: person.userId };
    const answers = await Promise.all([
      pageOf(person),
      request(admin, endpoints.adminUserProjects, { params }),
      request(admin, endpoints.adminUserLedger, { params }),
      request(admin, endpoints.adminActivity),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(JSON.stringify(answers)).not.toContain('Segredo');
  });

  it('has the ledger, the sessions by device, the sign-ins and the acts [B-ADMIN-60]', async () => {
    const person = await newPerson(server);
    await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36',
      },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    const params = { id: person.userId };
    const body = { amount: 5, reason: 'Cortesia' };
    await request(admin, endpoints.grantCredits, { params, body });
    const ledger = await request(admin, endpoints.adminUserLedger, { params });
    expect(ledger.body.entries.map(({ kind, delta }) => [kind, delta])).toEqual([
      ['grant', 5],
      ['initial', 10],
    ]);
    const page = (await pageOf(person)).body;
    expect(page.sessions.map(({ device }) => device)).toContain('Chrome em Windows');
    expect(page.sign_ins.map(({ action }) => action)).toContain('login');
    expect(page.acts).toMatchObject([{ action: 'credits_granted', actor: { email: admin.email } }]);
    expect(page.user).toMatchObject({ credits_remaining: 15 });
    expect(page.last_sign_in_at).not.toBeNull();
    expect(page.signed_up).toBe(true);
  });

  it('marks the session of a recovery link, and shows why an account is blocked', async () => {
    const person = await newPerson(server);
    server.advanceClock(1000);
    await call(server, 'POST', '/recover', { body: { email: person.email } });
    await call(server, 'GET', linkIn(await mailTo(server, person.email)));
    const open = (await pageOf(person)).body;
    // The one that was used last comes first.
    expect(open.sessions.map((session) => session.is_recovery)).toEqual([true, false]);
    expect(open.blocked_reason).toBeNull();
    const body = { reason: 'Cobrança contestada' };
    await request(admin, endpoints.blockUser, { params: { id: person.userId }, body });
    const blocked = (await pageOf(person)).body;
    expect(blocked.sessions).toEqual([]);
    expect(blocked.blocked_reason).toBe(body.reason);
  });

  it('is not found when the account does not exist', async () => {
    const nobody = { userId: server.deps.newId() };
    expect((await pageOf(nobody)).error.code).toBe('user_not_found');
  });
});

describe('the sessions of a person', () => {
  it('are ended immediately, one by one or all together, and the log says how many [B-ADMIN-67]', async () => {
    const person = await newPerson(server);
    const params = { id: person.userId };
    const [session] = (await pageOf(person)).body.sessions;
    const one = { ...params, sessionId: session?.id ?? '' };
    expect((await request(admin, endpoints.endSession, { params: one })).body.ended).toBe(1);
    expect((await person.fetch('/api/me')).status).toBe(401);
    const again = await request(admin, endpoints.endSession, { params: one });
    expect(again.error.code).toBe('session_not_found');
    const login = { email: person.email, password: person.password };
    for (let count = 0; count < 2; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- two devices, one after the other
      await call(server, 'POST', '/token?grant_type=password', { body: login });
    }
    expect((await request(admin, endpoints.endSessions, { params })).body.ended).toBe(2);
    expect((await pageOf(person)).body.sessions).toEqual([]);
    const { db } = server.deps;
    const acts = await db
      .select()
      .from(adminAuditLog)
      .where(
        and(eq(adminAuditLog.targetId, person.userId), eq(adminAuditLog.action, 'sessions_ended')),
      )
      .orderBy(adminAuditLog.createdAt);
    expect(acts.map(({ details }) => details)).toEqual([{ count: 1 }, { count: 2 }]);
  });

  it('are not ended through the page of another person [B-ADMIN-67]', async () => {
    const [person, other] = [await newPerson(server), await newPerson(server)];
    const [session] = (await pageOf(other)).body.sessions;
    const params = { id: person.userId, sessionId: session?.id ?? '' };
    const answer = await request(admin, endpoints.endSession, { params });
    expect(answer.error.code).toBe('session_not_found');
    expect((await other.fetch('/api/me')).status).toBe(200);
  });
});

describe('a confirmation', () => {
  const waiting = async () => {
    const email = newEmail();
    const body = { email, password: 'frase longa e boa', data: {} };
    await call(server, 'POST', '/signup', { body });
    const [row] = await server.deps.db.select().from(users).where(eq(users.email, email));
    return { email, userId: row?.id ?? '' };
  };
  const mailsTo = async (email: string): Promise<number> => {
    const mails = (await server.deps.mail.outbox?.list()) ?? [];
    return mails.filter(({ to }) => to === email).length;
  };
  const resend = (userId: string) =>
    request(admin, endpoints.resendConfirmation, { params: { id: userId } });

  it('is mailed again, within the limits of the address, to a person in the unconfirmed list [B-ADMIN-68]', async () => {
    const person = await waiting();
    const query = { state: 'unconfirmed', search: person.email };
    const { body } = await request(admin, endpoints.adminUsers, { query });
    expect(body.users).toMatchObject([{ user_id: person.userId, confirmed_at: null }]);
    expect((await pageOf(person)).body.signed_up).toBe(true);
    expect((await resend(person.userId)).body).toEqual({ email: person.email });
    await eventually(async () => expect(await mailsTo(person.email)).toBe(2));
    await resend(person.userId);
    const limited = await resend(person.userId);
    expect([limited.status, limited.error.code]).toEqual([429, 'rate_limited']);
    expect((await pageOf(person)).body.acts).toHaveLength(2);
  });

  it('is not mailed to somebody who has confirmed, nor to a blocked account [B-ADMIN-68]', async () => {
    expect((await resend(admin.userId)).error.code).toBe('already_confirmed');
    const person = await waiting();
    const body = { reason: 'Cadastro falso' };
    await request(admin, endpoints.blockUser, { params: { id: person.userId }, body });
    expect((await resend(person.userId)).error.code).toBe('person_blocked');
  });
});
