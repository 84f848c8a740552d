import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ofUser } from './auth.ts';
import { at } from '../columns.ts';

/**
 * What was answered to a call that brought an `Idempotency-Key`, kept for a day, so that the same call sent twice
 * is done once. Written in the transaction that does the work.
 */
export const idempotencyKeys = pgTable(
  'request_keys',
  {
    userId: ofUser(),
    key: text('key').notNull(),
    /** Method and path with its parameters. */
    route: text('route').notNull(),
    /** SHA-256 of the body, so that another request under the same key is noticed. */
    fingerprint: text('fingerprint').notNull(),
    /** For the calls that start one: the generation whose end is the answer. */
    generationId: uuid('generation_id'),
    /** For all others: what was answered. */
    status: integer('status'),
    answer: jsonb('answer').$type<Record<string, unknown>>(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('request_keys_oldest').on(table.createdAt),
  ],
);
