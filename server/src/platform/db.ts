import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from '../db/schema/index.ts';

/** A database connection or an open transaction on it; repositories take either. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
