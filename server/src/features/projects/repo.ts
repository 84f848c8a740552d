import type { TextOrigin } from '@webnario/domain/wizard/project';
import type { ContentField } from '@webnario/domain/wizard/steps';
import {
  and,
  desc,
  eq,
  getTableColumns,
  isNull,
  sql,
  type SQL,
  gte,
  type AnyColumn,
} from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { projectPhases, webinarProjects } from '../../db/schema/projects.ts';
import { storedCategories } from '../catalog/index.ts';
import { after } from '../../platform/paging/keyset.ts';
import type { Cursor } from '../../platform/paging/cursor.ts';
import type { Db } from '../../platform/deps.ts';

/** The phases of the project at hand, read in the same statement. */
const phases = sql<
  { id: string; project_id: string; phase_type: string; input_data: Record<string, unknown> }[]
>`(select coalesce(json_agg(json_build_object('id', phase.id, 'project_id', phase.project_id, 'phase_type', phase.phase_type, 'input_data', phase.input_data) order by phase.created_at, phase.id), '[]'::json) from ${projectPhases} phase where phase.project_id = ${webinarProjects}.id)`;

const columns = {
  ...getTableColumns(webinarProjects),
  categoryName: storedCategories.nameOf(webinarProjects.categoryId).as('category_name'),
  phases: phases.as('phases'),
};

/** That a project is not in the bin. Whoever reads or writes projects asks for it; only the bin does not. */
const isOutsideBin = isNull(webinarProjects.deletedAt);

const owned = (projectId: unknown, userId: unknown): SQL | undefined =>
  and(
    sql`${webinarProjects.id} = ${projectId}`,
    sql`${webinarProjects.userId} = ${userId}`,
    isOutsideBin,
  );

const selectWhere = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(webinarProjects).where(where);

/** The project of that user, with its phases and the name of its category. */
export const findOwned = async (
  db: Db,
  params: { readonly projectId: string; readonly userId: string },
) => {
  const [row] = await selectWhere(db, owned(params.projectId, params.userId));
  return row;
};
export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findOwned>>>;

/** The same, locked until the transaction ends, so that a decision about it still holds when it is written. */
export const lockOwned = async (
  tx: Db,
  params: { readonly projectId: string; readonly userId: string },
): Promise<ProjectRow | undefined> => {
  const [row] = await selectWhere(tx, owned(params.projectId, params.userId)).for('update', {
    of: webinarProjects,
  });
  return row;
};

/**
 * The one query of `GET /api/projects/:id`, prepared: the project, if it is this user's and the session is live.
 */
export const prepareFindSeen = (db: Db, isSessionLive: SQL) =>
  selectWhere(
    db,
    and(owned(sql.placeholder('projectId'), sql.placeholder('userId')), isSessionLive),
  ).prepare('project_seen_by_its_owner');

/** Escapes the wildcards of a LIKE pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

const searched = (userId: string, search: string | undefined): SQL | undefined =>
  and(
    eq(webinarProjects.userId, userId),
    isOutsideBin,
    search ? sql`${webinarProjects.productName} ilike ${containing(search)}` : undefined,
  );

/** A page of a user's projects, newest first, each with the number of all that match. */
export const listOwned = (
  db: Db,
  params: {
    readonly userId: string;
    readonly search: string | undefined;
    readonly after: Cursor | undefined;
    readonly limit: number;
  },
) => {
  const matching = searched(params.userId, params.search);
  return db
    .select({
      id: webinarProjects.id,
      productName: webinarProjects.productName,
      currentPhase: webinarProjects.currentPhase,
      currentStep: webinarProjects.currentStep,
      isCompleted: webinarProjects.isCompleted,
      createdAt: webinarProjects.createdAt,
      categoryName: storedCategories.nameOf(webinarProjects.categoryId),
      total: sql<number>`(${db
        .select({ n: sql`count(*)::int` })
        .from(webinarProjects)
        .where(matching)})`,
    })
    .from(webinarProjects)
    .where(and(matching, after(params.after, webinarProjects)))
    .orderBy(desc(webinarProjects.createdAt), desc(webinarProjects.id))
    .limit(params.limit);
};

export const countOwned = (
  db: Db,
  params: { readonly userId: string; readonly search: string | undefined },
): Promise<number> => db.$count(webinarProjects, searched(params.userId, params.search));

export const insertProject = async (
  db: Db,
  project: typeof webinarProjects.$inferInsert,
): Promise<void> => {
  await db.insert(webinarProjects).values(project);
};

/** The members of a project that a write may set; `origins` are added to those that are there. */
export type ProjectChange = Partial<Record<ContentField, string>> & {
  readonly productName?: string;
  readonly productDescription?: string;
  readonly categoryId?: string;
  readonly currentStep?: number;
  readonly currentPhase?: string;
  readonly isCompleted?: boolean;
  readonly revision?: number;
  readonly updatedAt: Date;
  readonly origins?: Partial<Record<ContentField, TextOrigin>>;
};

/**
 * Writes a change if the project is this user's and still stands at that step and revision. False when it does
 * not: nothing was changed then.
 */
export const changeOwned = async (
  tx: Db,
  params: {
    readonly projectId: string;
    readonly userId: string;
    readonly expectedStep: number;
    readonly expectedRevision: number;
  },
  change: ProjectChange,
): Promise<boolean> => {
  const { origins, ...columnsToSet } = change;
  const rows = await tx
    .update(webinarProjects)
    .set({
      ...columnsToSet,
      ...(origins && {
        origins: sql`${webinarProjects.origins} || ${JSON.stringify(origins)}::jsonb`,
      }),
    })
    .where(
      and(
        owned(params.projectId, params.userId),
        eq(webinarProjects.currentStep, params.expectedStep),
        eq(webinarProjects.revision, params.expectedRevision),
      ),
    )
    .returning({ id: webinarProjects.id });
  return rows.length > 0;
};

/** Notes that the file exists; true only the first time. */
export const markPdfGenerated = async (
  tx: Db,
  params: { readonly projectId: string; readonly userId: string; readonly now: Date },
): Promise<boolean> => {
  const rows = await tx
    .update(webinarProjects)
    .set({ pdfGenerated: true, updatedAt: params.now })
    .where(and(owned(params.projectId, params.userId), eq(webinarProjects.pdfGenerated, false)))
    .returning({ id: webinarProjects.id });
  return rows.length > 0;
};

/** How many projects there are; of a moment, how many since then. */
export const countProjects = (db: Db, since?: Date): Promise<number> =>
  db.$count(webinarProjects, since && gte(webinarProjects.createdAt, since));

/** The ids of a user's projects, as a subquery. */
export const projectIdsOf = (userId: string) =>
  new QueryBuilder()
    .select({ id: webinarProjects.id })
    .from(webinarProjects)
    .where(eq(webinarProjects.userId, userId));

/** The product name of that user's project, as a subquery. */
export const productNameOf = (project: {
  readonly projectId: AnyColumn;
  readonly userId: AnyColumn;
}): SQL<string | null> =>
  sql<string | null>`(${new QueryBuilder()
    .select({ name: webinarProjects.productName })
    .from(webinarProjects)
    .where(
      and(eq(webinarProjects.id, project.projectId), eq(webinarProjects.userId, project.userId)),
    )})`;
