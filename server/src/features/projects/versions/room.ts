import { amounts } from '@webnario/domain/limits/limits';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { ContentField } from '@webnario/domain/wizard/steps';
import { and, eq, sql } from 'drizzle-orm';
import { removedVersions, textVersions, webinarProjects } from '../../../db/schema/projects.ts';
import type { Db } from '../../../platform/deps.ts';
import { amountOf } from '../../../platform/limits/limits.ts';
import type { Owned } from '../change.ts';
import type { ProjectsDeps } from '../deps.ts';

/** More than is needed goes at once, so that not each save makes room anew. */
const spareShare = 0.02;

/** What all versions of all texts of an account take, in bytes. */
const bytesOf = async (tx: Db, userId: string): Promise<number> => {
  const [row] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(${webinarProjects.versionBytes}), 0)`.mapWith(Number),
    })
    .from(webinarProjects)
    .where(eq(webinarProjects.userId, userId));
  return row?.bytes ?? 0;
};

const addBytes = async (tx: Db, projectId: string, bytes: number): Promise<void> => {
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
const removeOld = async (tx: Db, userId: string, toFree: number): Promise<readonly Gone[]> => {
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

/** Removes what must go, and notes of each text how many of its versions went. Answers how many bytes that freed. */
const makeRoom = async (
  { now }: Pick<ProjectsDeps, 'now'>,
  tx: Db,
  userId: string,
  toFree: number,
): Promise<number> => {
  const gone = await removeOld(tx, userId, toFree);
  for (const { project_id: projectId, field, count, bytes } of gone) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await addBytes(tx, projectId, -bytes);
    const removed = { projectId, field, count, removedAt: now() };
    // oxlint-disable-next-line no-await-in-loop -- see above
    await tx
      .insert(removedVersions)
      .values(removed)
      .onConflictDoUpdate({
        target: [removedVersions.projectId, removedVersions.field],
        set: { count: sql`${removedVersions.count} + ${count}`, removedAt: removed.removedAt },
      });
  }
  return gone.reduce((sum, { bytes }) => sum + bytes, 0);
};

/**
 * Counts what a version has grown by, and makes room where the account has no more (docs/guides/versions.md#room). Refused:
 * `texts_full` where nothing more may go.
 */
export const countVersionBytes = async (
  deps: Pick<ProjectsDeps, 'now' | 'env'>,
  tx: Db,
  { projectId, userId }: Owned,
  grownBy: number,
): Promise<Result<null>> => {
  if (grownBy === 0) return ok(null);
  await addBytes(tx, projectId, grownBy);
  if (grownBy < 0) return ok(null);
  const most = amountOf('text_bytes', deps.env.RATE_LIMITS);
  const tooMuch = (await bytesOf(tx, userId)) - most;
  if (tooMuch <= 0) return ok(null);
  const freed = await makeRoom(deps, tx, userId, tooMuch + Math.ceil(most * spareShare));
  return freed >= tooMuch ? ok(null) : refused('texts_full', { details: { most_bytes: most } });
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
