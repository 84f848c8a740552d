import type { PromptFieldName } from '@webnario/domain/catalog/prompt-versions';
import { promptTypes } from '@webnario/domain/project-fields';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { at } from '../columns.ts';
import { plainText } from './text-search.ts';

export const productCategories = pgTable(
  'product_categories',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  // Two categories of one name could not be told apart in a list.
  (table) => [uniqueIndex('product_categories_name_once').on(plainText(sql`${table.name}`))],
);

export const aiPrompts = pgTable('ai_prompts', {
  id: uuid('id').primaryKey(),
  promptType: text('prompt_type', { enum: promptTypes }).notNull().unique(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  openaiModel: text('openai_model').notNull(),
  maxTokens: integer('max_tokens').notNull(),
  temperature: doublePrecision('temperature').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  /** The number of the version that this is: 0 the built-in prompt; null in a row of a release that kept none. */
  version: integer('version'),
  /**
   * The fingerprint of the built-in text that the administrators have seen; they are told when it has changed since.
   */
  knownBuiltIn: text('known_built_in'),
});

/** Every prompt that was ever saved. Rows are only ever added. */
export const promptVersions = pgTable(
  'prompt_versions',
  {
    promptType: text('prompt_type', { enum: promptTypes }).notNull(),
    /** Counted for each type, from 1. */
    number: integer('number').notNull(),
    createdAt: at('created_at').notNull(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    /** As it was then; null for what the product did. */
    savedByEmail: text('saved_by_email'),
    note: text('note'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    openaiModel: text('openai_model').notNull(),
    maxTokens: integer('max_tokens').notNull(),
    temperature: doublePrecision('temperature').notNull(),
    isActive: boolean('is_active').notNull(),
    /** What differs from the version before. */
    changed: jsonb('changed').$type<PromptFieldName[]>().notNull(),
    /** The fingerprint of the built-in text that it was made from. */
    builtIn: text('built_in').notNull(),
  },
  (table) => [primaryKey({ columns: [table.promptType, table.number] })],
);

/** The built-in texts that this database has seen, so that an edited prompt can be set against the one it came from. */
export const builtInPrompts = pgTable(
  'built_in_prompts',
  {
    promptType: text('prompt_type', { enum: promptTypes }).notNull(),
    fingerprint: text('fingerprint').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.promptType, table.fingerprint] })],
);

export const systemSettings = pgTable('system_settings', {
  settingKey: text('setting_key').primaryKey(),
  /** Plain for numbers; for openai_api_key the encrypted key. */
  settingValue: text('setting_value').notNull(),
});
