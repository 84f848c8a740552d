import { scriptFields } from '@webnario/domain/project-fields';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofUser } from './auth.ts';
import { at } from '../columns.ts';
import { ofProject } from './projects.ts';

/** Links that open one script for reading. A revoked one is deleted, and looks like one that never existed. */
export const readingLinks = pgTable(
  'reading_links',
  {
    id: uuid('id').primaryKey(),
    projectId: ofProject(),
    /** Kept beside the project, so that the owner is checked without the table of another feature. */
    userId: ofUser(),
    /** SHA-256 of the token, in hexadecimal; the token itself is stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    label: text('label'),
    endsAt: at('ends_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('reading_links_project').on(table.projectId)],
);

/** What readers say about blocks. */
export const readingComments = pgTable(
  'reading_comments',
  {
    id: uuid('id').primaryKey(),
    projectId: ofProject(),
    userId: ofUser(),
    /** Null once its link was revoked. */
    linkId: uuid('link_id').references(() => readingLinks.id, { onDelete: 'set null' }),
    /** SHA-256 of the key that the reader's browser made, in hexadecimal. */
    readerHash: text('reader_hash').notNull(),
    /** The same comment sent twice under one key is one. */
    idempotencyKey: text('idempotency_key').notNull(),
    readerName: text('reader_name').notNull(),
    field: text('field', { enum: scriptFields }).notNull(),
    blockPosition: integer('block_position').notNull(),
    blockTitle: text('block_title').notNull(),
    blockPrint: text('block_print').notNull(),
    text: text('text').notNull(),
    reply: text('reply'),
    repliedAt: at('replied_at'),
    doneAt: at('done_at'),
    /** Whether the owner was told of it by mail. */
    isTold: boolean('is_told').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('reading_comments_once').on(table.linkId, table.readerHash, table.idempotencyKey),
    index('reading_comments_project').on(table.projectId, table.createdAt),
    index('reading_comments_untold')
      .on(table.projectId)
      .where(sql`not ${table.isTold}`),
  ],
);

/** When the owner of a project was last told of comments. */
export const commentNotices = pgTable('comment_notices', {
  projectId: ofProject().primaryKey(),
  toldAt: at('told_at').notNull(),
});
