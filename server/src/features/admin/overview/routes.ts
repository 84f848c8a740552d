import { endpoints } from '@webnario/domain/api/endpoints';
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
import { activity, stats } from './service.ts';

export const overviewRoutes = (deps: AdminDeps, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.adminStats.path, admin, async (c) =>
      answer(c, endpoints.adminStats, ok(await stats(deps))),
    )
    .get(endpoints.adminActivity.path, admin, async (c) => {
      const query = readQuery(c, endpoints.adminActivity);
      if (!query.ok) return refuse(c, query);
      return answer(c, endpoints.adminActivity, await activity(deps, query.value.after));
    });
