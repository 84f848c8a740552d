import { endpoints } from '@webnario/domain/api/endpoints';
import type { Deps } from '../../../platform/deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { ProjectsDeps } from '../deps.ts';
import { keptById } from '../service.ts';
import { copyProject } from './copy.ts';
import { archive, purge, putInBin, restore, unarchive, type Writing } from './service.ts';

/** What becomes of a project beside its script (docs/guides/projects.md). */
export const mountLifeRoutes = (
  deps: Deps & ProjectsDeps,
  { mount }: Router,
  writing: Writing,
): void => {
  const { db } = deps;
  mount(
    endpoints.copyProject,
    ({ tx, userId, params, body }) => {
      const { from_step: fromStep, product_name: productName } = body;
      return copyProject(deps, tx, { projectId: params.id, userId, fromStep, productName });
    },
    { kept: keptById(db) },
  );
  mount(endpoints.archiveProject, ({ userId, params }) =>
    archive(deps, db, { projectId: params.id, userId }),
  );
  mount(endpoints.unarchiveProject, ({ userId, params }) =>
    unarchive(db, { projectId: params.id, userId }),
  );
  mount(endpoints.deleteProject, ({ userId, params }) =>
    putInBin(deps, db, { owned: { projectId: params.id, userId }, writing }),
  );
  mount(endpoints.restoreProject, ({ userId, params }) =>
    restore(deps, db, { projectId: params.id, userId }),
  );
  mount(endpoints.purgeProject, ({ userId, params }) =>
    purge(deps, db, { owned: { projectId: params.id, userId }, writing }),
  );
};
