import { agreedDocuments } from '@webnario/domain/privacy/documents';
import { ledgerKinds, ledgerPurposes } from '@webnario/domain/credits/credits';
import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { at } from './columns.ts';

/** What a person agreed to, and when. Rows are only ever added. */
export const agreements = pgTable(
  'agreements',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    document: text('document', { enum: agreedDocuments }).notNull(),
    /** The version of terms and policy; of what is sent to a model, the host that it is sent to. */
    version: text('version').notNull(),
    agreedAt: at('agreed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.document, table.version] })],
);

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
