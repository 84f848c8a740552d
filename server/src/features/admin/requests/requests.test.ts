import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminAuditLog, creditLedger } from '../../../db/schema/index.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { request } from '../../../../testing/request.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
let other: Person;
let ana: Person;
let id = '';

const sentence = 'Preciso terminar o roteiro do lançamento.';
const answerOf = { amount: 12, reason: 'Bom lançamento!' };

beforeAll(async () => {
  server = await startTestServer();
  admin = await newPerson(server, { role: 'admin' });
  other = await newPerson(server, { role: 'admin' });
});
beforeEach(async () => {
  ana = await newPerson(server);
  const asked = await request(ana, endpoints.askForCredits, { body: { sentence } });
  id = asked.body.request.id;
});
afterAll(() => server.stop());

const mine = async () => (await request(ana, endpoints.myCreditRequest)).body.request;
const open = async () => (await request(admin, endpoints.openCreditRequests)).body.open;
const grant = (by: Person = admin, body: unknown = answerOf, key: string = randomUUID()) =>
  request(by, endpoints.grantRequest, {
    params: { id },
    body,
    headers: { 'idempotency-key': key },
  });
const decline = (by: Person = admin, body: unknown = { reason: 'Agora não.' }) =>
  request(by, endpoints.declineRequest, { params: { id }, body });

const grantsInLedger = () =>
  server.deps.db
    .select()
    .from(creditLedger)
    .where(and(eq(creditLedger.userId, ana.userId), eq(creditLedger.kind, 'grant')));
const balance = async () => (await request(ana, endpoints.myCredits)).body.credits_remaining;
const acts = () =>
  server.deps.db
    .select()
    .from(adminAuditLog)
    .where(eq(adminAuditLog.targetId, ana.userId))
    .orderBy(desc(adminAuditLog.createdAt));

describe('the requests for credits', () => {
  it('are listed with the person and their balance, and counted, until they are answered [B-ADMIN-82]', async () => {
    const before = await open();
    const { body } = await request(admin, endpoints.creditRequests);
    expect(body.open).toBe(before);
    expect(body.requests[0]).toMatchObject({
      id,
      sentence,
      state: 'open',
      user: { id: ana.userId, email: ana.email, first_name: 'Ana', credits_remaining: 10 },
      decided_by: null,
    });
    await grant();
    expect(await open()).toBe(before - 1);
    const waiting = await request(admin, endpoints.creditRequests);
    expect(waiting.body.requests.map((row) => row.id)).not.toContain(id);
    const answered = await request(admin, endpoints.creditRequests, {
      query: { answered: 'true' },
    });
    expect(answered.body.requests[0]).toMatchObject({
      id,
      state: 'granted',
      amount: 12,
      reason: 'Bom lançamento!',
      decided_by: admin.email,
    });
  });

  it('come in pages of twenty [B-ADMIN-82]', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => newPerson(server)));
    await Promise.all(
      people.map((person) => request(person, endpoints.askForCredits, { body: { sentence } })),
    );
    const first = await request(admin, endpoints.creditRequests);
    expect(first.body.requests).toHaveLength(20);
    const after = first.body.next ?? '';
    const second = await request(admin, endpoints.creditRequests, { query: { after } });
    const ids = [...first.body.requests, ...second.body.requests].map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain(id);
  });
});

describe('granting a request', () => {
  it('pays by one row of the ledger, tells the person, and writes an audit entry [B-ADMIN-83, B-ADMIN-90]', async () => {
    expect((await grant()).status).toBe(200);
    expect(await grantsInLedger()).toMatchObject([
      { delta: 12, balanceAfter: 22, reason: 'Bom lançamento!' },
    ]);
    expect(await balance()).toBe(22);
    expect(await mine()).toMatchObject({ state: 'granted', amount: 12, reason: 'Bom lançamento!' });
    expect(await acts()).toMatchObject([
      {
        action: 'credit_request_granted',
        actorId: admin.userId,
        targetLabel: ana.email,
        details: { amount: 12, reason: 'Bom lançamento!' },
      },
    ]);
  });

  it('pays once when it is sent twice under one key, and answers both the same [B-ADMIN-83]', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([
      grant(admin, answerOf, key),
      grant(admin, answerOf, key),
    ]);
    expect(first?.body).toEqual(second?.body);
    expect(await grantsInLedger()).toHaveLength(1);
  });

  it('pays once when two administrators answer at the same time [B-ADMIN-83]', async () => {
    const answers = await Promise.all([grant(admin), grant(other), decline(other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const refusals = answers.flatMap(({ error }) => (error.code ? [error.code] : []));
    expect(refusals).toEqual(['credit_request_answered', 'credit_request_answered']);
    const paid = await grantsInLedger();
    expect(await balance()).toBe(10 + 12 * paid.length);
    expect(paid.length).toBe((await mine())?.state === 'granted' ? 1 : 0);
    expect(await acts()).toHaveLength(1);
  });

  it.each([
    [{ amount: 0, reason: 'Zero' }, 'amount'],
    [{ amount: 10_001, reason: 'Demais' }, 'amount'],
    [{ amount: 1, reason: ' ' }, 'reason'],
  ])('is refused with %j, and the request stays open', async (body, field) => {
    const { status, error } = await grant(admin, body);
    expect([status, Object.keys(error.details?.fields ?? {})]).toEqual([400, [field]]);
    expect((await mine())?.state).toBe('open');
    expect(await balance()).toBe(10);
  });

  it('answers 404 where there is no such request', async () => {
    id = randomUUID();
    expect((await grant()).status).toBe(404);
    id = 'nada';
    expect((await grant()).status).toBe(404);
  });
});

describe('declining a request', () => {
  it('says why, moves no credit, and lets the person ask again [B-ADMIN-84]', async () => {
    expect((await decline()).body).toMatchObject({ state: 'declined', amount: null });
    expect(await mine()).toMatchObject({ state: 'declined', reason: 'Agora não.' });
    expect(await grantsInLedger()).toEqual([]);
    expect(await acts()).toMatchObject([
      { action: 'credit_request_declined', details: { reason: 'Agora não.' } },
    ]);
    const again = await request(ana, endpoints.askForCredits, { body: { sentence } });
    expect(again.status).toBe(201);
  });

  it('needs a reason', async () => {
    expect((await decline(admin, { reason: '' })).status).toBe(400);
    expect((await mine())?.state).toBe('open');
  });
});
