import type { ContentField } from '@webnario/domain/project-fields';
import { and, asc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { removedVersions, textVersions, webinarProjects } from '../../../db/schema/projects.ts';
import type { Db } from '../../../platform/deps.ts';
import { firstRow } from '../../../platform/rows.ts';

/** Makes the account's other transactions that count its projects wait until this one ends. */
export const lockProjectsOfUser = async (tx: Db, userId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`projects ${userId}`}, 0))`);
};

type QuotaQuery = {
  readonly userId: string;
  /** What went to the bin at this moment or before is gone for its owner, swept already or not. */
  readonly goneIfBinnedBy: Date;
};

const isCounted = ({ userId, goneIfBinnedBy }: QuotaQuery): SQL | undefined =>
  and(
    eq(webinarProjects.userId, userId),
    or(isNull(webinarProjects.deletedAt), gt(webinarProjects.deletedAt, goneIfBinnedBy)),
  );

/** How many projects an account has, those in the archive and in the bin counted. */
export const countProjects = (tx: Db, counted: QuotaQuery): Promise<number> =>
  tx.$count(webinarProjects, isCounted(counted));

/** What all versions of all texts of an account take, in bytes. */
export const bytesOf = async (tx: Db, counted: QuotaQuery): Promise<number> => {
  const [row] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(${webinarProjects.versionBytes}), 0)`.mapWith(Number),
    })
    .from(webinarProjects)
    .where(isCounted(counted));
  return row?.bytes ?? 0;
};

export const addBytes = async (tx: Db, projectId: string, bytes: number): Promise<void> => {
  await tx
    .update(webinarProjects)
    .set({ versionBytes: sql`${webinarProjects.versionBytes} + ${bytes}` })
    .where(eq(webinarProjects.id, projectId));
};

type RemovedVersions = {
  readonly project_id: string;
  readonly field: ContentField;
  readonly count: number;
  readonly bytes: number;
};

/**
 * Removes old versions until so much is free: runs of typing first, then the others, the oldest first, and of no text one of
 * the newest `kept`. A project that is being saved at this moment is left as it is.
 */
export const removeOld = async (
  tx: Db,
  {
    userId,
    toFree,
    kept,
  }: { readonly userId: string; readonly toFree: number; readonly kept: number },
): Promise<readonly RemovedVersions[]> => {
  const answer: unknown = await tx.execute(sql`
    with reachable as (
      select id from ${webinarProjects} where user_id = ${userId} for update skip locked
    ), placed as (
      select v.id, v.project_id, v.field, v.kind, v.created_at, octet_length(v.text) as bytes,
        row_number() over (partition by v.project_id, v.field order by v.created_at desc, v.id desc) as place
      from ${textVersions} v join reachable on reachable.id = v.project_id
    ), old as (
      select placed.*, sum(bytes) over (order by (kind <> 'edited'), created_at, id) - bytes as before
      from placed where place > ${kept}
    ), gone as (
      delete from ${textVersions} v using old where v.id = old.id and old.before < ${toFree}
      returning v.project_id, v.field, old.bytes
    )
    select project_id, field, count(*)::int as count, sum(bytes)::float8 as bytes
    from gone group by project_id, field`);
  return (answer as { readonly rows: readonly RemovedVersions[] }).rows;
};

/** The projects that have a version from before that moment, the first ones after that id. */
export const projectsWithVersionsBefore = async (
  db: Db,
  params: { readonly before: Date; readonly after: string | undefined; readonly limit: number },
): Promise<string[]> => {
  const { before, after, limit } = params;
  const rows = await db
    .selectDistinct({ id: textVersions.projectId })
    .from(textVersions)
    .where(
      and(
        lt(textVersions.updatedAt, before),
        after === undefined ? undefined : gt(textVersions.projectId, after),
      ),
    )
    .orderBy(asc(textVersions.projectId))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Removes versions of these projects from before that moment, and of no text one of the newest `kept`. */
export const removeBefore = async (
  tx: Db,
  params: { readonly projectIds: readonly string[]; readonly before: Date; readonly kept: number },
): Promise<readonly RemovedVersions[]> => {
  const { projectIds, before, kept } = params;
  const answer: unknown = await tx.execute(sql`
    with reachable as (
      select id from ${webinarProjects} where ${inArray(webinarProjects.id, [...projectIds])}
      for update skip locked
    ), placed as (
      select v.id, v.updated_at, octet_length(v.text) as bytes,
        row_number() over (partition by v.project_id, v.field order by v.created_at desc, v.id desc) as place
      from ${textVersions} v join reachable on reachable.id = v.project_id
    ), gone as (
      delete from ${textVersions} v using placed
      where v.id = placed.id and placed.place > ${kept} and placed.updated_at < ${before.toISOString()}::timestamptz
      returning v.project_id, v.field, placed.bytes
    )
    select project_id, field, count(*)::int as count, sum(bytes)::float8 as bytes
    from gone group by project_id, field`);
  return (answer as { readonly rows: readonly RemovedVersions[] }).rows;
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

/** How many old versions of a text were removed, and when last; undefined where none was. */
export const findRemoved = async (
  db: Db,
  text: { readonly projectId: string; readonly field: ContentField },
): Promise<{ count: number; removedAt: Date } | undefined> => {
  const { projectId, field, count, removedAt } = removedVersions;
  return db
    .select({ count, removedAt })
    .from(removedVersions)
    .where(and(eq(projectId, text.projectId), eq(field, text.field)))
    .then(firstRow);
};
