import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Cursor } from './cursor.ts';

/**
 * The condition for the rows after the cursor, in a query that is ordered by both columns, newest first. Rows with the
 * same time are ordered by their id.
 */
export const after = (
  cursor: Cursor | undefined,
  columns: { readonly createdAt: AnyColumn; readonly id: AnyColumn },
): SQL | undefined =>
  cursor &&
  sql`(${columns.createdAt}, ${columns.id}) < (${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`;
