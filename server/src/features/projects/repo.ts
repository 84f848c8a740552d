import type { ProjectState, ProjectView } from '@webnario/domain/projects/life';
import type { TextOrigin } from '@webnario/domain/text-origin';
import type { ContentField } from '@webnario/domain/project-fields';
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
  type Placeholder,
} from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { projectPhases, webinarProjects } from '../../db/schema/projects.ts';
import { storedCategories } from '../catalog/index.ts';
import { after } from '../../platform/paging/keyset.ts';
import type { Cursor } from '../../platform/paging/cursor.ts';
import type { Db } from '../../platform/deps.ts';
import { firstRow, hasRows } from '../../platform/rows.ts';
import { pick } from '../../platform/pick.ts';

/** The phases of the project at hand, read in the same statement. */
const phases = sql<
  { id: string; project_id: string; phase_type: string; input_data: Record<string, unknown> }[]
>`(select coalesce(json_agg(json_build_object('id', phase.id, 'project_id', phase.project_id, 'phase_type', phase.phase_type, 'input_data', phase.input_data) order by phase.created_at, phase.id), '[]'::json) from ${projectPhases} phase where phase.project_id = ${webinarProjects}.id)`;

const columns = {
  ...getTableColumns(webinarProjects),
  categoryName: storedCategories.nameOf(webinarProjects.categoryId).as('category_name'),
  phases: phases.as('phases'),
};

/** The condition that a project is not in the bin. Every query on projects has it, except those of the bin. */
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
export const findOwned = (
  db: Db,
  params: { readonly projectId: string; readonly userId: string },
) => selectWhere(db, owned(params.projectId, params.userId)).then(firstRow);
export type ProjectRow = NonNullable<Awaited<ReturnType<typeof findOwned>>>;

/** The same, locked until the transaction ends, so that a decision about it still holds when it is written. */
export const lockOwned = (
  tx: Db,
  params: { readonly projectId: string; readonly userId: string },
): Promise<ProjectRow | undefined> =>
  selectWhere(tx, owned(params.projectId, params.userId))
    .for('update', { of: webinarProjects })
    .then(firstRow);

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

/** Which of a user's projects are asked for. A prepared statement is told whose, and when, later. */
export type ProjectListQuery<Later = never> = {
  readonly userId: string | Later;
  readonly view: ProjectView;
  /** What went to the bin at this moment or before is gone. */
  readonly goneIfBinnedBy: Date | Later;
  readonly search?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly state?: ProjectState | undefined;
};

type LateValue = Placeholder;

const isInView = ({
  view,
  goneIfBinnedBy,
}: Pick<ProjectListQuery<LateValue>, 'view' | 'goneIfBinnedBy'>): SQL => {
  const { archivedAt, deletedAt } = webinarProjects;
  const moment = goneIfBinnedBy instanceof Date ? goneIfBinnedBy.toISOString() : goneIfBinnedBy;
  switch (view) {
    case 'active':
      return sql`${archivedAt} is null and ${isOutsideBin}`;
    case 'archived':
      return sql`${archivedAt} is not null and ${isOutsideBin}`;
    case 'bin':
      return sql`${deletedAt} > ${moment}::timestamptz`;
  }
};

const matches = (asked: ProjectListQuery<LateValue>): SQL | undefined => {
  const { userId, search, categoryId, state } = asked;
  return and(
    eq(webinarProjects.userId, userId),
    isInView(asked),
    search ? sql`${webinarProjects.productName} ilike ${containing(search)}` : undefined,
    categoryId ? sql`${webinarProjects.categoryId}::text = ${categoryId}` : undefined,
    state && eq(webinarProjects.isCompleted, state === 'finished'),
  );
};

const summary = {
  ...pick(webinarProjects, 'id', 'productName', 'currentPhase', 'currentStep'),
  ...pick(webinarProjects, 'isCompleted', 'createdAt', 'categoryId'),
  categoryName: storedCategories.nameOf(webinarProjects.categoryId),
  ...pick(webinarProjects, 'copiedFromStep', 'archivedAt', 'deletedAt'),
};

