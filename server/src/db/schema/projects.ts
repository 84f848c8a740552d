import type { ContentField } from '@webnario/domain/wizard/steps';
import type { TextOrigin } from '@webnario/domain/wizard/project';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
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

export const generationStates = ['running', 'succeeded', 'failed', 'cancelled'] as const;
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
      .where(sql`${table.state} = 'running' and ${table.kind} <> 'optimisation'`),
    index('generations_project_created').on(table.projectId, table.createdAt),
    index('generations_running_lease')
      .on(table.leaseExpiresAt)
      .where(sql`${table.state} = 'running'`),
  ],
);
