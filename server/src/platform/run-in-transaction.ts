import type { Refused, Result } from '@webnario/domain/result';
import type { Db } from './deps.ts';

class RolledBack extends Error {
  readonly refusal: Refused;

  constructor(refusal: Refused) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Runs a story in one transaction; when it answers a refusal, nothing of it happened. */
export const runInTransaction = async <T>(
  db: Db,
  story: (tx: Db) => Promise<Result<T>>,
): Promise<Result<T>> => {
  try {
    return await db.transaction(async (tx) => {
      const result = await story(tx);
      if (!result.ok) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
};
