import { costOfTokens } from '@webnario/domain/catalog/model-prices';
import type { VersionWriter } from '@webnario/domain/script/versions';
import { and, desc, eq, gte, inArray, isNotNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import { generations } from '../../db/schema/generation.ts';
import type { Db } from '../../platform/deps.ts';
import { findPrice } from './models/repo.ts';
import type { ModelUsage } from './writers/writer.ts';
import { firstRow, hasRows } from '../../platform/rows.ts';

export type GenerationRow = typeof generations.$inferSelect;
export type NewGeneration = typeof generations.$inferInsert;

/** A text of a step; suggestions and sentences are none. */
const isText = inArray(generations.kind, ['step', 'regeneration']);

/** Not ended: it waits for its turn or is written. */
const isOpen = inArray(generations.state, ['queued', 'running']);

/** Makes the row of a generation that starts; false when another one of this project and step has not ended. */
export const insertRunning = (tx: Db, row: NewGeneration): Promise<boolean> =>
  tx
    .insert(generations)
    .values({ ...row, startedAt: row.state === 'running' ? (row.createdAt ?? null) : null })
    .onConflictDoNothing()
    .returning({ id: generations.id })
    .then(hasRows);

/** Notes which reservation pays for a generation. */
export const noteReservation = async (
  tx: Db,
  params: { readonly id: string; readonly reservationId: string | null },
): Promise<void> => {
  await tx
    .update(generations)
    .set({ reservationId: params.reservationId })
    .where(eq(generations.id, params.id));
};

type StepOfProject = {
  readonly projectId: string;
  readonly userId: string;
  readonly step: number;
};

/** What was written for one step of this person's project. */
const ofStep = (params: StepOfProject) =>
  and(
    eq(generations.projectId, params.projectId),
    eq(generations.userId, params.userId),
    eq(generations.step, params.step),
  );

/** The generation that writes this step, or waits to, if there is one. */
export const findRunning = (db: Db, params: StepOfProject): Promise<GenerationRow | undefined> =>
  db
    .select()
    .from(generations)
    .where(and(ofStep(params), isOpen, isText))
    .then(firstRow);

/** A generation of this person, whatever became of it. */
export const findOwn = (
  db: Db,
  params: { readonly id: string; readonly userId: string },
): Promise<GenerationRow | undefined> =>
  db
    .select()
    .from(generations)
    .where(and(eq(generations.id, params.id), eq(generations.userId, params.userId)))
    .then(firstRow);

/** The generation that brought the text of a step, if it was generated. */
export const findLastSucceeded = (
  db: Db,
  params: StepOfProject,
): Promise<GenerationRow | undefined> =>
  db
    .select()
    .from(generations)
    .where(and(ofStep(params), eq(generations.kind, 'step'), eq(generations.state, 'succeeded')))
    .orderBy(desc(generations.createdAt))
    .limit(1)
    .then(firstRow);

/**
 * The newest try of a step besides this one, if it failed since then after the same question and some of its calls are
 * whole.
 */
export const findFailedTry = async (
  db: Db,
  params: StepOfProject & {
    readonly besides: string;
    readonly inputHash: string;
    readonly since: Date;
  },
): Promise<GenerationRow | undefined> => {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(ofStep(params), eq(generations.kind, 'step'), ne(generations.id, params.besides)))
    .orderBy(desc(generations.createdAt))
    .limit(1);
  const mayGoOn =
    row?.state === 'failed' &&
    row.inputHash === params.inputHash &&
    row.doneCalls > 0 &&
    (row.finishedAt ?? row.createdAt) > params.since;
  return mayGoOn ? row : undefined;
};

/** How a generation ends. */
export type Closing = Pick<GenerationRow, 'id' | 'userId'> &
  Partial<Pick<NewGeneration, 'failureCode' | 'partialText'> & ModelUsage> & {
    readonly state: 'succeeded' | 'failed' | 'cancelled';
    readonly finishedAt: Date;
  };

/** Notes what the tokens of a generation cost by the price of now; without a price, or tokens, it has no cost. */
const noteCost = async (tx: Db, row: GenerationRow): Promise<GenerationRow> => {
  const { id, model, promptTokens, completionTokens } = row;
  if (model === null || promptTokens === null || completionTokens === null) return row;
  const price = await findPrice(tx, model);
  if (!price) return row;
  const costMicros = costOfTokens({ promptTokens, completionTokens }, price);
  await tx.update(generations).set({ costMicros }).where(eq(generations.id, id));
  return { ...row, costMicros };
};

/**
 * Ends a generation, once, with what its tokens cost: undefined when somebody else has ended it, it is not this
 * person's, or its lease was renewed beyond the moment by which it should be over.
 */
