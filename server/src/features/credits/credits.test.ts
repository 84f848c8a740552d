import { randomUUID } from 'node:crypto';
import type { LedgerPurpose } from '@webnario/domain/credits/ledger-entry';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../db/open-database.ts';
import {
  closedLedgerSums,
  creditLedger,
  systemSettings,
  userCredits,
  users,
} from '../../db/schema/index.ts';
import { readEnv } from '../../env.ts';
import type { Db } from '../../platform/deps.ts';
import { openSecrets } from '../../platform/secrets/secrets.ts';
import { limitless } from '../../../testing/limitless.ts';
import { openTestDatabase } from '../../../testing/database/test-database.ts';
import { projectAtStep } from '../../../testing/projects/projects.ts';
import { sumUpLedger } from './repo.ts';
import * as credits from './service.ts';

const env = readEnv({
  RATE_LIMITS: limitless,
  APP_SECRET: 'um segredo de teste com mais de trinta e dois bytes',
});
const deps = {
  env,
  log: pino({ level: 'silent' }),
  secrets: openSecrets(env),
  newId: () => randomUUID(),
  now: () => new Date(),
};
let database: OpenDatabase;
let db: Db;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const newUser = async (initialCredits?: number): Promise<string> => {
  const id = randomUUID();
  await db.insert(users).values({ id, email: `${id}@exemplo.com.br` });
  if (initialCredits !== undefined) {
    const { credits_remaining: given } = await credits.balance(deps, db, id);
    await db
      .update(userCredits)
      .set({ creditsRemaining: initialCredits })
      .where(eq(userCredits.userId, id));
    await db.insert(creditLedger).values({
      id: randomUUID(),
      userId: id,
      kind: 'grant',
      purpose: 'account',
      delta: initialCredits - given,
      balanceAfter: initialCredits,
    });
  }
  return id;
};

const balanceOf = async (userId: string): Promise<number> =>
  (await credits.balance(deps, db, userId)).credits_remaining;

const ledgerOf = (userId: string) =>
  db.select().from(creditLedger).where(eq(creditLedger.userId, userId));

