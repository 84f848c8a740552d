import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { generations } from '../../../db/schema/generation.ts';
import type { Db } from '../../../platform/deps.ts';
import { projectIdsOf } from '../../projects/index.ts';

/** Makes the person's other transactions that count free requests wait until this one ends. */
export const lockFreeRequestsOfUser = async (tx: Db, userId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`free ${userId}`}, 0))`);
};

/** What is free for everybody, and counted; a sentence is not among it, which has a limit of its own. */
const isFreeRequest = sql`(${generations.kind} = 'optimisation' or ${generations.promptType} = 'promessa_forte') and ${generations.costCredits} = 0`;

/** When this person last asked for something free, newest first, at most `limit` times since then. */
export const recentFreeRequests = async (
  db: Db,
  params: { readonly userId: string; readonly since: Date; readonly limit: number },
): Promise<Date[]> => {
  const rows = await db
    .select({ createdAt: generations.createdAt })
    .from(generations)
    .where(
      and(
        // By project, because that is what the index knows.
        inArray(generations.projectId, projectIdsOf(params.userId)),
        gte(generations.createdAt, params.since),
        isFreeRequest,
      ),
    )
    .orderBy(desc(generations.createdAt))
    .limit(params.limit);
  return rows.map((row) => row.createdAt);
};

/** How many free requests for that project are counted since that moment. */
export const countFreeRequestsFor = (
  db: Db,
  params: { readonly projectId: string; readonly since: Date },
): Promise<number> =>
  db.$count(
    generations,
    and(
      eq(generations.projectId, params.projectId),
      gte(generations.createdAt, params.since),
      isFreeRequest,
    ),
  );
