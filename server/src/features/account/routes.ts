import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import { Hono } from 'hono';
import {
  answer,
  readBody,
  refuse,
  type AppEnv,
  type Guards,
} from '../../platform/http/request-response.ts';
import { changeNames, config, me, type AccountDeps } from './service.ts';

export const accountRoutes = (deps: AccountDeps, guards: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.config.path, async (c) => answer(c, endpoints.config, ok(await config(deps))))
    .get(endpoints.me.path, guards.signedIn, async (c) =>
      answer(c, endpoints.me, await me(deps, c.var.caller.userId)),
    )
    .patch(endpoints.updateMe.path, guards.signedIn, async (c) => {
      const names = await readBody(c, endpoints.updateMe);
      if (!names.ok) return refuse(c, names);
      const { userId } = c.var.caller;
      return answer(c, endpoints.updateMe, await changeNames(deps, { userId, names: names.value }));
    });
