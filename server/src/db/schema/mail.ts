import { mailOutcomes } from '@webnario/domain/figures/mail';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';

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

/**
 * The messages that wait to be sent. A link in a message may sign somebody in: messages are sealed with a key of the
 * server, kept no longer than they are valid, and deleted once they are sent.
 */
export const mailQueue = pgTable(
  'mail_queue',
  {
    id: uuid('id').primaryKey(),
    sealed: text('sealed').notNull(),
    /** How often sending was tried. */
    tries: integer('tries').notNull(),
    /** When it may be tried; who tries it moves this on first, so that no other process does. */
    dueAt: at('due_at').notNull(),
    /** After this moment it is of no use and is given up. */
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('mail_queue_due').on(table.dueAt)],
);
