import { sql } from 'drizzle-orm';
import { creditLedger } from '../../db/schema/credits.ts';
import { closedLedgerSums } from '../../db/schema/privacy.ts';
import type { Db } from '../../platform/deps.ts';

/**
 * Adds up the ledger of an account that is deleted in this transaction, by day of São Paulo: what the operator gave and
 * took stays true, and whose it was is gone.
 */
export const sumUpLedger = async (tx: Db, { id }: { readonly id: string }): Promise<void> => {
  const { createdAt, delta, kind, purpose, userId } = creditLedger;
  const { credits, movements } = closedLedgerSums;
  await tx.execute(sql`
    insert into ${closedLedgerSums} (day, kind, purpose, movements, credits)
    select (${createdAt} at time zone 'America/Sao_Paulo')::date, ${kind}, ${purpose}, count(*)::int, sum(${delta})::int
    from ${creditLedger} where ${userId} = ${id} group by 1, 2, 3
    on conflict (day, kind, purpose) do update set
      movements = ${movements} + excluded.movements, credits = ${credits} + excluded.credits`);
};
