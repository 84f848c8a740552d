import { timestamp, type ExtraConfigColumn } from 'drizzle-orm/pg-core';

/** A moment, as exact as the program's own. */
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What an index has for pages of the newest rows: NULLS FIRST is what ORDER BY created_at DESC means. */
export const newestFirst = (table: Record<'createdAt' | 'id', ExtraConfigColumn>) =>
  [table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;
