import { createHash } from 'node:crypto';
import type { RefusableParameter } from '@webnario/domain/catalog/models';
import { eq } from 'drizzle-orm';
import { modelRefusals } from '../../../db/schema/generation.ts';
import type { Db, Deps } from '../../../platform/deps.ts';

/** A server as it is written down: never its address, which may hold a secret. */
export type KnownServer = { readonly id: string; readonly origin: string };

export const serverOf = (address: string): KnownServer => ({
  id: createHash('sha256').update(address).digest('hex').slice(0, 12),
  origin: new URL(address).origin,
});

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
