import type { Db } from '../platform/deps.ts';
import type { Connections } from '../platform/observability/metrics.ts';
import type { OpenCopies } from './copies.ts';

/** An open database and how to close it. */
export type OpenDatabase = {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  /** The other processes that use it; their messages arrive once listening was started. */
  readonly copies: OpenCopies;
  /** Of a server's database: how many connections are in use, and how many calls wait for one. */
  readonly connections?: () => Connections;
  readonly close: () => Promise<void>;
};
