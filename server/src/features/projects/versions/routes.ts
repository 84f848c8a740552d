import { endpoints } from '@webnario/domain/api/endpoints';
import type { Deps } from '../../../platform/deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { ProjectsDeps } from '../deps.ts';
import { keptById } from '../service.ts';
import { findVersion, listVersions, restoreVersion, type Writers } from './service.ts';

/** The versions of a project's texts: a page of them, one of them, and restoring one. */
export const mountVersionRoutes = (
  deps: Deps & ProjectsDeps,
  { mount }: Router,
  writing: Writers,
): void => {
  mount(endpoints.versions, ({ userId, params, query: { field, after } }) =>
    listVersions(deps.db, writing, { projectId: params.id, userId, field, after }),
  );
  mount(endpoints.version, ({ userId, params }) =>
    findVersion(deps.db, writing, { versionId: params.id, userId }),
  );
  mount(
    endpoints.restoreVersion,
    ({ tx, userId, params, body: { revision } }) =>
      restoreVersion(deps, tx, { versionId: params.id, userId, revision }),
    { kept: keptById(deps.db) },
  );
};
