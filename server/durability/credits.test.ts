import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../src/db/migrate.ts';
import { creditLedger, userCredits, users, webinarProjects } from '../src/db/schema/index.ts';
import { isOnPostgres } from '../testing/database/test-database.ts';
import { projectAtStep } from '../testing/projects/projects.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeMachine, type Machine, type Player } from '../testing/durability/credit-machine.ts';
import {
  people,
  projectsEach,
  script,
  type Operation,
} from '../testing/durability/credit-script.ts';

/** `npm run durability` sets ten thousand; the suite, which runs at every change, does some. */
const total = Number(process.env['OPERATIONS'] ?? (isOnPostgres() ? 1500 : 500));
/** How many operations belong to one script, and how many of them run side by side. */
const load = isOnPostgres() ? { operations: 500, atOnce: 16 } : { operations: 250, atOnce: 4 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newPlayer = async (): Promise<Player> => {
  const { db } = server.deps;
  const userId = randomUUID();
  await db.insert(users).values({ id: userId, email: `${userId}@exemplo.com.br` });
  const projects: string[] = [];
  for (let count = 0; count < projectsEach; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
    projects.push(await projectAtStep(db, userId, 17));
  }
  return { userId, projects };
};

type Account = { userId: string; balance: number; sum: number };

/** Reads every balance with the sum of its ledger in one statement, so both are of the same moment. */
const accounts = async (): Promise<Account[]> =>
  rowsOf<Account>(
    await server.deps.db.execute(sql`
      select ${userCredits.userId} as "userId", ${userCredits.creditsRemaining} as balance,
        (select coalesce(sum(${creditLedger.delta}), 0)::int from ${creditLedger}
          where ${creditLedger.userId} = ${userCredits.userId}) as sum
      from ${userCredits}`),
  );

const expectBalanced = async (): Promise<void> => {
  for (const { balance, sum } of await accounts()) {
    expect(balance).toBe(sum);
    expect(balance).toBeGreaterThanOrEqual(0);
  }
};

/** Cuts one busy connection. */
const cutConnection = (): Promise<unknown> =>
  server.deps.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by random() limit 1`);

const isCut = (error: unknown): boolean =>
  error instanceof Error &&
  /terminat|ECONNRESET|not queryable|timeout exceeded when trying to connect/.test(
    `${error.message} ${String(error.cause)}`,
  );

/** Reads again what a connection could not answer that was still being cut. */
const untilUncut = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (!isCut(error)) throw error;
    return untilUncut(read);
  }
};

/** Checks the accounts repeatedly while the operations run and, on PostgreSQL, cuts connections. */
const watchAndCut = async (isOver: () => boolean): Promise<number> => {
  let looks = 0;
  while (!isOver()) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each look is at another moment
      await expectBalanced();
      looks += 1;
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (isOnPostgres() && looks % 3 === 0) await cutConnection();
    } catch (error) {
      if (!isCut(error)) throw error;
    }
  }
  return looks;
};

const playAll = async (machine: Machine, operations: readonly Operation[]): Promise<void> => {
  const waiting = [...operations];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- a worker does one thing at a time
      await machine.perform(next);
    }
  };
  let isOver = false;
  const looking = watchAndCut(() => isOver);
  try {
    await Promise.all(Array.from({ length: load.atOnce }, worker));
  } finally {
    isOver = true;
  }
  expect(await looking).toBeGreaterThan(0);
};

/** Releases as failures the reservations that are still open; again where a connection was still being cut. */
const releaseAll = async (machine: Machine): Promise<void> => {
  const release = { what: 'return', who: 0, amount: 0 } as const;
  const calmly = { fault: undefined, isolation: 'read committed' } as const;
  for (const pick of machine.reservations.keys()) {
    do {
      // oxlint-disable-next-line no-await-in-loop -- after all other operations
      await machine.perform({ ...release, ...calmly, pick });
    } while (machine.performed.at(-1)?.end !== 'kept');
  }
};

const ledgerOf = (players: readonly Player[]) =>
  untilUncut(() =>
    server.deps.db
      .select()
      .from(creditLedger)
      .where(
        inArray(
          creditLedger.userId,
          players.map(({ userId }) => userId),
        ),
      ),
  );
type Ledger = Awaited<ReturnType<typeof ledgerOf>>;

/** Checks that the ledger has every acknowledged entry, no undone one and no part of a transaction. */
const expectKept = (machine: Machine, ledger: Ledger): void => {
  const written = new Set(ledger.map(({ id }) => id));
  for (const { operation, rows, end } of machine.performed) {
    const found = rows.filter((id) => written.has(id)).length;
    if (end === 'kept') expect({ operation, found }).toEqual({ operation, found: rows.length });
    if (end === 'undone') expect({ operation, found }).toEqual({ operation, found: 0 });
    if (end === 'unknown') expect([0, rows.length]).toContain(found);
  }
};

const expectClosedOnce = (ledger: Ledger): void => {
  const reserved = ledger.filter(({ kind }) => kind === 'reserve');
  const closings = ledger.filter(({ reservationId }) => reservationId !== null);
  expect(closings).toHaveLength(reserved.length);
  expect(new Set(closings.map(({ reservationId }) => reservationId))).toEqual(
    new Set(reserved.map(({ id }) => id)),
  );
  const cost = new Map(reserved.map(({ id, delta }) => [id, -delta]));
  for (const { kind, delta, reservationId } of closings) {
    expect(delta).toBe(kind === 'return' ? cost.get(reservationId ?? '') : 0);
  }
};

/** Checks that exactly the projects marked with a PDF were charged for it, once each. */
const expectFilesPaidOnce = async (players: readonly Player[], ledger: Ledger): Promise<void> => {
  const charged = ledger.flatMap(({ kind, projectId }) => (kind === 'charge' ? [projectId] : []));
  const made = await server.deps.db
    .select({ id: webinarProjects.id })
    .from(webinarProjects)
    .where(eq(webinarProjects.pdfGenerated, true));
  const own = new Set(players.flatMap(({ projects }) => projects));
  const marked = made.map(({ id }) => id).filter((id) => own.has(id));
  expect(charged).toHaveLength(marked.length);
  expect(new Set(charged)).toEqual(new Set(marked));
};

describe('the credits and their ledger', () => {
  it(
    `stay consistent through ${total} random parallel operations, some of which fail`,
    async () => {
      let performed = 0;
      const holds = async (operations: Operation[]): Promise<void> => {
        const players: Player[] = [];
        for (let count = 0; count < people; count += 1) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other is quick enough
          players.push(await newPlayer());
        }
        const machine = makeMachine(server.deps, players);
        await playAll(machine, operations);
        performed += machine.performed.length;
        expectKept(machine, await ledgerOf(players));
        await releaseAll(machine);
        const ledger = await ledgerOf(players);
        expectClosedOnce(ledger);
        await expectFilesPaidOnce(players, ledger);
        await expectBalanced();
      };
      await fc.assert(fc.asyncProperty(script(load.operations), holds), {
        numRuns: Math.ceil(total / load.operations),
        endOnFailure: true,
      });
      expect(performed).toBeGreaterThanOrEqual(total);
    },
    120_000 + total * 60,
  );
});
