import { copyFromStep, copyWhole, type ProjectCopy } from '@webnario/domain/projects/copy';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Project } from '@webnario/domain/wizard/project';
import type { Db } from '../../../platform/deps.ts';
import type { ProjectKey, ProjectsDeps } from '../deps.ts';
import { writeChange } from '../change.ts';
import { checkProjectQuota } from '../quotas/project-quota.ts';
import { insertPhase } from '../phases/repo.ts';
import { toProject } from '../present.ts';
import { findOwned, insertProject, type ProjectRow } from '../repo.ts';

type CopyParams = ProjectKey & {
  /** An earlier step to stand on; without one the whole project is copied. */
  readonly fromStep: number | undefined;
  readonly productName: string | undefined;
};

const insertCopy = async (
  deps: ProjectsDeps,
  tx: Db,
  source: ProjectRow,
  { copy, productName }: { readonly copy: ProjectCopy; readonly productName: string | undefined },
): Promise<string> => {
  const id = deps.newId();
  const now = deps.now();
  await insertProject(tx, {
    id,
    userId: source.userId,
    productName: productName?.trim() ?? source.productName,
    productDescription: source.productDescription,
    categoryId: source.categoryId,
    currentStep: copy.step,
    currentPhase: copy.phase,
    isCompleted: copy.isCompleted,
    copiedFromStep: copy.step,
    createdAt: now,
    updatedAt: now,
  });
  for (const [index, { phase_type: phaseType, input_data: inputData }] of copy.records.entries()) {
    // They are listed by the moment of their creation: a millisecond apart they keep their order.
    const phase = { id: deps.newId(), projectId: id, phaseType, inputData };
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await insertPhase(tx, { ...phase, now: new Date(now.getTime() + index) });
  }
  return id;
};

/**
 * Makes a new project out of what another one holds (`domain/src/projects/copy.ts`); its texts are its first versions.
 * Belongs in a transaction. Refused: `project_not_found`, `too_many_projects`, `texts_full`, and what `copyFromStep` refuses.
 */
export const copyProject = async (
  deps: ProjectsDeps,
  tx: Db,
  params: CopyParams,
): Promise<Result<Project>> => {
  const { fromStep, productName, userId } = params;
  const allowed = await checkProjectQuota(deps, tx, userId);
  if (!allowed.ok) return allowed;
  const source = await findOwned(tx, params);
  if (!source) return refused('project_not_found');
  const project = toProject(source);
  const decided = fromStep === undefined ? ok(copyWhole(project)) : copyFromStep(project, fromStep);
  if (!decided.ok) return decided;
  const copy = decided.value;
  const projectId = await insertCopy(deps, tx, source, { copy, productName });
  const row = await findOwned(tx, { projectId, userId });
  if (!row) throw new Error('a project that was copied is not there');
  const { texts, origins } = copy;
  const change = { ...texts, origins, updatedAt: deps.now() };
  const written = await writeChange(deps, tx, row, change, { kind: 'copied' });
  return written.ok ? ok(toProject(written.value)) : written;
};