const ledgerSum = async (userId: string): Promise<number> => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${creditLedger.delta}), 0)::int` })
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId));
  return row?.sum ?? 0;
};

const reserve = (userId: string, cost: number, purpose: LedgerPurpose = 'persona') =>
  db.transaction((tx) => credits.reserve(deps, tx, { userId, cost, purpose }));
const charge = (userId: string, cost: number) =>
  db.transaction((tx) => credits.charge(deps, tx, { userId, cost, purpose: 'persona' }));
const settle = (userId: string, reservationId: string | null) =>
  db.transaction((tx) => credits.settle(deps, tx, { userId, reservationId }));
const release = (userId: string, reservationId: string | null) =>
  db.transaction((tx) => credits.release(deps, tx, { userId, reservationId }));

const reserved = async (userId: string, cost: number): Promise<string> => {
  const result = await reserve(userId, cost);
  if (!result.ok || result.value.reservationId === null) throw new Error('not reserved');
  return result.value.reservationId;
};

describe('credits', () => {
  it('creates a missing row of credits with the default credits, once [R-CRED-12, R-DATA-21]', async () => {
    const userId = await newUser();
    const both = await Promise.all([1, 2, 3].map(() => credits.balance(deps, db, userId)));
    const account = { credits_remaining: 10, total_credits_purchased: 10 };
    expect(both).toEqual([account, account, account]);
    expect(await ledgerOf(userId)).toMatchObject([
      { kind: 'initial', delta: 10, balanceAfter: 10 },
    ]);
  });

  it('begins the first statement of an account that has no row yet with the first credits', async () => {
    const userId = await newUser();
    const statement = await credits.myCredits(deps, db, { userId, after: undefined });
    expect(statement).toMatchObject({
      value: { credits_remaining: 10, ledger: { entries: [{ kind: 'initial', delta: 10 }] } },
    });
  });

  it('keeps what was reserved after settling, and records reservation and settlement [R-CRED-06]', async () => {
    const userId = await newUser();
    const reservationId = await reserved(userId, 2);
    expect(await balanceOf(userId)).toBe(8);
    expect(await settle(userId, reservationId)).toBe(8);
    const rows = await ledgerOf(userId);
    expect(rows.map(({ kind, delta }) => [kind, delta])).toEqual(
      expect.arrayContaining([
        ['initial', 10],
        ['reserve', -2],
        ['settle', 0],
      ]),
    );
  });

  it('returns what was reserved after a release [R-CRED-07]', async () => {
    const userId = await newUser();
    const reservationId = await reserved(userId, 2);
    expect(await release(userId, reservationId)).toBe(10);
    expect(await ledgerSum(userId)).toBe(10);
  });

  it('closes a reservation once, however often it is settled or released', async () => {
    const userId = await newUser();
    const kept = await reserved(userId, 2);
    await settle(userId, kept);
    expect(await release(userId, kept)).toBe(8);
    const returned = await reserved(userId, 2);
    await Promise.all([release(userId, returned), release(userId, returned)]);
    expect(await settle(userId, returned)).toBe(8);
    expect(await ledgerSum(userId)).toBe(8);
  });

  it('closes nothing where nothing was reserved or there is no account', async () => {
    const userId = await newUser(7);
    expect(await settle(userId, null)).toBe(7);
    const outsider = await newUser();
    expect(await release(outsider, randomUUID())).toBe(0);
    expect(await ledgerOf(outsider)).toEqual([]);
  });

  it('takes nothing and records nothing for what is free', async () => {
    const userId = await newUser(0);
    const result = await reserve(userId, 0, 'promessa_forte');
    expect(result).toEqual({ ok: true, value: { reservationId: null, balance: 0 } });
    expect(await charge(userId, 0)).toEqual({ ok: true, value: { balance: 0 } });
    expect(await settle(userId, null)).toBe(0);
    expect(await ledgerOf(userId)).toHaveLength(2);
  });

  it('takes prices and first credits from the settings of the administrators [R-CONST-03]', async () => {
    const settings = [
      { settingKey: 'default_user_credits', settingValue: '3' },
      { settingKey: 'credits_per_persona', settingValue: '4' },
      { settingKey: 'credits_per_script_phase', settingValue: 'muitos' },
    ];
    await db.insert(systemSettings).values(settings);
    expect(await credits.prices(db)).toEqual({
      persona: 4,
      scriptPhase: 2,
      regeneration: 1,
      pdf: 1,
    });
    expect(await balanceOf(await newUser())).toBe(3);
    await db.delete(systemSettings);
  });

  it('names the product of a movement in the ledger, to its owner only', async () => {
    const userId = await newUser(3);
    const projectId = await projectAtStep(db, userId, 17, { productName: 'Salão no Lucro' });
    const foreign = await projectAtStep(db, await newUser(1), 17);
    for (const id of [projectId, foreign]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await credits.charge(deps, db, { userId, cost: 1, purpose: 'pdf', projectId: id });
    }
    const statement = await credits.myCredits(deps, db, { userId, after: undefined });
    if (!statement.ok) throw new Error(statement.code);
    const named = new Map(
      statement.value.ledger.entries.map((entry) => [entry.project_id, entry.product_name]),
    );
    expect(named.get(projectId)).toBe('Salão no Lucro');
    expect(named.get(foreign)).toBeNull();
  });
});

describe('a movement of credits', () => {
  it('is refused with price and balance, and changes nothing, when the balance does not cover it', async () => {
    const userId = await newUser(1);
    expect(await charge(userId, 2)).toEqual({
      ok: false,
      code: 'insufficient_credits',
      details: { price: 2, balance: 1 },
    });
    expect([await balanceOf(userId), await ledgerSum(userId)]).toEqual([1, 1]);
  });

  it('is refused when it would close the reservation of another user', async () => {
    const [owner, other] = [await newUser(), await newUser(5)];
    const reservationId = await reserved(owner, 2);
    expect(await release(other, reservationId)).toBe(5);
    expect([await balanceOf(owner), await balanceOf(other)]).toEqual([8, 5]);
  });
});

describe('concurrent movements of credits', () => {
  it('let exactly ten of fifty charges succeed on a balance of ten [R-CRED-09]', async () => {
    const userId = await newUser(10);
    const results = await Promise.all(Array.from({ length: 50 }, () => charge(userId, 1)));
    expect(results.filter((result) => result.ok)).toHaveLength(10);
    expect([await balanceOf(userId), await ledgerSum(userId)]).toEqual([0, 0]);
  });

  it('keep the balance equal to the sum of the ledger and never below zero [R-CRED-08]', async () => {
    const operation = fc.record({
      what: fc.constantFrom('reserve', 'settle', 'release', 'charge'),
      cost: fc.integer({ min: 0, max: 4 }),
      which: fc.nat(5),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(operation, { maxLength: 5 }), { maxLength: 5 }),
        async (rounds) => {
          const userId = await newUser(8);
          const open: (string | null)[] = [];
          const run = async ({ what, cost, which }: (typeof rounds)[number][number]) => {
            const reservationId = open[which] ?? null;
            if (what === 'settle') return settle(userId, reservationId);
            if (what === 'release') return release(userId, reservationId);
            if (what === 'charge') return charge(userId, cost);
            const taken = await reserve(userId, cost);
            if (taken.ok) open.push(taken.value.reservationId);
            return taken;
          };
          for (const round of rounds) {
            // oxlint-disable-next-line no-await-in-loop -- the rounds come one after the other, their parts at once
            await Promise.all(round.map(run));
            // oxlint-disable-next-line no-await-in-loop -- as above
            const [balance, sum] = [await balanceOf(userId), await ledgerSum(userId)];
            expect(balance).toBe(sum);
            expect(balance).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('movements of one moment', () => {
  it('stand in the statement in the order in which they were made [B-METHOD-154]', async () => {
    const userId = await newUser(50);
    const now = new Date('2027-03-07T12:00:00Z');
    const still = { ...deps, now: () => now };
    const costs = [1, 2, 3, 4, 5];
    for (const cost of costs) {
      const purchase = { userId, cost, purpose: 'persona' as const };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const taken = await db.transaction((tx) => credits.reserve(still, tx, purchase));
      if (!taken.ok) throw new Error('There are credits for that.');
      const { reservationId } = taken.value;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await db.transaction((tx) => credits.release(still, tx, { userId, reservationId }));
    }
    const statement = await credits.myCredits(still, db, { userId, after: undefined });
    if (!statement.ok) throw new Error(statement.code);
    const { entries } = statement.value.ledger;
    const made = entries.slice(0, 10).map(({ kind, delta }) => `${kind} ${delta}`);
    expect(made.toReversed()).toEqual(costs.flatMap((n) => [`reserve ${-n}`, `return ${n}`]));
  });
});

describe('the sums kept for deleted accounts', () => {
  it('add up the movements of several accounts by the day in São Paulo', async () => {
    const late = { ...deps, now: () => new Date('2027-03-07T02:30:00Z') };
    for (const cost of [1, 3]) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      const id = await newUser();
      await credits.openAccount(late, db, id, 10);
      await credits.charge(late, db, { userId: id, cost, purpose: 'pdf' });
      await sumUpLedger(db, { id });
      /* oxlint-enable no-await-in-loop */
    }
    const day = '2027-03-06';
    expect(await db.select().from(closedLedgerSums)).toEqual(
      expect.arrayContaining([
        { day, kind: 'initial', purpose: 'account', movements: 2, credits: 20 },
        { day, kind: 'charge', purpose: 'pdf', movements: 2, credits: -4 },
      ]),
    );
  });
});
