import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import type { Router } from '../../../platform/http/router.ts';
import type { AdminDeps } from '../deps.ts';
import { answerRequest, listRequests } from './service.ts';

export const mountRequestRoutes = (deps: AdminDeps, { mount }: Router): void => {
  mount(endpoints.creditRequests, ({ query: { answered, after } }) =>
    listRequests(deps, { answered: answered === 'true', after }),
  );
  mount(endpoints.openCreditRequests, async () =>
    ok({
      open: await deps.creditRequests.countOpen(deps.db),
      model_out_of_money: await deps.models.isOutOfMoney(),
    }),
  );
  mount(endpoints.grantRequest, ({ tx, userId: actorId, params: { id }, body }) =>
    answerRequest(deps, tx, { id, actorId, grant: body }),
  );
  mount(endpoints.declineRequest, ({ tx, userId: actorId, params: { id }, body }) =>
    answerRequest(deps, tx, { id, actorId, decline: body }),
  );
};
