import { versionKinds } from '@webnario/domain/script/versions';
import { textSources, type TextOrigin } from '@webnario/domain/text-origin';
import { contentFields, type ContentField } from '@webnario/domain/project-fields';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, newestFirst } from '../columns.ts';
import { ofUser } from './auth.ts';
import { productCategories } from './catalog.ts';

export const webinarProjects = pgTable(
  'webinar_projects',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
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
    /** What all versions of its texts take, in bytes: counted with each of them, so that no save reads them all. */
    versionBytes: bigint('version_bytes', { mode: 'number' }).notNull().default(0),
    /** Of a copy: the step of the other project on which it began. */
    copiedFromStep: integer('copied_from_step'),
    archivedAt: at('archived_at'),
    /** In the bin since then: only the bin still shows it, and nothing else reaches it. */
    deletedAt: at('deleted_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('webinar_projects_user_newest').on(table.userId, ...newestFirst(table)),
    // Of the figures alone, which leave copies out: a list of somebody's projects has an index of its own.
    index('webinar_projects_begun')
      .on(table.createdAt)
      .where(sql`${table.copiedFromStep} is null`),
    index('webinar_projects_bin_newest')
      .on(table.userId, table.deletedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** The project that a row belongs to, and is deleted with. */
export const ofProject = () =>
  uuid('project_id')
    .notNull()
    .references(() => webinarProjects.id, { onDelete: 'cascade' });

export const projectPhases = pgTable(
  'project_phases',
  {
    id: uuid('id').primaryKey(),
    projectId: ofProject(),
    phaseType: text('phase_type').notNull(),
    inputData: jsonb('input_data').$type<Record<string, unknown>>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('project_phases_one_each').on(table.projectId, table.phaseType)],
);

/**
 * Every text that ever stood in a project, with where it came from. Rows are only ever added, but for the run of
 * one person's typing, which grows in its newest row (see `continuesVersion` in the domain).
 */
export const textVersions = pgTable(
  'text_versions',
  {
    id: uuid('id').primaryKey(),
    projectId: ofProject(),
    /** The text that it is a version of, as `versionedAs` names it. */
    field: text('field', { enum: contentFields }).notNull(),
    kind: text('kind', { enum: versionKinds }).notNull(),
    source: text('source', { enum: textSources }).notNull(),
    missingBlocks: jsonb('missing_blocks').$type<readonly string[]>().notNull(),
    text: text('text').notNull(),
    /** In characters, of the longest text that stood in this row: a shorter one may begin a row of its own. */
    peakLength: integer('peak_length').notNull(),
    /** Spoken words of the text; null in rows of an earlier release, until somebody lists them. */
    words: integer('words'),
    generationId: uuid('generation_id'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('text_versions_newest').on(table.projectId, table.field, ...newestFirst(table)),
  ],
);

/** How many old versions of a text were removed to make room in its account, so that the person is told. */
export const removedVersions = pgTable(
  'removed_versions',
  {
    projectId: ofProject(),
    field: text('field', { enum: contentFields }).notNull(),
    count: integer('count').notNull(),
    removedAt: at('removed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.field] })],
);
