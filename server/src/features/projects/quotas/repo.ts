import { amounts } from '@webnario/domain/limits/limits';
import type { ContentField } from '@webnario/domain/wizard/steps';
import { and, eq, sql } from 'drizzle-orm';
import { removedVersions, textVersions, webinarProjects } from '../../../db/schema/projects.ts';
import type { Db } from '../../../platform/deps.ts';

/** Makes the account's other transactions that count its projects wait until this one ends. */
export const holdProjects = async (tx: Db, userId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`projects ${userId}`}, 0))`);
};

/** How many projects an account has, those in the archive and in the bin counted. */
export const countProjects = (tx: Db, userId: string): Promise<number> =>
  tx.$count(webinarProjects, eq(webinarProjects.userId, userId));

/** What all versions of all texts of an account take, in bytes. */
export const bytesOf = async (tx: Db, userId: string): Promise<number> => {
  const [row] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(${webinarProjects.versionBytes}), 0)`.mapWith(Number),
    })
    .from(webinarProjects)
    .where(eq(webinarProjects.userId, userId));
  return row?.bytes ?? 0;
};

export const addBytes = async (tx: Db, projectId: string, bytes: number): Promise<void> => {
  await tx
    .update(webinarProjects)
    .set({ versionBytes: sql`${webinarProjects.versionBytes} + ${bytes}` })
    .where(eq(webinarProjects.id, projectId));
};

type Gone = {
  readonly project_id: string;
  readonly field: ContentField;
  readonly count: number;
  readonly bytes: number;
};

/**
 * Removes old versions until so much is free: runs of typing first, then the others, the oldest first, and of no text one of
 * the newest `versions_kept`. A project that is being saved at this moment is left as it is.
 */
export const removeOld = async (
  tx: Db,
  userId: string,
  toFree: number,
): Promise<readonly Gone[]> => {
  const answer: unknown = await tx.execute(sql`
    with reachable as (
      select id from ${webinarProjects} where user_id = ${userId} for update skip locked
    ), placed as (
      select v.id, v.project_id, v.field, v.kind, v.created_at, octet_length(v.text) as bytes,
        row_number() over (partition by v.project_id, v.field order by v.created_at desc, v.id desc) as place
      from ${textVersions} v join reachable on reachable.id = v.project_id
    ), old as (
      select placed.*, sum(bytes) over (order by (kind <> 'edited'), created_at, id) - bytes as before
      from placed where place > ${amounts.versions_kept.most}
    ), gone as (
      delete from ${textVersions} v using old where v.id = old.id and old.before < ${toFree}
      returning v.project_id, v.field, old.bytes
    )
    select project_id, field, count(*)::int as count, sum(bytes)::float8 as bytes
    from gone group by project_id, field`);
  return (answer as { readonly rows: readonly Gone[] }).rows;
};

/** Adds to how many versions of a text were removed. */
export const noteRemoved = async (
  tx: Db,
  removed: typeof removedVersions.$inferInsert,
): Promise<void> => {
  const { count, removedAt } = removed;
  await tx
    .insert(removedVersions)
    .values(removed)
    .onConflictDoUpdate({
      target: [removedVersions.projectId, removedVersions.field],
      set: { count: sql`${removedVersions.count} + ${count}`, removedAt },
    });
};

/** How many old versions of a text were removed to make room, and when last; undefined where none was. */
export const findRemoved = async (
  db: Db,
  text: { readonly projectId: string; readonly field: ContentField },
): Promise<{ count: number; removedAt: Date } | undefined> => {
  const { projectId, field, count, removedAt } = removedVersions;
  const [row] = await db
    .select({ count, removedAt })
    .from(removedVersions)
    .where(and(eq(projectId, text.projectId), eq(field, text.field)));
  return row;
};
