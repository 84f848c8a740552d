import { endpoints } from '@webnario/domain/api/endpoints';
import { usualSpan } from '@webnario/domain/figures/span';
import { ok } from '@webnario/domain/result';
import { Hono } from 'hono';
import {
  answer,
  readQuery,
  refuse,
  type AppEnv,
  type Guards,
} from '../../../platform/http/request-response.ts';
import type { AdminDeps } from '../deps.ts';
import { readFigures } from './service.ts';

export const figureRoutes = (deps: AdminDeps, { admin }: Guards) =>
  new Hono<AppEnv>().get(endpoints.adminFigures.path, admin, async (c) => {
    const query = readQuery(c, endpoints.adminFigures);
    if (!query.ok) return refuse(c, query);
    const figures = await readFigures(deps, query.value.span ?? usualSpan);
    return answer(c, endpoints.adminFigures, ok(figures));
  });
