import { endpoints } from '@webnario/domain/api/endpoints';
import type { Router } from '../../platform/http/router.ts';
import { listRehearsals, saveRehearsal, type RehearsalsDeps } from './service.ts';

export const mountRehearsalRoutes = (deps: RehearsalsDeps, { mount }: Router): void => {
  mount(endpoints.rehearsals, ({ userId, params }) =>
    listRehearsals(deps, { projectId: params.id, userId }),
  );
  mount(endpoints.saveRehearsal, ({ tx, userId, params, body: rehearsal }) =>
    saveRehearsal(deps, tx, { projectId: params.id, userId, rehearsal }),
  );
};
