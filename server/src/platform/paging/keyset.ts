import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Cursor } from './cursor.ts';

/**
 * As part of a question that is ordered by both columns, newest first: what comes after the row of the cursor. Rows of
 * one moment are told apart by their id.
 */
export const after = (
  cursor: Cursor | undefined,
  columns: { readonly createdAt: AnyColumn; readonly id: AnyColumn },
): SQL | undefined =>
  cursor &&
  sql`(${columns.createdAt}, ${columns.id}) < (${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`;
