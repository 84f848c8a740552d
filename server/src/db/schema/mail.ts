import { mailOutcomes } from '@webnario/domain/figures/mail';
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How many messages came to each end on each day of São Paulo; nothing of a message itself. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    day: date('day').notNull(),
    outcome: text('outcome', { enum: mailOutcomes }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.outcome] })],
);
