import { endpoints } from '@webnario/domain/api/endpoints';
import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import type { ProjectsDeps } from './deps.ts';
import { mountLifeRoutes } from './life/routes.ts';
import type { Writing } from './life/service.ts';
import { patchProject } from './patch.ts';
import { createPhase, findPhase, updatePhase } from './phases/service.ts';
import { advance, createProject, findProject, keptById, listProjects } from './service.ts';
import { dashboardSize, findProjectAtOnce, listFirstAtOnce } from './shortcuts.ts';
import { mountVersionRoutes } from './versions/routes.ts';
import type { Writers } from './versions/service.ts';

export const mountProjectRoutes = (
  deps: Deps & ProjectsDeps,
  router: Router,
  writing: Writing & Writers,
): void => {
  const { db } = deps;
  const { mount } = router;
  mount(
    endpoints.projects,
    ({ userId, query: { limit = dashboardSize, category_id: categoryId, ...rest } }) =>
      listProjects(deps, db, { ...rest, userId, limit, categoryId }),
    listFirstAtOnce(deps),
  );
  mount(
    endpoints.createProject,
    ({ tx, userId, body: project }) => createProject(deps, tx, { userId, project }),
    { kept: keptById(db) },
  );
  mount(
    endpoints.project,
    ({ userId, params }) => findProject(db, { projectId: params.id, userId }),
    findProjectAtOnce(db),
  );
  mount(endpoints.updateProject, ({ userId, params, body: patch }) =>
    patchProject(deps, db, { projectId: params.id, userId, patch }),
  );
  mount(endpoints.advance, ({ userId, params, body: move }) =>
    advance(deps, db, { projectId: params.id, userId, move }),
  );
  mount(
    endpoints.createPhase,
    ({ tx, userId, params, body }) => {
      const { phase_type: phaseType, input_data: inputData } = body;
      return createPhase(deps, tx, { projectId: params.id, userId, phaseType, inputData });
    },
    {
      kept: {
        of: ({ id }) => ({ id }),
        again: ({ userId }, { id }) => findPhase(db, { phaseId: String(id), userId }),
      },
    },
  );
  mount(endpoints.updatePhase, ({ userId, params, body: { input_data: inputData } }) =>
    updatePhase(deps, db, { phaseId: params.id, userId, inputData }),
  );
  mountVersionRoutes(deps, router, writing);
  mountLifeRoutes(deps, router, writing);
};
