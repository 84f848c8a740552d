import { isUuid } from '@webnario/domain/fields';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Project } from '@webnario/domain/wizard/project';
import type { GenerationDeps } from './deps.ts';

/** The caller's project as it is stored. Refused: `project_not_found`, for a foreign one as for a missing one. */
export const loadProject = async (
  { db, projects }: Pick<GenerationDeps, 'db' | 'projects'>,
  owned: { readonly projectId: string; readonly userId: string },
): Promise<Result<Project>> => {
  if (!isUuid(owned.projectId.toLowerCase())) return refused('project_not_found');
  const row = await projects.findOwned(db, owned);
  return row ? ok(projects.toProject(row)) : refused('project_not_found');
};