export const close = async (
  tx: Db,
  closing: Closing,
  only: { readonly leaseExpiredBy?: Date | undefined } = {},
): Promise<GenerationRow | undefined> => {
  const { id, userId, ...values } = closing;
  const { leaseExpiredBy } = only;
  const [row] = await tx
    .update(generations)
    .set(values)
    .where(
      and(
        eq(generations.id, id),
        eq(generations.userId, userId),
        isOpen,
        leaseExpiredBy && lt(generations.leaseExpiresAt, leaseExpiredBy),
      ),
    )
    .returning();
  return row && noteCost(tx, row);
};

/** Notes that a generation that waited is written now; false when it has been ended. */
export const markRunning = (
  db: Db,
  { id, ...values }: Pick<GenerationRow, 'id' | 'leaseExpiresAt'> & { readonly startedAt: Date },
): Promise<boolean> =>
  db
    .update(generations)
    .set({ ...values, state: 'running' })
    .where(and(eq(generations.id, id), isOpen))
    .returning({ id: generations.id })
    .then(hasRows);

/** Generations that have not ended, but for those named; where a moment is given, those whose lease ended before it. */
export const findOpen = (
  db: Db,
  params: {
    readonly leaseExpiredBy: Date | undefined;
    readonly except: readonly string[];
    readonly limit: number;
  },
) =>
  db
    .select({
      id: generations.id,
      userId: generations.userId,
      reservationId: generations.reservationId,
    })
    .from(generations)
    .where(
      and(
        isOpen,
        params.leaseExpiredBy && lt(generations.leaseExpiresAt, params.leaseExpiredBy),
        params.except.length > 0 ? notInArray(generations.id, [...params.except]) : undefined,
      ),
    )
    .limit(params.limit);

/** Everything that was written for a project, or is to be. */
export const generationIdsOf = async (db: Db, projectId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: generations.id })
    .from(generations)
    .where(eq(generations.projectId, projectId));
  return rows.map(({ id }) => id);
};

/** Which model wrote in these generations, and on which server; those of the demonstration writer are left out. */
export const writersOf = async (
  db: Db,
  generationIds: readonly string[],
): Promise<ReadonlyMap<string, VersionWriter>> => {
  if (generationIds.length === 0) return new Map();
  const { id, model, server } = generations;
  const rows = await db
    .select({ id, model, server })
    .from(generations)
    .where(and(inArray(id, [...generationIds]), isNotNull(model)));
  return new Map(rows.map((row) => [row.id, { model: row.model ?? '', server: row.server }]));
};

/** What is written for a project, or waits to be, suggestions included. */
export const findOpenOf = (
  db: Db,
  params: { readonly projectId: string; readonly userId: string },
): Promise<{ id: string }[]> =>
  db
    .select({ id: generations.id })
    .from(generations)
    .where(
      and(
        eq(generations.projectId, params.projectId),
        eq(generations.userId, params.userId),
        isOpen,
      ),
    );

/** One that has not ended, locked until the transaction ends. */
export const lockOpen = (
  tx: Db,
  params: { readonly id: string; readonly userId: string },
): Promise<GenerationRow | undefined> =>
  tx
    .select()
    .from(generations)
    .where(and(eq(generations.id, params.id), eq(generations.userId, params.userId), isOpen))
    .for('update')
    .then(firstRow);

/** How many texts of an account are written, or wait to be; suggestions and sentences are none. */
export const countTextsBeingWritten = (
  tx: Db,
  params: { readonly userId: string; readonly now: Date },
): Promise<number> =>
  tx.$count(
    generations,
    and(
      eq(generations.userId, params.userId),
      isOpen,
      isText,
      gte(generations.leaseExpiresAt, params.now),
    ),
  );

/**
 * What is written for a user, or waits to be, in one order, and locked before anything else is: a text that ends by itself
 * holds its row while it waits for the credits.
 */
export const lockOpenOfUser = (tx: Db, userId: string): Promise<{ id: string }[]> =>
  tx
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.userId, userId), isOpen))
    .orderBy(generations.id)
    .for('update');

/** Whether a text of this step is being written just now, or waits to be. */
export const isBeingWritten = async (
  tx: Db,
  params: { readonly projectId: string; readonly step: number; readonly now: Date },
): Promise<boolean> =>
  (await tx.$count(
    generations,
    and(
      eq(generations.projectId, params.projectId),
      eq(generations.step, params.step),
      inArray(generations.state, ['queued', 'running']),
      isText,
      sql`${generations.leaseExpiresAt} > ${params.now.toISOString()}::timestamptz`,
    ),
  )) > 0;
