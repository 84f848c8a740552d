import { endpoints } from '@webnario/domain/api/endpoints';
import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import { myCredits } from './service.ts';

export const mountCreditRoutes = (deps: Deps, { mount }: Router): void => {
  mount(endpoints.myCredits, ({ userId, query: { after } }) =>
    myCredits(deps, deps.db, { userId, after }),
  );
};