/** A project of that user as a list shows it, in the bin or not. */
export const findSummary = async (
  db: Db,
  params: { readonly projectId: string; readonly userId: string },
) => {
  const { id, userId } = webinarProjects;
  return db
    .select(summary)
    .from(webinarProjects)
    .where(and(eq(id, params.projectId), eq(userId, params.userId)))
    .then(firstRow);
};
export type SummaryRow = NonNullable<Awaited<ReturnType<typeof findSummary>>>;

type PlacesOf<Later = never> = Pick<ProjectListQuery<Later>, 'userId' | 'goneIfBinnedBy'>;

const countsOf = (db: Db, params: PlacesOf<LateValue>) => {
  const countIn = (view: ProjectView) =>
    sql`count(*) filter (where ${isInView({ ...params, view })})::int`;
  return db
    .select({
      counts: sql<
        Record<ProjectView, number>
      >`json_build_object('active', ${countIn('active')}, 'archived', ${countIn('archived')}, 'bin', ${countIn('bin')})`.as(
        'counts',
      ),
    })
    .from(webinarProjects)
    .where(eq(webinarProjects.userId, params.userId));
};

type ListOf<Later = never> = ProjectListQuery<Later> & {
  readonly after: Cursor | undefined;
  readonly limit: number | Later;
};

const selectList = (db: Db, params: ListOf<LateValue>, isAllowed?: SQL) => {
  const matching = matches(params);
  const { id, createdAt, deletedAt } = webinarProjects;
  const listedAt = params.view === 'bin' ? deletedAt : createdAt;
  return db
    .select({
      ...summary,
      total: sql<number>`(${db
        .select({ n: sql`count(*)::int` })
        .from(webinarProjects)
        .where(matching)})`,
      counts: sql<Record<ProjectView, number>>`(${countsOf(db, params)})`,
    })
    .from(webinarProjects)
    .where(and(matching, after(params.after, { createdAt: listedAt, id }), isAllowed))
    .orderBy(desc(listedAt), desc(id))
    .limit(params.limit);
};

/**
 * A page of a user's projects: the newest first, of the bin the last to come. Each has the number of all that match and
 * how many there are in each place, so that a page is one statement.
 */
export const listOwned = (db: Db, params: ListOf) => selectList(db, params);
export type ListedRow = Awaited<ReturnType<typeof listOwned>>[number];

/** The same for the page that the dashboard opens with, prepared: its rows, if the session is live. */
export const prepareFirstSeen = (db: Db, isSessionLive: SQL) =>
  selectList(
    db,
    {
      userId: sql.placeholder('userId'),
      view: 'active',
      goneIfBinnedBy: sql.placeholder('goneIfBinnedBy'),
      after: undefined,
      limit: sql.placeholder('limit'),
    },
    isSessionLive,
  ).prepare('first_projects_seen_by_their_owner');

export const countOwned = (db: Db, asked: ProjectListQuery): Promise<number> =>
  db.$count(webinarProjects, matches(asked));

/** How many projects a user has in each place. */
export const countByView = async (
  db: Db,
  params: PlacesOf,
): Promise<Record<ProjectView, number>> => {
  const [row] = await countsOf(db, params);
  return row?.counts ?? { active: 0, archived: 0, bin: 0 };
};

/**
 * Step and revision of a project, locked against changes and the bin until the transaction ends; undefined without one.
 */
export const lockOutsideBin = async (
  tx: Db,
  params: { readonly projectId: string; readonly userId: string },
): Promise<{ currentStep: number; revision: number } | undefined> => {
  const { currentStep, revision } = webinarProjects;
  return tx
    .select({ currentStep, revision })
    .from(webinarProjects)
    .where(owned(params.projectId, params.userId))
    .for('share')
    .then(firstRow);
};

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
  return tx
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
    .returning({ id: webinarProjects.id })
    .then(hasRows);
};

/** Notes that the file exists; true only the first time. */
export const markPdfGenerated = (
  tx: Db,
  params: { readonly projectId: string; readonly userId: string; readonly now: Date },
): Promise<boolean> =>
  tx
    .update(webinarProjects)
    .set({ pdfGenerated: true, updatedAt: params.now })
    .where(and(owned(params.projectId, params.userId), eq(webinarProjects.pdfGenerated, false)))
    .returning({ id: webinarProjects.id })
    .then(hasRows);

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
