import { adminActions } from '@webnario/domain/catalog/activity';
import type { OwnCase } from '@webnario/domain/prompt-trials/own-case';
import { sql, type SQL } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { at, newestFirst } from '../columns.ts';
import { users } from './auth.ts';
import { wordsOf } from './text-search.ts';

/** What a detail of an audit entry may be; never a key, never a person's text. */
export type AuditDetails = Record<string, string | number | boolean | null | string[]>;

/** What a search of the log reads: by whom, to whom, and the details. */
export const auditText = (table: {
  readonly actorEmail: AnyPgColumn;
  readonly targetLabel: AnyPgColumn;
  readonly details: AnyPgColumn;
}): SQL => sql`${table.actorEmail} || ' ' || ${table.targetLabel} || ' ' || ${table.details}::text`;

/** What administrators did. Rows are only ever added, and outlive the accounts that they name. */
export const adminAuditLog = pgTable(
  'admin_audit_log',
  {
    id: uuid('id').primaryKey(),
    createdAt: at('created_at').notNull().defaultNow(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** As it was then. */
    actorEmail: text('actor_email').notNull(),
    action: text('action', { enum: adminActions }).notNull(),
    targetId: text('target_id').notNull(),
    /** What the target was called then. */
    targetLabel: text('target_label').notNull(),
    details: jsonb('details').$type<AuditDetails>().notNull(),
    /** The Idempotency-Key of the request, where it brought one. */
    idempotencyKey: text('request_key'),
  },
  (table) => [
    index('admin_audit_log_newest').on(...newestFirst(table)),
    index('admin_audit_log_words').using('gin', wordsOf(auditText(table))),
    index('admin_audit_log_target').on(table.targetId, table.createdAt.desc().nullsFirst()),
    uniqueIndex('admin_audit_log_request_once').on(table.actorId, table.idempotencyKey),
  ],
);

/** The operator's own cases for trying prompts. They are typed by administrators and hold nothing of a project. */
export const trialCases = pgTable('trial_cases', {
  id: uuid('id').primaryKey(),
  createdAt: at('created_at').notNull().defaultNow(),
  /** Counts the changes; a save that names an old one is refused. */
  revision: integer('revision').notNull(),
  form: jsonb('form').$type<OwnCase>().notNull(),
});
