import type { Db } from '../platform/deps.ts';
import type { Connections } from '../platform/operation/metrics.ts';
import type { OpenCopies } from './copies.ts';

/** An open database and how to let go of it. */
export type OpenDatabase = {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  /** The other processes that use it; they are heard once that was started. */
  readonly copies: OpenCopies;
  /** Of a server's database: how many connections are in use, and how many calls wait for one. */
  readonly connections?: () => Connections;
  readonly close: () => Promise<void>;
};
