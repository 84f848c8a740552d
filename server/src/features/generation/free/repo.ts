import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { generations } from '../../../db/schema/generation.ts';
import type { Db } from '../../../platform/deps.ts';
import { projectIdsOf } from '../../projects/index.ts';

/** Makes the person's other transactions that count free requests wait until this one ends. */
export const lockFreeRequestsOfUser = async (tx: Db, userId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`free ${userId}`}, 0))`);
};

/** What is free for everybody, by the limit that counts it. */
const counted = {
  free_requests: sql`(${generations.kind} = 'optimisation' or ${generations.promptType} = 'promessa_forte') and ${generations.costCredits} = 0`,
  sentence_requests: sql`${generations.kind} = 'rewording'`,
} as const;
export type FreeLimit = keyof typeof counted;
export const freeLimits = Object.keys(counted) as readonly FreeLimit[];

/** When this person last asked for something that this limit counts, newest first, at most `most` times since then. */
export const recentFreeRequests = async (
  db: Db,
  params: {
    readonly userId: string;
    readonly limit: FreeLimit;
    readonly since: Date;
    readonly most: number;
  },
): Promise<Date[]> => {
  const rows = await db
    .select({ createdAt: generations.createdAt })
    .from(generations)
    .where(
      and(
        // By project, because that is what the index knows.
        inArray(generations.projectId, projectIdsOf(params.userId)),
        gte(generations.createdAt, params.since),
        counted[params.limit],
      ),
    )
    .orderBy(desc(generations.createdAt))
    .limit(params.most);
  return rows.map((row) => row.createdAt);
};

/** How many requests for that project this limit counts since that moment. */
export const countFreeRequestsFor = (
  db: Db,
  params: { readonly projectId: string; readonly limit: FreeLimit; readonly since: Date },
): Promise<number> =>
  db.$count(
    generations,
    and(
      eq(generations.projectId, params.projectId),
      gte(generations.createdAt, params.since),
      counted[params.limit],
    ),
  );
