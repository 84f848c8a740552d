import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import type { Router } from '../../../platform/http/router.ts';
import type { AdminDeps } from '../deps.ts';
import { blockUser, endSessions, resendConfirmation, unblockUser } from './block.ts';
import { grantToMany } from './grants.ts';
import { findPersonPage, ledgerOf, projectSizes } from './person.ts';
import { changeRole, grantCredits, listUsers } from './service.ts';

/** The acts on the account of one person: each answers what became of it. */
const mountActRoutes = (deps: AdminDeps, { mount }: Router): void => {
  mount(endpoints.blockUser, ({ userId: actorId, params, body: { reason } }) =>
    blockUser(deps, { actorId, userId: params.id, reason }),
  );
  mount(endpoints.unblockUser, ({ userId: actorId, params }) =>
    unblockUser(deps, { actorId, userId: params.id }),
  );
  mount(endpoints.endSessions, ({ userId: actorId, params }) =>
    endSessions(deps, { actorId, userId: params.id }),
  );
  mount(endpoints.endSession, ({ userId: actorId, params: { id, sessionId } }) =>
    endSessions(deps, { actorId, userId: id, sessionId }),
  );
  mount(endpoints.resendConfirmation, ({ userId: actorId, params }) =>
    resendConfirmation(deps, { actorId, userId: params.id }),
  );
  mount(endpoints.setUserRole, ({ userId: actorId, params, body: { role } }) =>
    changeRole(deps, { actorId, userId: params.id, role }),
  );
};

export const mountUserRoutes = (deps: AdminDeps, router: Router): void => {
  const { mount } = router;
  mountActRoutes(deps, router);
  mount(endpoints.adminUser, ({ userId: actorId, params }) =>
    findPersonPage(deps, { actorId, userId: params.id }),
  );
  mount(endpoints.adminUserProjects, ({ params, query: { after } }) =>
    projectSizes(deps, { userId: params.id, after }),
  );
  mount(endpoints.adminUserLedger, ({ params, query: { after } }) =>
    ledgerOf(deps, { userId: params.id, after }),
  );
  mount(endpoints.adminUsers, async ({ query }) => ok(await listUsers(deps, query)));
  mount(endpoints.grantToMany, ({ tx, userId: actorId, body: grant, idempotencyKey }) =>
    grantToMany(deps, tx, { actorId, grant, idempotencyKey }),
  );
  mount(endpoints.grantCredits, ({ tx, userId: actorId, params, body: grant, idempotencyKey }) =>
    grantCredits(deps, tx, { actorId, userId: params.id, grant, idempotencyKey }),
  );
};
