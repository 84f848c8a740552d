import type { Db } from '../platform/deps.ts';

/** An open database and how to let go of it. */
export type OpenDatabase = {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  readonly close: () => Promise<void>;
};
