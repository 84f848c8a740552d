import { creditRequestStates } from '@webnario/domain/credits/requests';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofUser, users } from './auth.ts';
import { at, newestFirst } from '../columns.ts';

/** What people who run short of credits ask for, and what they were answered. */
export const creditRequests = pgTable(
  'credit_requests',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    sentence: text('sentence').notNull(),
    state: text('state', { enum: creditRequestStates }).notNull(),
    /** What was granted. */
    amount: integer('amount'),
    /** What the administrator answered. */
    reason: text('reason'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    /** Whether the administrators were told of it by mail. */
    isTold: boolean('is_told').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('credit_requests_one_open')
      .on(table.userId)
      .where(sql`${table.state} = 'open'`),
    index('credit_requests_of_user').on(table.userId, table.createdAt),
    index('credit_requests_newest').on(...newestFirst(table)),
  ],
);

/** When the administrators were last told of requests: one row. */
export const creditRequestNotices = pgTable('credit_request_notices', {
  reader: text('reader', { enum: ['administrators'] }).primaryKey(),
  toldAt: at('told_at').notNull(),
});
