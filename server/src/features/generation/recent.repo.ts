import { desc, inArray } from 'drizzle-orm';
import { generations } from '../../db/schema/generation.ts';
import type { Db } from '../../platform/deps.ts';
import { productNameOf, projectIdsOf } from '../projects/index.ts';
import { pick } from '../../platform/pick.ts';

/** What was written last for a user and what became of it, newest first. Never a text. */
export const listRecent = (db: Db, userId: string, limit: number) =>
  db
    .select({
      id: generations.id,
      projectId: generations.projectId,
      productName: productNameOf(generations),
      ...pick(generations, 'kind', 'step', 'state', 'source', 'model'),
      ...pick(generations, 'failureCode', 'costCredits', 'createdAt', 'finishedAt'),
    })
    .from(generations)
    // By project, because that is what the index knows.
    .where(inArray(generations.projectId, projectIdsOf(userId)))
    .orderBy(desc(generations.createdAt), desc(generations.id))
    .limit(limit);
