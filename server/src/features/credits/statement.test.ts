import type * as z from 'zod/mini';
import type { myCreditsSchema } from '@webnario/domain/api/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../../../testing/accounts/people.ts';
import { projectAtStep } from '../../../testing/projects/projects.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { makeCredits, type Credits } from './index.ts';

type Statement = z.output<typeof myCreditsSchema>;

let server: TestServer;
let credits: Credits;

beforeAll(async () => {
  server = await startTestServer();
  credits = makeCredits(server.deps);
});
afterAll(() => server.stop());

const statement = async (person: Person, after = ''): Promise<Statement> => {
  const response = await person.fetch(`/api/me/credits${after && `?after=${after}`}`);
  return (await response.json()) as Statement;
};

describe('the statement of credits', () => {
  it('shows twenty movements a page, newest first, each of them once', async () => {
    const person = await newPerson(server);
    const { db } = server.deps;
    const { userId } = person;
    expect(await credits.grant(db, { userId, amount: 25, reason: 'Cortesia' })).toBe(35);
    for (let left = 34; left >= 15; left -= 1) {
      server.advanceClock(1);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const charged = await credits.charge(db, { userId, cost: 1, purpose: 'pdf' });
      expect(charged).toEqual({ ok: true, value: { balance: left } });
    }
    const first = await statement(person);
    expect(first).toMatchObject({
      credits_remaining: 15,
      total_credits_purchased: 35,
      complete_scripts_estimate: 1,
    });
    expect(first.ledger.entries.map((entry) => entry.balance_after)).toEqual(
      Array.from({ length: 20 }, (_, position) => 15 + position),
    );
    const second = await statement(person, first.ledger.next ?? '');
    expect(second.ledger).toEqual({
      entries: [
        {
          id: expect.any(String) as string,
          kind: 'grant',
          purpose: 'account',
          delta: 25,
          balance_after: 35,
          project_id: null,
          product_name: null,
          reason: 'Cortesia',
          created_at: expect.stringMatching(/^2\d{3}-.*Z$/) as string,
        },
        expect.objectContaining({ kind: 'initial', purpose: 'account', balance_after: 10 }),
      ],
      next: null,
    });
  });

  it('names the project in both movements of what was reserved and returned', async () => {
    const person = await newPerson(server);
    const { db } = server.deps;
    const { userId } = person;
    const projectId = await projectAtStep(db, userId, 2);
    const paid = { userId, cost: 2, purpose: 'persona', projectId } as const;
    server.advanceClock(1);
    const reserved = await db.transaction((tx) => credits.reserve(tx, paid));
    const reservationId = reserved.ok ? reserved.value.reservationId : null;
    server.advanceClock(1);
    await db.transaction((tx) => credits.release(tx, { userId, reservationId }));
    const { ledger } = await statement(person);
    const of = { purpose: 'persona', project_id: projectId };
    expect(ledger.entries.slice(0, 2)).toMatchObject([
      { ...of, kind: 'return', delta: 2, balance_after: 10 },
      { ...of, kind: 'reserve', delta: -2, balance_after: 8 },
    ]);
  });
});
