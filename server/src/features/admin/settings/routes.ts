import { endpoints } from '@webnario/domain/api/endpoints';
import { isSettingKey } from '@webnario/domain/catalog/settings';
import { ok, refused } from '@webnario/domain/result';
import { Hono } from 'hono';
import {
  answer,
  readBody,
  refuse,
  type AppEnv,
  type Guards,
} from '../../../platform/http/request-response.ts';
import type { AdminDeps } from '../deps.ts';
import { keepSetting, settings } from './service.ts';

export const settingRoutes = (deps: AdminDeps, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.adminSettings.path, admin, async (c) =>
      answer(c, endpoints.adminSettings, ok(await settings(deps))),
    )
    .put(endpoints.saveSetting.path, admin, async (c) => {
      const key = c.req.param('key');
      if (!isSettingKey(key)) return refuse(c, refused('not_found'));
      const body = await readBody(c, endpoints.saveSetting);
      if (!body.ok) return refuse(c, body);
      const actorId = c.var.caller.userId;
      const kept = await keepSetting(deps, { actorId, key, value: body.value.value });
      return answer(c, endpoints.saveSetting, kept);
    });
