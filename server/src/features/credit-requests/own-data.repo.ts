import { asc, eq } from 'drizzle-orm';
import { creditRequests } from '../../db/schema/credit-requests.ts';
import type { Db } from '../../platform/deps.ts';
import { copyManyRows, type CopiedRow } from '../../platform/privacy/copy-rows.ts';

export const copyOfRequests = (db: Db, userId: string): AsyncGenerator<CopiedRow> =>
  copyManyRows(
    db,
    creditRequests,
    eq(creditRequests.userId, userId),
    asc(creditRequests.createdAt),
  );
