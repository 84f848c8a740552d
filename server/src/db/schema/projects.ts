import { versionKinds } from '@webnario/domain/script/versions';
import { textSources, type TextOrigin } from '@webnario/domain/wizard/project';
import { contentFields, type ContentField } from '@webnario/domain/wizard/steps';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { productCategories } from './catalog.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const webinarProjects = pgTable(
  'webinar_projects',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productName: text('product_name').notNull(),
    productDescription: text('product_description').notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => productCategories.id),
    currentPhase: text('current_phase').notNull(),
    currentStep: integer('etapa_atual').notNull(),
    isCompleted: boolean('is_completed').notNull().default(false),
    pdfGenerated: boolean('pdf_gerado').notNull().default(false),
    persona_validada: text('persona_validada'),
    promessa_forte_gerada: text('promessa_forte_gerada'),
    promessa_forte_validada: text('promessa_forte_validada'),
    promessa_curta_otimizada: text('promessa_curta_otimizada'),
    script_fase_1_validado: text('script_fase_1_validado'),
    script_fase_2_validado: text('script_fase_2_validado'),
    script_fase_3_validado: text('script_fase_3_validado'),
    script_fase_4_validado: text('script_fase_4_validado'),
    script_fase_5_validado: text('script_fase_5_validado'),
    /** Who wrote each text: a model, the demonstration writer or the person. */
    origins: jsonb('origins')
      .$type<Partial<Record<ContentField, TextOrigin>>>()
      .notNull()
      .default({}),
    /** Grows by one with every change of a text or of the step; a writer names the one it saw. */
    revision: integer('revision').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // NULLS FIRST is what ORDER BY created_at DESC means; without it the index does not serve the order.
    index('webinar_projects_user_newest').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

export const projectPhases = pgTable(
  'project_phases',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => webinarProjects.id, { onDelete: 'cascade' }),
    phaseType: text('phase_type').notNull(),
    inputData: jsonb('input_data').$type<Record<string, unknown>>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('project_phases_one_each').on(table.projectId, table.phaseType)],
);

export const generationStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export const generationKinds = ['step', 'regeneration', 'optimisation'] as const;

/** One piece of writing by the model or the demonstration writer. It belongs to the server, not to a request. */
export const generations = pgTable(
  'generations',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => webinarProjects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: generationKinds }).notNull(),
    step: integer('step').notNull(),
    promptType: text('prompt_type').notNull(),
    state: text('state', { enum: generationStates }).notNull(),
    source: text('source', { enum: ['ai', 'demonstration'] }).notNull(),
    model: text('model'),
    /** Which wording of the prompt was used: the beginning of the SHA-256 of all that is set in it. */
    promptVersion: text('prompt_version'),
    partialText: text('partial_text').notNull().default(''),
    failureCode: text('failure_code'),
    costCredits: integer('cost_credits').notNull(),
    reservationId: uuid('reservation_id'),
    promptTokens: integer('prompt_tokens'),
    completionTokens: integer('completion_tokens'),
    /** The process that writes it says now and then that it lives; past this the generation is given up. */
    leaseExpiresAt: at('lease_expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    uniqueIndex('generations_one_running')
      .on(table.projectId, table.step)
      .where(sql`${table.state} in ('queued', 'running') and ${table.kind} <> 'optimisation'`),
    index('generations_project_created').on(table.projectId, table.createdAt),
    index('generations_running_lease')
      .on(table.leaseExpiresAt)
      .where(sql`${table.state} in ('queued', 'running')`),
  ],
);

/**
 * Every text that ever stood in a project, with where it came from. Rows are only ever added, but for the run of
 * one person's typing, which grows in its newest row (see `continuesVersion` in the domain).
 */
export const textVersions = pgTable(
  'text_versions',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => webinarProjects.id, { onDelete: 'cascade' }),
    /** The text that it is a version of, as `versionedAs` names it. */
    field: text('field', { enum: contentFields }).notNull(),
    kind: text('kind', { enum: versionKinds }).notNull(),
    source: text('source', { enum: textSources }).notNull(),
    missingBlocks: jsonb('missing_blocks').$type<readonly string[]>().notNull(),
    text: text('text').notNull(),
    /** In characters, of the longest text that stood in this row: a shorter one may begin a row of its own. */
    peakLength: integer('peak_length').notNull(),
    generationId: uuid('generation_id'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('text_versions_newest').on(
      table.projectId,
      table.field,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

/**
 * What was answered to a call that brought an `Idempotency-Key`, kept for a day, so that the same call sent twice
 * is done once. Written in the transaction that does the work.
 */
export const idempotencyKeys = pgTable(
  'request_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
