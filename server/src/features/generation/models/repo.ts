import type { ModelPrice } from '@webnario/domain/catalog/model-prices';
import type { RefusableParameter } from '@webnario/domain/catalog/models';
import { and, asc, desc, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import { generations, modelPrices, modelRefusals } from '../../../db/schema/generation.ts';
import type { Db, Deps } from '../../../platform/deps.ts';
import type { KnownServer } from './known-server.ts';
import { firstRow } from '../../../platform/rows.ts';

/** What the models of a server are known to refuse, by their names. */
export const findRefused = async (
  db: Db,
  serverId: string,
): Promise<ReadonlyMap<string, ReadonlySet<RefusableParameter>>> => {
  const { model, parameter } = modelRefusals;
  const rows = await db
    .select({ model, parameter })
    .from(modelRefusals)
    .where(eq(modelRefusals.serverId, serverId));
  return new Map(
    [...Map.groupBy(rows, (row) => row.model)].map(([name, of]) => [
      name,
      new Set(of.map((row) => row.parameter)),
    ]),
  );
};

/** Keeps what a model has refused, with the moment of the first time. */
export const keepRefused = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  server: KnownServer,
  refused: { readonly model: string; readonly parameter: RefusableParameter },
): Promise<void> => {
  await db
    .insert(modelRefusals)
    .values({ serverId: server.id, serverOrigin: server.origin, ...refused, learnedAt: now() })
    .onConflictDoNothing();
};

/** Everything that was learned, oldest first. */
export const listRefused = (db: Db) =>
  db
    .select()
    .from(modelRefusals)
    .orderBy(asc(modelRefusals.learnedAt), asc(modelRefusals.parameter));

/** Forgets what a model refuses at a server; answers what that was. */
export const forgetRefused = (
  tx: Db,
  params: { readonly serverId: string; readonly model: string },
) =>
  tx
    .delete(modelRefusals)
    .where(and(eq(modelRefusals.serverId, params.serverId), eq(modelRefusals.model, params.model)))
    .returning();

/** What a model costs now, where an administrator said so. */
export const findPrice = (db: Db, model: string): Promise<ModelPrice | undefined> =>
  db.select().from(modelPrices).where(eq(modelPrices.model, model)).then(firstRow);

export const listPrices = (db: Db) => db.select().from(modelPrices);

/** Sets what a model costs from now on, or takes its price away; answers what it cost before. */
export const savePrice = async (
  tx: Db,
  params: { readonly model: string; readonly price: ModelPrice | null; readonly now: Date },
): Promise<ModelPrice | undefined> => {
  const { model, price, now } = params;
  const [before] = await tx
    .select()
    .from(modelPrices)
    .where(eq(modelPrices.model, model))
    .for('update');
  if (price === null) {
    await tx.delete(modelPrices).where(eq(modelPrices.model, model));
  } else {
    const { inputMicros, outputMicros } = price;
    const values = { inputMicros, outputMicros, updatedAt: now };
    await tx
      .insert(modelPrices)
      .values({ model, ...values })
      .onConflictDoUpdate({ target: modelPrices.model, set: values });
  }
  return before;
};

/** How the newest text of a model ended since then: undefined for one that succeeded, or where there is none. */
export const newestEnd = async (db: Db, since: Date): Promise<string | undefined> => {
  const { createdAt, failureCode, finishedAt, source, state } = generations;
  const [row] = await db
    .select({ failureCode })
    .from(generations)
    .where(
      and(
        gte(createdAt, since),
        isNotNull(finishedAt),
        eq(source, 'ai'),
        inArray(state, ['succeeded', 'failed']),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1);
  return row?.failureCode ?? undefined;
};
