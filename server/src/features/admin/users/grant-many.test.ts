import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminAuditLog, creditLedger, userCredits } from '../../../db/schema/index.ts';
import { newPerson, type Person } from '../../../../testing/accounts/people.ts';
import { request } from '../../../../testing/request.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
let admin: Person;
let people: Person[];
beforeAll(async () => {
  server = await startTestServer();
  admin = await newPerson(server, { role: 'admin' });
  people = [];
  for (const firstName of ['Ana', 'Bia', 'Caio']) {
    // oxlint-disable-next-line no-await-in-loop -- three
    people.push(await newPerson(server, { firstName: `${firstName} Turma` }));
  }
});
afterAll(() => server.stop());

const gift = { amount: 7, reason: 'Turma de novembro' };
const give = (to: unknown, key = randomUUID()) =>
  request(admin, endpoints.grantToMany, {
    body: { ...gift, to },
    headers: { 'idempotency-key': key },
  });
const ids = (): string[] => people.map(({ userId }) => userId);
const balances = async (): Promise<number[]> => {
  const rows = await server.deps.db
    .select()
    .from(userCredits)
    .where(inArray(userCredits.userId, ids()));
  return rows.map(({ creditsRemaining }) => creditsRemaining).toSorted((a, b) => a - b);
};

describe('credits for many people', () => {
  it('are given to each once, with a row in the ledger and in the log, however often it is pressed [B-ADMIN-69]', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => give({ user_ids: ids() }, key)));
    expect(answers.map(({ body }) => body)).toEqual(
      answers.map(() => ({ people: 3, credits: 21 })),
    );
    expect(await balances()).toEqual([17, 17, 17]);
    const { db } = server.deps;
    const ledger = await db.select().from(creditLedger).where(eq(creditLedger.kind, 'grant'));
    expect(ledger.map(({ userId }) => userId).toSorted()).toEqual(ids().toSorted());
    const acts = await db.select().from(adminAuditLog);
    expect(acts.map(({ targetId }) => targetId).toSorted()).toEqual(ids().toSorted());
    expect(acts[0]).toMatchObject({ action: 'credits_granted', details: gift });
  });

  it('are given to all people of a filter, if their number is the one that was shown [B-ADMIN-69]', async () => {
    const before = await balances();
    const filter = { search: 'turma' };
    expect((await give({ filter, count: 2 })).error.code).toBe('people_changed');
    expect(await balances()).toEqual(before);
    expect((await give({ filter, count: 3 })).body.people).toBe(3);
    expect(await balances()).toEqual(before.map((balance) => balance + gift.amount));
  });

  it('create a missing row of credits with the first credits', async () => {
    const [person] = people;
    const { db } = server.deps;
    await db.delete(userCredits).where(eq(userCredits.userId, person?.userId ?? ''));
    await give({ user_ids: [person?.userId] });
    const [row] = await db
      .select()
      .from(userCredits)
      .where(eq(userCredits.userId, person?.userId ?? ''));
    expect(row?.creditsRemaining).toBe(17);
  });

  it('are given to nobody when one of the people does not exist [B-ADMIN-69]', async () => {
    const before = await balances();
    const answer = await give({ user_ids: [...ids(), randomUUID()] });
    expect(answer.error.code).toBe('user_not_found');
    expect(await balances()).toEqual(before);
  });

  it.each<[string, () => unknown]>([
    ['nobody', () => ({ user_ids: [] })],
    ['more than a thousand', () => ({ user_ids: Array.from({ length: 1001 }, randomUUID) })],
    ['a malformed id', () => ({ user_ids: ['x'] })],
    ['those who never confirmed', () => ({ filter: { state: 'unconfirmed' }, count: 1 })],
  ])('are refused for %s', async (_who, to) => {
    expect((await give(to())).error.code).toBe('validation_failed');
  });

  it('are refused for a filter of more than a thousand [B-ADMIN-69]', async () => {
    expect((await give({ filter: {}, count: 1001 })).error.code).toBe('too_many_people');
    // A thousand would do, if there were so many.
    expect((await give({ filter: {}, count: 1000 })).error.code).toBe('people_changed');
  });
});
