import { endpoints } from '@webnario/domain/api/endpoints';
import { isSettingKey } from '@webnario/domain/catalog/settings';
import { ok, refused } from '@webnario/domain/result';
import { promptTypes } from '@webnario/domain/wizard/steps';
import { Hono } from 'hono';
import type { Db } from '../../platform/deps.ts';
import {
  answer,
  readBody,
  refuse,
  uuidParam,
  type AppEnv,
  type Guards,
} from '../../platform/http/request-response.ts';
import { answerOnce } from '../../platform/idempotency/idempotent-route.ts';
import { changeCategory, createCategory, listCategories } from './categories-service.ts';
import type { Parts } from './parts.ts';
import { keepPrompt, listPrompts } from './prompts-service.ts';
import { keepSetting, settings } from './settings-service.ts';

const notFound = refused('not_found');

const categoryRoutes = (parts: Parts, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.adminCategories.path, admin, async (c) => {
      const categories = await listCategories(parts);
      return answer(c, endpoints.adminCategories, ok({ categories }));
    })
    .post(endpoints.createCategory.path, admin, async (c) => {
      const body = await readBody(c, endpoints.createCategory);
      if (!body.ok) return refuse(c, body);
      const actorId = c.var.caller.userId;
      const create = (tx: Db) => createCategory(parts, tx, { actorId, category: body.value });
      return answerOnce(c, parts.deps, endpoints.createCategory, create, 201);
    })
    .patch(endpoints.updateCategory.path, admin, async (c) => {
      const id = uuidParam(c, 'id');
      if (id === undefined) return refuse(c, notFound);
      const body = await readBody(c, endpoints.updateCategory);
      if (!body.ok) return refuse(c, body);
      const actorId = c.var.caller.userId;
      const changed = await changeCategory(parts, { actorId, id, change: body.value });
      return answer(c, endpoints.updateCategory, changed);
    });

const promptRoutes = (parts: Parts, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.adminPrompts.path, admin, async (c) =>
      answer(c, endpoints.adminPrompts, ok({ prompts: await listPrompts(parts) })),
    )
    .put(endpoints.savePrompt.path, admin, async (c) => {
      const promptType = promptTypes.find((type) => type === c.req.param('promptType'));
      if (promptType === undefined) return refuse(c, notFound);
      const body = await readBody(c, endpoints.savePrompt);
      if (!body.ok) return refuse(c, body);
      const actorId = c.var.caller.userId;
      const kept = await keepPrompt(parts, { actorId, promptType, form: body.value });
      return answer(c, endpoints.savePrompt, kept);
    });

const settingRoutes = (parts: Parts, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.adminSettings.path, admin, async (c) =>
      answer(c, endpoints.adminSettings, ok(await settings(parts))),
    )
    .put(endpoints.saveSetting.path, admin, async (c) => {
      const key = c.req.param('key');
      if (!isSettingKey(key)) return refuse(c, notFound);
      const body = await readBody(c, endpoints.saveSetting);
      if (!body.ok) return refuse(c, body);
      const actorId = c.var.caller.userId;
      const kept = await keepSetting(parts, { actorId, key, value: body.value.value });
      return answer(c, endpoints.saveSetting, kept);
    });

export const catalogRoutes = (parts: Parts, guards: Guards) =>
  new Hono<AppEnv>()
    .route('/', categoryRoutes(parts, guards))
    .route('/', promptRoutes(parts, guards))
    .route('/', settingRoutes(parts, guards));
