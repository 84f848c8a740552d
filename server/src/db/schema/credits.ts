import { ledgerKinds, ledgerPurposes } from '@webnario/domain/credits/ledger-entry';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, newestFirst } from '../columns.ts';
import { ofUser } from './auth.ts';

export const userCredits = pgTable(
  'user_credits',
  {
    userId: ofUser().primaryKey(),
    creditsRemaining: integer('credits_remaining').notNull(),
    totalCreditsPurchased: integer('total_credits_purchased').notNull(),
  },
  (table) => [
    check('user_credits_never_below_zero', sql`${table.creditsRemaining} >= 0`),
    index('user_credits_used_up')
      .on(table.userId)
      .where(sql`${table.creditsRemaining} = 0`),
  ],
);

/** Every movement of credits; the sum of a user's deltas is the balance. Rows are only ever added. */
export const creditLedger = pgTable(
  'credit_ledger',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    purpose: text('purpose', { enum: ledgerPurposes }).notNull(),
    delta: integer('delta').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    /** For settle and return: the reservation that they close. */
    reservationId: uuid('reservation_id'),
    projectId: uuid('project_id'),
    reason: text('reason'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('credit_ledger_user_created').on(table.userId, ...newestFirst(table)),
    index('credit_ledger_figures')
      .on(table.createdAt, table.kind, table.delta)
      .where(sql`${table.delta} <> 0`),
    uniqueIndex('credit_ledger_closed_once')
      .on(table.reservationId)
      .where(sql`${table.reservationId} is not null`),
    uniqueIndex('credit_ledger_pdf_once')
      .on(table.projectId)
      .where(sql`${table.purpose} = 'pdf' and ${table.kind} = 'charge'`),
  ],
);

/** The mailboxes of deleted accounts that had their first credits, each as a hash with the server secret. */
export const mailboxesWithCredits = pgTable('mailboxes_with_credits', {
  mark: text('mark').primaryKey(),
  /** When the account was deleted. */
  createdAt: at('created_at').notNull(),
});

/** What remains of the ledgers of deleted accounts: sums by day of São Paulo, of nobody. */
export const closedLedgerSums = pgTable(
  'closed_ledger_sums',
  {
    day: date('day').notNull(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    purpose: text('purpose', { enum: ledgerPurposes }).notNull(),
    movements: integer('movements').notNull(),
    credits: integer('credits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.purpose] })],
);
