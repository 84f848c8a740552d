import { promptTypes } from '@webnario/domain/wizard/steps';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at } from './columns.ts';
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
});

export const systemSettings = pgTable('system_settings', {
  settingKey: text('setting_key').primaryKey(),
  /** Plain for numbers; for openai_api_key the encrypted key. */
  settingValue: text('setting_value').notNull(),
});
