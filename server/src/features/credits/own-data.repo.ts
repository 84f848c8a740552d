import { asc, eq } from 'drizzle-orm';
import { creditLedger, userCredits } from '../../db/schema/credits.ts';
import type { Db } from '../../platform/deps.ts';
import { copyManyRows, copyRows, type CopiedRow } from '../../platform/privacy/copy-rows.ts';

export const copyOfCredits = (db: Db, userId: string): Promise<CopiedRow[]> =>
  copyRows(db, userCredits, eq(userCredits.userId, userId));

export const copyOfLedger = (db: Db, userId: string): AsyncGenerator<CopiedRow> =>
  copyManyRows(
    db,
    creditLedger,
    eq(creditLedger.userId, userId),
    asc(creditLedger.createdAt),
    asc(creditLedger.id),
  );
