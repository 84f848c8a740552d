import { randomUUID } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import { and, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../src/db/client.ts';
import { creditLedger, userCredits, webinarProjects } from '../src/db/schema/index.ts';
import { newPerson, type Person } from '../testing/accounts/people.ts';
import { createPreparedDatabase, type TestDatabase } from '../testing/database/postgres-copies.ts';
import { isOnPostgres } from '../testing/database/test-database.ts';
import { personAt } from '../testing/durability/person-at.ts';
import { anyCategory, newProjectBody, projectAtStep } from '../testing/projects/projects.ts';
import { request } from '../testing/request.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** `RACE_ROUNDS=200` for a long run; the suite, which runs at every change, does a few. */
const rounds = Number(process.env['RACE_ROUNDS'] ?? 3);
const dayMs = 86_400_000;

const settings = {
  PUBLIC_URL: 'http://localhost:3000',
  APP_SECRET: 'um segredo de teste com mais de trinta e dois bytes',
  ACCESS_TOKEN_SECONDS: '86400',
  RATE_LIMIT_STORE: 'database',
  RATE_LIMITS:
    'writes=100000/60,reads=100000/60,projects=3,files_at_once=100,first_credits_a_day=50,credit_requests=2/86400',
};

let created: TestDatabase;
let copies: readonly TestServer[] = [];

const copy = (number: number): TestServer => {
  const found = copies[number % 2];
  if (!found) throw new Error('no copy was started');
  return found;
};

/** Makes so many calls at once, every second one at the other copy. */
const race = <T>(
  count: number,
  call: (server: TestServer, number: number) => Promise<T>,
): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => call(copy(number), number)));

const at = (server: TestServer, person: Person): Person => personAt(person, () => server.url);

const balanceOf = async ({ userId }: Person): Promise<number> => {
  const [row] = await copy(0)
    .deps.db.select()
    .from(userCredits)
    .where(eq(userCredits.userId, userId));
  return row?.creditsRemaining ?? -1;
};

const ledgerSum = async ({ userId }: Person): Promise<number> => {
  const [row] = await copy(0)
    .deps.db.select({ sum: sql<number>`sum(${creditLedger.delta})::int` })
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId));
  return row?.sum ?? -1;
};

/** Statuses, how often each. */
const counted = (answers: readonly { readonly status: number }[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, of]) => [status, of.length]),
  );

// Only one process can use the embedded database.
describe.runIf(isOnPostgres())('two copies of the server that race on one database', () => {
  beforeAll(async () => {
    created = await createPreparedDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    const open = () => Promise.resolve(openPostgres(created.url, pino({ level: 'silent' })));
    copies = [await startTestServer(settings, {}, open), await startTestServer(settings, {}, open)];
  });
  afterAll(async () => {
    for (const server of copies) {
      // oxlint-disable-next-line no-await-in-loop -- two
      await server.stop();
    }
    await created.release();
  });

  it.each(Array.from({ length: rounds }, (_, round) => round + 1))(
    'keep every limit and every sum exact: round %i [B-HOLD-147]',
    async () => {
      for (const server of copies) server.advanceClock(dayMs);
      const people = await race(8, (server) => newPerson(server));
      const first = await Promise.all(people.map(balanceOf));
      expect(first.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 10, 10, 10, 10, 10]);
      const rich = people[first.indexOf(10)];
      if (!rich) throw new Error('nobody has credits');
      const { db } = copy(0).deps;
      const body = newProjectBody(await anyCategory(db));

      const key = randomUUID();
      const once = await race(6, (server) =>
        request(at(server, rich), endpoints.createProject, {
          body,
          headers: { 'idempotency-key': key },
        }),
      );
      expect(new Set(once.map((answer) => answer.body.id)).size).toBe(1);
      const made = await race(6, (server) =>
        request(at(server, rich), endpoints.createProject, { body }),
      );
      expect(counted(made)).toEqual({ 201: 2, 409: 4 });
      expect(await db.$count(webinarProjects, eq(webinarProjects.userId, rich.userId))).toBe(3);

      const asked = await race(4, (server, number) =>
        request(at(server, rich), endpoints.askForCredits, {
          body: { sentence: `Quero escrever mais um roteiro ${number}` },
        }),
      );
      expect(asked.filter(({ status }) => status === 201)).toHaveLength(1);

      const ids = await Promise.all(
        Array.from({ length: 13 }, () => projectAtStep(db, rich.userId, 17)),
      );
      // Each file is asked for at both copies at once, and is paid for once.
      const files = await race(26, (server, number) =>
        request(at(server, rich), endpoints.generatePdf, {
          params: { id: ids[Math.floor(number / 2)] ?? '' },
        }),
      );
      const { charges } = (
        await db
          .select({ charges: sql<number>`count(*)::int` })
          .from(creditLedger)
          .where(and(eq(creditLedger.userId, rich.userId), eq(creditLedger.kind, 'charge')))
      )[0] ?? { charges: -1 };
      expect(charges).toBe(10);
      expect(files.filter(({ body: file }) => file.charged)).toHaveLength(10);
      expect([await balanceOf(rich), await ledgerSum(rich)]).toEqual([0, 0]);
    },
    60_000,
  );
});
