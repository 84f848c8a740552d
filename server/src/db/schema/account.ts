import { agreedDocuments } from '@webnario/domain/privacy/documents';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofUser } from './auth.ts';
import { at } from '../columns.ts';

/** What a person agreed to, and when. Rows are only ever added. */
export const agreements = pgTable(
  'agreements',
  {
    userId: ofUser(),
    document: text('document', { enum: agreedDocuments }).notNull(),
    /** The version of terms and policy; of what is sent to a model, the host that it is sent to. */
    version: text('version').notNull(),
    agreedAt: at('agreed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.document, table.version] })],
);
