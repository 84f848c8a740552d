import { modelServers, refusableParameters } from '@webnario/domain/catalog/models';
import { sql } from 'drizzle-orm';
import {
  boolean,
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { ofUser } from './auth.ts';
import { ofProject } from './projects.ts';

export const generationStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export const generationKinds = ['step', 'regeneration', 'optimisation', 'rewording'] as const;

/** One piece of writing by the model or the demonstration writer. It belongs to the server, not to a request. */
export const generations = pgTable(
  'generations',
  {
    id: uuid('id').primaryKey(),
    projectId: ofProject(),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: generationKinds }).notNull(),
    step: integer('step').notNull(),
    promptType: text('prompt_type').notNull(),
    state: text('state', { enum: generationStates }).notNull(),
    source: text('source', { enum: ['ai', 'demonstration'] }).notNull(),
    /** Which of the operator's servers wrote it, or was asked last; never its address. */
    server: text('server', { enum: modelServers }),
    model: text('model'),
    /** Which wording of the prompt was used: the beginning of the SHA-256 of all that is set in it. */
    promptVersion: text('prompt_version'),
    /** The number of that version, of `promptType`: 0 is the built-in prompt; null where templates wrote. */
    promptNumber: integer('prompt_number'),
    partialText: text('partial_text').notNull().default(''),
    /** SHA-256 of the messages of the first call: a later try with the same ones may go on where this one failed. */
    inputHash: text('input_hash'),
    /** How many calls of a text in several calls are whole, and where the last of them ends in `partialText`. */
    doneCalls: integer('done_calls').notNull().default(0),
    doneLength: integer('done_length').notNull().default(0),
    failureCode: text('failure_code'),
    costCredits: integer('cost_credits').notNull(),
    reservationId: uuid('reservation_id'),
    promptTokens: integer('prompt_tokens'),
    completionTokens: integer('completion_tokens'),
    /** What its tokens cost by the price of its model when it ended, in millionths of a dollar; null without a price. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    /** The lease: its process renews it; after this moment the generation is ended as failed. */
    leaseExpiresAt: at('lease_expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When its turn came; null while it waits. */
    startedAt: at('started_at'),
    /** When the first word of the text was there; null where none came, or where the text comes whole. */
    firstWordAt: at('first_word_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [
    uniqueIndex('generations_one_running')
      .on(table.projectId, table.step)
      .where(
        sql`${table.state} in ('queued', 'running') and ${table.kind} in ('step', 'regeneration')`,
      ),
    index('generations_project_created').on(table.projectId, table.createdAt),
    // Figures are read from these two alone: the rows themselves are wide with texts.
    index('generations_figures')
      .on(
        table.createdAt,
        table.state,
        table.source,
        table.model,
        table.promptType,
        table.promptNumber,
        table.startedAt,
        table.firstWordAt,
        table.finishedAt,
        table.promptTokens,
        table.completionTokens,
        table.costMicros,
      )
      .where(sql`${table.finishedAt} is not null`),
    index('generations_failures')
      .on(table.createdAt, table.failureCode)
      .where(sql`${table.state} = 'failed'`),
    index('generations_running_lease')
      .on(table.leaseExpiresAt)
      .where(sql`${table.state} in ('queued', 'running')`),
  ],
);

/**
 * What counts for the limits of an account (`texts_begun` and `givingBack` in the domain): every text that it began in the last
 * two days. Apart from the generation, which goes with its project, so that nothing is forgotten by deleting one.
 */
export const begunTexts = pgTable(
  'begun_texts',
  {
    /** Of its generation. */
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    begunAt: at('begun_at').notNull(),
    /** How long it is expected to be, in characters: what cancelling it does depends on how much of that was sent. */
    expectedLength: integer('expected_length').notNull(),
    /** When it was cancelled and cost nothing although it had begun. */
    givenBackAt: at('given_back_at'),
    /** When it failed after something of it was written, or was cancelled before its first word, so that it cost nothing. */
    failedAt: at('failed_at'),
    /** How much of it was read then, in characters. */
    readLength: integer('read_length').notNull().default(0),
    /** Whether the server of the model failed. */
    failedByServer: boolean('failed_by_server').notNull().default(false),
  },
  (table) => [index('begun_texts_user').on(table.userId, table.begunAt)],
);

/** What a model has refused of a request, at one server: it is asked without that from then on. */
export const modelRefusals = pgTable(
  'model_refusals',
  {
    /** Stands for the address of the server: the beginning of its SHA-256, as an address may hold a secret. */
    serverId: text('server_id').notNull(),
    /** Where that is, without a path, as administrators read it. */
    serverOrigin: text('server_origin').notNull(),
    model: text('model').notNull(),
    parameter: text('parameter', { enum: refusableParameters }).notNull(),
    learnedAt: at('learned_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.model, table.parameter] })],
);

/** What a million tokens of a model cost the operator, in millionths of a dollar. */
export const modelPrices = pgTable('model_prices', {
  model: text('model').primaryKey(),
  inputMicros: bigint('input_micros', { mode: 'number' }).notNull(),
  outputMicros: bigint('output_micros', { mode: 'number' }).notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});
