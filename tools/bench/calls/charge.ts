import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '../../../server/src/db/client.ts';
import { prepareDatabase } from '../../../server/src/db/prepare.ts';
import { creditLedger, userCredits, users } from '../../../server/src/db/schema/index.ts';
import { readEnv } from '../../../server/src/env.ts';
import { charge } from '../../../server/src/features/credits/service.ts';
import { openSecrets } from '../../../server/src/platform/secrets/secrets.ts';
import type { Db } from '../../../server/src/platform/deps.ts';
import type { Cluster } from '../../postgres.ts';
import { median, type Figure } from '../figures.ts';
import { connections, inTurns, loop, percent, shareOf } from '../load.ts';
import { temporaryFolder } from '../product.ts';

const makeAccounts = async (db: Db): Promise<string[]> => {
  const ids = Array.from({ length: connections }, () => randomUUID());
  await db.insert(users).values(ids.map((id) => ({ id, email: `${id}@exemplo.test` })));
  const credits = { creditsRemaining: 1_000_000_000, totalCreditsPurchased: 0 };
  await db.insert(userCredits).values(ids.map((userId) => ({ userId, ...credits })));
  return ids;
};

/** What a charge cannot do without: the balance and a row of the ledger, in one transaction. */
const bareCharge = (db: Db, userId: string): Promise<unknown> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(userCredits)
      .set({ creditsRemaining: sql`${userCredits.creditsRemaining} - 1` })
      .where(eq(userCredits.userId, userId))
      .returning({ balance: userCredits.creditsRemaining });
    await tx.insert(creditLedger).values({
      id: randomUUID(),
      userId,
      kind: 'charge',
      purpose: 'pdf',
      delta: -1,
      balanceAfter: row?.balance ?? 0,
      createdAt: new Date(),
    });
  });

/** A charge of credits by our rules (never below zero, no two movements of one moment) against the two bare statements. */
export const measureCharge = async (where: string, cluster: Cluster): Promise<Figure> => {
  const settings = { DATABASE_URL: cluster.url, DATA_DIR: temporaryFolder() };
  const log = pino({ level: 'silent' });
  const { db, close } = await openDatabase(settings, log, () => process.exit(1));
  const env = readEnv(settings);
  const secrets = openSecrets(env);
  const deps = { env, log, secrets, newId: () => randomUUID(), now: () => new Date() };
  await prepareDatabase(db, deps);
  const accounts = await makeAccounts(db);
  const of = (worker: number): string => accounts[worker] ?? '';
  const { first: ours, second: bare } = await inTurns(
    3,
    () =>
      loop(async (worker) => {
        const bought = { userId: of(worker), cost: 1, purpose: 'pdf' as const };
        const done = await db.transaction((tx) => charge(deps, tx, bought));
        if (!done.ok) throw new Error(done.code);
      }),
    () => loop((worker) => bareCharge(db, of(worker))),
  );
  await close();
  const share = shareOf(ours, bare);
  return {
    name: `credit charge, ${connections} at once, ${where}`,
    value: `${Math.round(median(ours))}/s = ${percent(share)}`,
    ceiling: `${Math.round(median(bare))}/s bare transactions`,
    goal: '≥ 60 %',
    isMet: share >= 0.6,
  };
};
