import type { Prices } from '@webnario/domain/credits/credits';
import type { LedgerPurpose } from '@webnario/domain/credits/ledger-entry';
import { completeScriptsEstimate } from '@webnario/domain/credits/credits';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { LedgerPage } from '@webnario/domain/credits/ledger-entry';
import type { myCreditsSchema } from '@webnario/domain/api/endpoints';
import type * as z from 'zod/mini';
import { cutPage, readAfter } from '../../platform/paging/page.ts';
import type { Db, Deps } from '../../platform/deps.ts';
import { creditSettings } from '../catalog/index.ts';
import { firstCredits, invitationReason } from './first-credits.ts';
import * as repo from './repo.ts';
import { pick } from '../../platform/pick.ts';

type CreditsDeps = Pick<Deps, 'env' | 'now' | 'newId' | 'log' | 'secrets'>;
type Purchase = {
  readonly userId: string;
  /** In credits, 0 or more. */
  readonly cost: number;
  readonly purpose: LedgerPurpose;
  readonly projectId?: string | null;
};
type Reservation = { readonly userId: string; readonly reservationId: string | null };
type Account = { credits_remaining: number; total_credits_purchased: number };
type MyCredits = z.output<typeof myCreditsSchema>;

const pageSize = 20;

export const prices = async (db: Db): Promise<Prices> => (await creditSettings(db)).prices;

/**
 * Gives a new account its first credits, once; later calls change nothing. Answers the balance. Those of an invitation are
 * `given` whatever else holds.
 */
export const openAccount = async (
  deps: CreditsDeps,
  tx: Db,
  userId: string,
  given?: number,
): Promise<number> => {
  const found = await repo.findAccount(tx, userId);
  if (found) return found.credits_remaining;
  const { credits, reason } =
    given === undefined
      ? await firstCredits(deps, tx, userId)
      : { credits: given, reason: invitationReason };
  if (await repo.insertAccount(tx, userId, credits)) {
    await repo.insertMovement(tx, {
      id: deps.newId(),
      userId,
      kind: 'initial',
      purpose: 'account',
      delta: credits,
      balanceAfter: credits,
      reason,
      createdAt: deps.now(),
    });
    return credits;
  }
  return (await repo.findAccount(tx, userId))?.credits_remaining ?? 0;
};

/** Both figures of the account; a missing row is made as for a new account (R-CRED-12). */
export const balance = async (deps: CreditsDeps, db: Db, userId: string): Promise<Account> => {
  const found = await repo.findAccount(db, userId);
  if (found) return found;
  return db.transaction(async (tx) => {
    const opened = await openAccount(deps, tx, userId);
    return (
      (await repo.findAccount(tx, userId)) ?? {
        credits_remaining: opened,
        total_credits_purchased: opened,
      }
    );
  });
};

const take = async (
  deps: CreditsDeps,
  tx: Db,
  purchase: Purchase,
  kind: 'reserve' | 'charge',
): Promise<Result<{ id: string; balance: number }>> => {
  const { userId, cost } = purchase;
  let left = await repo.takeCredits(tx, userId, cost);
  if (left === undefined) {
    const before = await openAccount(deps, tx, userId);
    left = await repo.takeCredits(tx, userId, cost);
    if (left === undefined) {
      return refused('insufficient_credits', { details: { price: cost, balance: before } });
    }
  }
  const id = deps.newId();
  await repo.insertMovement(tx, {
    id,
    userId,
    kind,
    purpose: purchase.purpose,
    delta: -cost,
    balanceAfter: left,
    projectId: purchase.projectId ?? null,
    createdAt: deps.now(),
  });
  return ok({ id, balance: left });
};

/**
 * Sets credits aside before the work begins; `settle` keeps them, `release` returns them. What costs nothing
 * needs no reservation and gets null. Refused: `insufficient_credits` with `price` and `balance`.
 */
export const reserve = async (
  deps: CreditsDeps,
  tx: Db,
  purchase: Purchase,
): Promise<Result<{ reservationId: string | null; balance: number }>> => {
  if (purchase.cost === 0) {
    const account = await balance(deps, tx, purchase.userId);
    return ok({ reservationId: null, balance: account.credits_remaining });
  }
  const taken = await take(deps, tx, purchase, 'reserve');
  return taken.ok ? ok({ reservationId: taken.value.id, balance: taken.value.balance }) : taken;
};

/** Takes credits for something that is done in the same transaction. Refused: `insufficient_credits`. */
export const charge = async (
  deps: CreditsDeps,
  tx: Db,
  purchase: Purchase,
): Promise<Result<{ balance: number }>> => {
  if (purchase.cost === 0) {
    const account = await balance(deps, tx, purchase.userId);
    return ok({ balance: account.credits_remaining });
  }
  const taken = await take(deps, tx, purchase, 'charge');
  return taken.ok ? ok({ balance: taken.value.balance }) : taken;
};

