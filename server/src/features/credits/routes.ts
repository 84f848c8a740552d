import { endpoints } from '@webnario/domain/api/endpoints';
import { Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import {
  answer,
  readQuery,
  refuse,
  type AppEnv,
  type Guards,
} from '../../platform/http/request-response.ts';
import { myCredits } from './service.ts';

export const creditRoutes = (deps: Deps, guards: Guards) =>
  new Hono<AppEnv>().get(endpoints.myCredits.path, guards.signedIn, async (c) => {
    const query = readQuery(c, endpoints.myCredits);
    if (!query.ok) return refuse(c, query);
    const { userId } = c.var.caller;
    const found = await myCredits(deps, deps.db, { userId, after: query.value.after });
    return answer(c, endpoints.myCredits, found);
  });
