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
import { changeNames, config, me, type Parts } from './service.ts';

export const accountRoutes = (parts: Parts, guards: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.config.path, async (c) => answer(c, endpoints.config, ok(await config(parts))))
    .get(endpoints.me.path, guards.signedIn, async (c) =>
      answer(c, endpoints.me, await me(parts, c.var.caller.userId)),
    )
    .patch(endpoints.updateMe.path, guards.signedIn, async (c) => {
      const names = await readBody(c, endpoints.updateMe);
      if (!names.ok) return refuse(c, names);
      const { userId } = c.var.caller;
      return answer(
        c,
        endpoints.updateMe,
        await changeNames(parts, { userId, names: names.value }),
      );
    });
