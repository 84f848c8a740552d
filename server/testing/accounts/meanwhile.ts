import type { TestServer } from '../test-server.ts';

/** Makes a call, and does something else between its first look at the database and its transaction. */
export const meanwhile = async <T>(
  server: TestServer,
  made: () => Promise<T>,
  other: () => Promise<unknown>,
): Promise<T> => {
  const db = server.deps.db as { transaction: (...args: never[]) => unknown };
  const { transaction } = db;
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  db.transaction = async (...args) => {
    db.transaction = transaction;
    reached.resolve();
    await released.promise;
    return transaction.apply(db, args);
  };
  const reply = made();
  await Promise.race([reached.promise, reply]);
  db.transaction = transaction;
  await other();
  released.resolve();
  return reply;
};
