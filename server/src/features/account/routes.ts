import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import { Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import { answer, readBody, refuse, type AppEnv, type Guards } from '../../platform/http.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Credits } from '../credits/index.ts';
import { changeNames, config, me } from './service.ts';

export const accountRoutes = (deps: Deps, catalog: Catalog, credits: Credits, guards: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.config.path, async (c) =>
      answer(c, endpoints.config, ok(await config(deps, catalog))),
    )
    .get(endpoints.me.path, guards.signedIn, async (c) =>
      answer(c, endpoints.me, await me(deps, credits, c.var.caller.userId)),
    )
    .patch(endpoints.updateMe.path, guards.signedIn, async (c) => {
      const names = await readBody(c, endpoints.updateMe);
      if (!names.ok) return refuse(c, names);
      const { userId } = c.var.caller;
      const changed = await changeNames(deps, credits, { userId, names: names.value });
      return answer(c, endpoints.updateMe, changed);
    });
