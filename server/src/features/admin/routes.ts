import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import { Hono } from 'hono';
import {
  answer,
  readQuery,
  refuse,
  type AppEnv,
  type Guards,
} from '../../platform/http/request-response.ts';
import { catalogRoutes } from './catalog-routes.ts';
import { activity, stats } from './overview-service.ts';
import type { Parts } from './parts.ts';
import { userRoutes } from './users-routes.ts';

const overviewRoutes = (parts: Parts, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.adminStats.path, admin, async (c) =>
      answer(c, endpoints.adminStats, ok(await stats(parts))),
    )
    .get(endpoints.adminActivity.path, admin, async (c) => {
      const query = readQuery(c, endpoints.adminActivity);
      if (!query.ok) return refuse(c, query);
      return answer(c, endpoints.adminActivity, await activity(parts, query.value.after));
    });

export const adminRoutes = (parts: Parts, guards: Guards) =>
  new Hono<AppEnv>()
    .route('/', overviewRoutes(parts, guards))
    .route('/', userRoutes(parts, guards))
    .route('/', catalogRoutes(parts, guards));
