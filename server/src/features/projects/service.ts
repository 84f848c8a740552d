import { isUuid } from '@webnario/domain/fields';
import type { NewProject } from '@webnario/domain/wizard/forms';
import { legacyTransition } from '@webnario/domain/wizard/legacy-flow';
import { firstStep } from '@webnario/domain/wizard/steps';
import { transition, type Advance } from '@webnario/domain/wizard/transition';
import { ok, refused, type Result } from '@webnario/domain/result';
import { binExpiryCutoff, type ProjectView } from '@webnario/domain/projects/life';
import type { Project, ProjectSummary } from '@webnario/domain/wizard/project';
import { cutPage, readAfter } from '../../platform/paging/page.ts';
import { storedCategories } from '../catalog/index.ts';
import type { Db } from '../../platform/deps.ts';
import { runInTransaction } from '../../platform/run-in-transaction.ts';
import type { ProjectKey, ProjectsDeps } from './deps.ts';
import { carryOut, checkRevision, isWriting, phaseOf, wizardState } from './change.ts';
import { checkProjectQuota } from './quotas/project-quota.ts';
import { toProject, toSummary } from './present.ts';
import * as repo from './repo.ts';
import { judgeShortPromise, keepConfirmed } from './short-promise.ts';

/** Whether that text names a category that projects may choose. */
export const isAvailableCategory = async (db: Db, categoryId: string): Promise<boolean> =>
  isUuid(categoryId.toLowerCase()) && (await storedCategories.isActive(db, categoryId));

/** Creates a project at the first step, in the transaction given. Refused: `category_not_available`, `too_many_projects`. */
export const createProject = async (
  deps: ProjectsDeps,
  db: Db,
  { userId, project }: { readonly userId: string; readonly project: NewProject },
): Promise<Result<Project>> => {
  if (!(await isAvailableCategory(db, project.category_id))) {
    return refused('category_not_available', {
      fields: { category_id: 'Selecione uma categoria' },
    });
  }
  const allowed = await checkProjectQuota(deps, db, userId);
  if (!allowed.ok) return allowed;
  const id = deps.newId();
  const now = deps.now();
  await repo.insertProject(db, {
    id,
    userId,
    productName: project.product_name.trim(),
    productDescription: project.product_description.trim(),
    categoryId: project.category_id,
    currentStep: firstStep,
    currentPhase: phaseOf(firstStep),
    createdAt: now,
    updatedAt: now,
  });
  return findProject(db, { projectId: id, userId });
};

/** One project of the caller. Refused: `project_not_found`, for a foreign one as for a missing one. */
export const findProject = async (db: Db, owned: ProjectKey): Promise<Result<Project>> => {
  const row = await repo.findOwned(db, owned);
  return row ? ok(toProject(row)) : refused('project_not_found');
};

/** For a call that answers a whole project: its id is kept under the key of the call, and the project is read anew. */
export const keptById = (db: Db) => ({
  of: ({ id }: Project) => ({ id }),
  again: ({ userId }: Pick<ProjectKey, 'userId'>, { id }: Record<string, unknown>) =>
    findProject(db, { projectId: String(id), userId }),
});

type Page = {
  projects: ProjectSummary[];
  total: number;
  counts: Record<ProjectView, number>;
  next: string | null;
};

/** What was found for a page and one more; undefined where that is nothing. */
export const toPage = (found: readonly repo.ListedRow[], limit: number): Page | undefined => {
  const [first] = found;
  if (!first) return undefined;
  const dated = found.map((row) => ({
    row,
    id: row.id,
    createdAt: row.deletedAt ?? row.createdAt,
  }));
  const { rows, next } = cutPage(dated, limit);
  const { total, counts } = first;
  return { projects: rows.map(({ row }) => toSummary(row)), total, counts, next };
};

/** A page of the caller's projects in one of the three places. Refused: `validation_failed` for an invalid cursor. */
export const listProjects = async (
  { now }: Pick<ProjectsDeps, 'now'>,
  db: Db,
  params: Omit<repo.ProjectListQuery, 'goneIfBinnedBy' | 'view'> & {
    readonly view?: ProjectView | undefined;
    readonly limit: number;
    readonly after?: string | undefined;
  },
): Promise<Result<Page>> => {
  const { limit, after: cursor, search, view = 'active', ...rest } = params;
  const after = readAfter(cursor);
  if (!after.ok) return after;
  const goneIfBinnedBy = binExpiryCutoff(now());
  const asked = { ...rest, view, goneIfBinnedBy, search: search?.trim() || undefined };
  const found = await repo.listOwned(db, { ...asked, after: after.value, limit: limit + 1 });
  const page = toPage(found, limit);
  if (page) return ok(page);
  const total = after.value ? await repo.countOwned(db, asked) : 0;
  return ok({ projects: [], total, counts: await repo.countByView(db, asked), next: null });
};

/**
 * Moves a project as the wizard, or the legacy flow, allows from the stored step, in one transaction.
 * Refused: what `transition` refuses, `project_not_found`, `content_changed_elsewhere` with the stored revision, and
 * `generation_running` while the text of the step is being written.
 */
export const advance = (
  deps: ProjectsDeps,
  db: Db,
  params: ProjectKey & { readonly move: Advance },
): Promise<Result<Project>> =>
  runInTransaction(db, async (tx) => {
    const row = await repo.lockOwned(tx, params);
    if (!row) return refused('project_not_found');
    const { from, event, revision, flow } = params.move;
    const decide = flow === 'legacy' ? legacyTransition : transition;
    const decided = decide(wizardState(row), from, event);
    if (!decided.ok) return decided;
    const seen = checkRevision(row, revision);
    if (!seen.ok) return seen;
    if (await isWriting(deps, tx, row)) return refused('generation_running');
    const judged = judgeShortPromise(row, event, deps.now());
    if (!judged.ok) return judged;
    const moved = await carryOut(deps, tx, row, decided.value);
    if (!moved.ok) return moved;
    const kept = await keepConfirmed(deps, tx, moved.value, judged.value);
    return kept.ok ? ok(toProject(kept.value)) : kept;
  });