/** Records that something was written without a charge, with a row that moves nothing. */
export const noteDemonstration = async (
  deps: CreditsDeps,
  tx: Db,
  written: Omit<Purchase, 'cost'>,
): Promise<void> => {
  const { userId, purpose, projectId = null } = written;
  const account = await balance(deps, tx, userId);
  await repo.insertMovement(tx, {
    id: deps.newId(),
    userId,
    kind: 'demonstration',
    purpose,
    delta: 0,
    balanceAfter: account.credits_remaining,
    projectId,
    createdAt: deps.now(),
  });
};

/** Closes a reservation once; what is closed already, or is not this user's, stays as it is. */
const close = async (
  deps: CreditsDeps,
  tx: Db,
  { userId, reservationId }: Reservation,
  kind: 'settle' | 'return',
): Promise<number> => {
  const before = await repo.lockBalance(tx, userId);
  // Without an account there is nothing to lock: a reservation made a moment later is not closed here.
  if (before === undefined || reservationId === null) return before ?? 0;
  const open = await repo.findOpenReservation(tx, { userId, reservationId });
  if (!open) return before;
  const delta = kind === 'return' ? open.cost : 0;
  if (delta > 0) await repo.addCredits(tx, userId, delta);
  await repo.insertMovement(tx, {
    id: deps.newId(),
    userId,
    kind,
    purpose: open.purpose,
    delta,
    balanceAfter: before + delta,
    reservationId,
    projectId: open.projectId,
    createdAt: deps.now(),
  });
  return before + delta;
};

/** Keeps what was reserved. Answers the balance; a second call, or one after `release`, changes nothing. */
export const settle = (deps: CreditsDeps, tx: Db, reservation: Reservation): Promise<number> =>
  close(deps, tx, reservation, 'settle');

/** Returns what was reserved. Answers the balance; a second call, or one after `settle`, changes nothing. */
export const release = (deps: CreditsDeps, tx: Db, reservation: Reservation): Promise<number> =>
  close(deps, tx, reservation, 'return');

/**
 * Adds the same credits to each of some accounts, which are opened first where they have no row yet. The caller checks
 * who may give them and whether they were given already.
 */
export const grantToMany = async (
  deps: CreditsDeps,
  tx: Db,
  gift: { readonly userIds: readonly string[]; readonly amount: number; readonly reason: string },
): Promise<void> => {
  const { userIds, amount, reason } = gift;
  const open = new Set(await repo.lockAccounts(tx, userIds));
  for (const userId of userIds.filter((id) => !open.has(id))) {
    // oxlint-disable-next-line no-await-in-loop -- seldom any
    await openAccount(deps, tx, userId);
  }
  const after = await repo.addGrants(tx, userIds, amount);
  if (after.length < userIds.length) throw new Error('an account that was opened is not there');
  const createdAt = deps.now();
  await repo.insertMovements(
    tx,
    after.map(({ userId, balance: balanceAfter }) => ({
      id: deps.newId(),
      userId,
      kind: 'grant' as const,
      purpose: 'account' as const,
      delta: amount,
      balanceAfter,
      reason,
      createdAt,
    })),
  );
};

/** The same for one account. Returns the balance. */
export const grant = async (
  deps: CreditsDeps,
  tx: Db,
  {
    userId,
    ...gift
  }: { readonly userId: string; readonly amount: number; readonly reason: string },
): Promise<number> => {
  await grantToMany(deps, tx, { userIds: [userId], ...gift });
  return (await repo.findAccount(tx, userId))?.credits_remaining ?? 0;
};

const toEntry = (row: Awaited<ReturnType<typeof repo.listMovements>>[number]) => ({
  ...pick(row, 'id', 'kind', 'purpose', 'delta'),
  balance_after: row.balanceAfter,
  project_id: row.projectId,
  product_name: row.productName,
  reason: row.reason,
  created_at: row.createdAt.toISOString(),
});

type LedgerQuery = { readonly userId: string; readonly after: string | undefined };

/** One page of a statement. Refused: `validation_failed` for an invalid cursor. */
export const ledger = async (db: Db, params: LedgerQuery): Promise<Result<LedgerPage>> => {
  const after = readAfter(params.after);
  if (!after.ok) return after;
  const found = await repo.listMovements(db, {
    userId: params.userId,
    after: after.value,
    limit: pageSize + 1,
  });
  const { rows, next } = cutPage(found, pageSize);
  return ok({ entries: rows.map(toEntry), next });
};

/** Balance, estimate and one page of the statement. Refused: `validation_failed` for an invalid cursor. */
export const myCredits = async (
  deps: CreditsDeps,
  db: Db,
  params: LedgerQuery,
): Promise<Result<MyCredits>> => {
  // Opened first, where it has no row yet: the statement begins with the first credits.
  const account = await balance(deps, db, params.userId);
  const page = await ledger(db, params);
  if (!page.ok) return page;
  return ok({
    ...account,
    complete_scripts_estimate: completeScriptsEstimate(account.credits_remaining, await prices(db)),
    ledger: page.value,
  });
};
