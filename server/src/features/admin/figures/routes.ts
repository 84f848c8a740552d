import { endpoints } from '@webnario/domain/api/endpoints';
import { usualSpan } from '@webnario/domain/figures/span';
import { ok } from '@webnario/domain/result';
import type { Router } from '../../../platform/http/router.ts';
import type { AdminDeps } from '../deps.ts';
import { readFigures } from './service.ts';

export const mountFigureRoutes = (deps: AdminDeps, { mount }: Router): void => {
  mount(endpoints.adminFigures, async ({ query: { span = usualSpan } }) =>
    ok(await readFigures(deps, span)),
  );
};
