import { and, desc, eq, notInArray } from 'drizzle-orm';
import { rehearsals } from '../../db/schema/rehearsals.ts';
import type { Db } from '../../platform/deps.ts';

export type RehearsalRow = typeof rehearsals.$inferSelect;

const newestFirst = [desc(rehearsals.startedAt), desc(rehearsals.id)] as const;

type RehearsalListQuery = { readonly projectId: string; readonly most: number };

/** The newest rehearsals of a project that the caller may see, newest first. */
export const listRehearsals = (
  db: Db,
  { projectId, most }: RehearsalListQuery,
): Promise<RehearsalRow[]> =>
  db
    .select()
    .from(rehearsals)
    .where(eq(rehearsals.projectId, projectId))
    .orderBy(...newestFirst)
    .limit(most);

/** Adds a rehearsal and gives it back; the one that is there, if the project has it already. */
export const insertRehearsal = async (
  tx: Db,
  rehearsal: RehearsalRow,
): Promise<RehearsalRow | undefined> => {
  const [added] = await tx.insert(rehearsals).values(rehearsal).onConflictDoNothing().returning();
  if (added) return added;
  const { projectId, id } = rehearsal;
  const [there] = await tx
    .select()
    .from(rehearsals)
    .where(and(eq(rehearsals.projectId, projectId), eq(rehearsals.id, id)));
  return there;
};

/** Removes all but the newest rehearsals of a project. */
export const dropOldRehearsals = async (
  tx: Db,
  { projectId, most }: RehearsalListQuery,
): Promise<void> => {
  const kept = tx
    .select({ id: rehearsals.id })
    .from(rehearsals)
    .where(eq(rehearsals.projectId, projectId))
    .orderBy(...newestFirst)
    .limit(most);
  await tx
    .delete(rehearsals)
    .where(and(eq(rehearsals.projectId, projectId), notInArray(rehearsals.id, kept)));
};
