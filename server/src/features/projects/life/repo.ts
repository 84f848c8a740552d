import { contentFields } from '@webnario/domain/project-fields';
import { and, asc, desc, eq, gt, lte, sql, type SQL } from 'drizzle-orm';
import { webinarProjects } from '../../../db/schema/projects.ts';
import type { Db } from '../../../platform/deps.ts';
import type { Cursor } from '../../../platform/paging/cursor.ts';
import { after } from '../../../platform/paging/keyset.ts';
import { hasRows } from '../../../platform/rows.ts';
import { pick } from '../../../platform/pick.ts';
import type { ProjectKey } from '../deps.ts';

/** What went to the bin at this moment or before is gone for everybody, swept already or not. */
type Bin = { readonly goneIfBinnedBy: Date };

const named = ({ projectId, userId }: ProjectKey): SQL | undefined =>
  and(eq(webinarProjects.id, projectId), eq(webinarProjects.userId, userId));

/** Outside the bin, or in it and not gone. */
const isThere = ({ goneIfBinnedBy }: Bin): SQL =>
  sql`(${webinarProjects.deletedAt} is null or ${webinarProjects.deletedAt} > ${goneIfBinnedBy.toISOString()}::timestamptz)`;

const change = (
  db: Db,
  where: SQL | undefined,
  values: Record<string, SQL | null>,
): Promise<boolean> =>
  db
    .update(webinarProjects)
    .set(values)
    .where(where)
    .returning({ id: webinarProjects.id })
    .then(hasRows);

/** The stored moment, or else this one: a call that is sent twice keeps the time of the first. */
const since = (column: SQL, now: Date): SQL =>
  sql`coalesce(${column}, ${now.toISOString()}::timestamptz)`;

/** False when there is no such project to change; the same holds for the functions below. */
export const archive = (db: Db, params: ProjectKey & { readonly now: Date }): Promise<boolean> =>
  change(db, and(named(params), sql`${webinarProjects.deletedAt} is null`), {
    archivedAt: since(sql`${webinarProjects.archivedAt}`, params.now),
  });

export const unarchive = (db: Db, params: ProjectKey): Promise<boolean> =>
  change(db, and(named(params), sql`${webinarProjects.deletedAt} is null`), { archivedAt: null });

export const putInBin = (
  db: Db,
  params: ProjectKey & Bin & { readonly now: Date },
): Promise<boolean> =>
  change(db, and(named(params), isThere(params)), {
    deletedAt: since(sql`${webinarProjects.deletedAt}`, params.now),
  });

export const takeOutOfBin = (db: Db, params: ProjectKey & Bin): Promise<boolean> =>
  change(db, and(named(params), isThere(params)), { deletedAt: null });

/**
 * Ends the 30 days of a project in the bin, as if they had been over for a day: so it is gone also for a call that
 * began earlier, or for a copy whose clock is behind.
 */
export const endTimeInBin = (db: Db, params: ProjectKey & Bin): Promise<boolean> =>
  change(db, and(named(params), gt(webinarProjects.deletedAt, params.goneIfBinnedBy)), {
    deletedAt: sql`${params.goneIfBinnedBy.toISOString()}::timestamptz - interval '1 day'`,
  });

const isOver = ({ goneIfBinnedBy }: Bin): SQL => lte(webinarProjects.deletedAt, goneIfBinnedBy);

/** The projects whose time in the bin is over, the longest gone first; `after` skips those that were looked at. */
export const findOver = (
  db: Db,
  params: Bin & { readonly after: string | undefined; readonly limit: number },
): Promise<ProjectKey[]> =>
  db
    .select({ projectId: webinarProjects.id, userId: webinarProjects.userId })
    .from(webinarProjects)
    .where(and(isOver(params), params.after ? gt(webinarProjects.id, params.after) : undefined))
    .orderBy(asc(webinarProjects.id))
    .limit(params.limit);

/** Deletes a project whose time in the bin is over, with all that hangs on it. */
export const deleteForGood = (tx: Db, params: ProjectKey & Bin): Promise<boolean> =>
  tx
    .delete(webinarProjects)
    .where(and(named(params), isOver(params)))
    .returning({ id: webinarProjects.id })
    .then(hasRows);

const bytesOf = sql.join(
  contentFields.map((field) => sql`coalesce(octet_length(${webinarProjects[field]}), 0)`),
  sql` + `,
);

/** A page of a user's projects with the size of their texts, newest first, those in the bin included. Never a text. */
export const listSizes = (
  db: Db,
  params: { readonly userId: string; readonly after: Cursor | undefined; readonly limit: number },
) =>
  db
    .select({
      ...pick(webinarProjects, 'id', 'productName', 'currentStep', 'isCompleted'),
      bytes: sql<number>`(${bytesOf})::int`,
      ...pick(webinarProjects, 'createdAt', 'updatedAt', 'archivedAt', 'deletedAt'),
    })
    .from(webinarProjects)
    .where(and(eq(webinarProjects.userId, params.userId), after(params.after, webinarProjects)))
    .orderBy(desc(webinarProjects.createdAt), desc(webinarProjects.id))
    .limit(params.limit);
