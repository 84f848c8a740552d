import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import type { Router } from '../../platform/http/router.ts';
import type { CreditRequestsDeps } from './deps.ts';
import { announce, requestCredits, myRequest } from './service.ts';

export const mountCreditRequestRoutes = (deps: CreditRequestsDeps, { mount }: Router): void => {
  mount(endpoints.myCreditRequest, async ({ userId }) => ok(await myRequest(deps, userId)));
  mount(
    endpoints.askForCredits,
    ({ tx, userId, body: { sentence } }) => requestCredits(deps, tx, { userId, sentence }),
    { afterCommit: () => announce(deps) },
  );
};
