import type { Refused, Result } from '@webnario/domain/result';
import type { Db } from './deps.ts';

class RolledBack extends Error {
  readonly refusal: Refused;

  constructor(refusal: Refused) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Runs the work in one transaction, which is rolled back when the work returns a refusal. */
export const runInTransaction = async <T>(
  db: Db,
  work: (tx: Db) => Promise<Result<T>>,
): Promise<Result<T>> => {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
};
