import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminAuditLog, creditLedger, userCredits } from '../../../db/schema/index.ts';
import { request } from '../../../../testing/request.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newPerson(server, { role: 'admin' });
});
beforeEach(async () => {
  ana = await newPerson(server);
});
afterAll(() => server.stop());

const gift = { amount: 25, reason: 'Cortesia do evento' };

const grant = (body: unknown = gift, key?: string, person: { userId: string } = ana, by = admin) =>
  request(by, endpoints.grantCredits, {
    params: { id: person.userId },
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const grantsInLedger = async () =>
  (
    await server.deps.db.select().from(creditLedger).where(eq(creditLedger.userId, ana.userId))
  ).filter(({ kind }) => kind === 'grant');
const auditEntries = () =>
  server.deps.db.select().from(adminAuditLog).where(eq(adminAuditLog.targetId, ana.userId));

/** The balance, and that the sum of the ledger says the same. */
const balance = async (): Promise<[number, number]> => {
  const { body } = await request(ana, endpoints.myCredits);
  const rows = await server.deps.db
    .select()
    .from(creditLedger)
    .where(eq(creditLedger.userId, ana.userId));
  expect(rows.reduce((sum, { delta }) => sum + delta, 0)).toBe(body.credits_remaining);
  return [body.credits_remaining, body.total_credits_purchased];
};

describe('granting credits', () => {
  it('raises balance and purchased credits, and responds with the updated person', async () => {
    const { status, body } = await grant();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user_id: ana.userId,
      credits_remaining: 35,
      total_credits_purchased: 35,
    });
    expect(await balance()).toEqual([35, 35]);
  });

  it('shows the reason in the ledger of the person [R-CRED-13]', async () => {
    await grant({ amount: 3, reason: '  Desculpe a demora  ' });
    const { body } = await request(ana, endpoints.myCredits);
    expect(body.ledger.entries[0]).toMatchObject({
      kind: 'grant',
      purpose: 'account',
      delta: 3,
      balance_after: 13,
      reason: 'Desculpe a demora',
    });
  });

  it('records an audit entry with administrator, person, amount and reason [R-CRED-13]', async () => {
    await grant();
    expect(await auditEntries()).toMatchObject([
      {
        action: 'credits_granted',
        actorId: admin.userId,
        actorEmail: admin.email,
        targetLabel: ana.email,
        details: gift,
      },
    ]);
  });

  it('creates the row of credits when there is none', async () => {
    await server.deps.db.delete(userCredits).where(eq(userCredits.userId, ana.userId));
    await server.deps.db.delete(creditLedger).where(eq(creditLedger.userId, ana.userId));
    expect((await grant()).body.credits_remaining).toBe(35);
    expect(await balance()).toEqual([35, 35]);
  });

  it('grants twice when two equal requests come without an idempotency key', async () => {
    await grant();
    await grant();
    expect(await balance()).toEqual([60, 60]);
  });
});

describe('a grant of credits', () => {
  it.each([
    [{ amount: 0, reason: 'x' }, 'amount'],
    [{ amount: 10_001, reason: 'x' }, 'amount'],
    [{ amount: 1.5, reason: 'x' }, 'amount'],
    [{ amount: '5', reason: 'x' }, 'amount'],
    [{ amount: -5, reason: 'x' }, 'amount'],
    [{ amount: 5 }, 'reason'],
    [{ amount: 5, reason: '   ' }, 'reason'],
    [{ amount: 5, reason: 'x'.repeat(201) }, 'reason'],
  ])('is refused when its data are invalid: %j', async (body, field) => {
    const { status, error } = await grant(body);
    expect([status, error.code]).toEqual([400, 'validation_failed']);
    expect(error.details?.fields).toHaveProperty(field);
    expect(await balance()).toEqual([10, 10]);
  });

  it('is refused when the person does not exist', async () => {
    const { status, error } = await grant(gift, undefined, { userId: randomUUID() });
    expect([status, error.code]).toEqual([404, 'user_not_found']);
  });

  it.each([[''], ['com acento é'], ['x'.repeat(201)]])(
    'is refused when the idempotency key is malformed: %j',
    async (key) => {
      expect((await grant(gift, key)).error.details?.fields).toHaveProperty('Idempotency-Key');
      expect(await grantsInLedger()).toEqual([]);
    },
  );

  it('is refused when its idempotency key came with another grant, or for another person', async () => {
    const key = randomUUID();
    const other = await newPerson(server);
    await grant(gift, key);
    const answers = [
      await grant({ ...gift, amount: 26 }, key),
      await grant({ ...gift, reason: 'Outro motivo' }, key),
      await grant(gift, key, other),
    ];
    for (const { status, error } of answers) {
      expect([status, error.code]).toEqual([409, 'idempotency_key_reused']);
    }
    expect(await balance()).toEqual([35, 35]);
    expect((await request(other, endpoints.me)).body.credits.credits_remaining).toBe(10);
  });

  it('is refused when the caller is no administrator, also for their own account', async () => {
    expect((await grant(gift, undefined, ana, ana)).status).toBe(403);
    expect(await balance()).toEqual([10, 10]);
  });
});

describe('repeated and concurrent grants', () => {
  it('give nothing more and respond the same when one request is repeated', async () => {
    const key = randomUUID();
    const first = await grant(gift, key);
    expect(await grant(gift, key)).toEqual(first);
    expect(await grantsInLedger()).toHaveLength(1);
    expect(await auditEntries()).toHaveLength(1);
  });

  it('grant once for ten requests with one idempotency key', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => grant(gift, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await grantsInLedger()).toHaveLength(1);
    expect(await balance()).toEqual([35, 35]);
  });

  it('grant ten times for ten idempotency keys, and the ledger sums up to the balance', async () => {
    await Promise.all(Array.from({ length: 10 }, () => grant(gift, randomUUID())));
    expect(await grantsInLedger()).toHaveLength(10);
    expect(await balance()).toEqual([260, 260]);
  });

  it('treat the same key of another administrator as a different one', async () => {
    const key = randomUUID();
    const second = await newPerson(server, { role: 'admin' });
    await grant(gift, key);
    await grant(gift, key, ana, second);
    expect(await balance()).toEqual([60, 60]);
  });
});
