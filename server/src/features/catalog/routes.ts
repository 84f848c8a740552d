import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import { Hono } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import { answer, type AppEnv, type Guards } from '../../platform/http/request-response.ts';
import { listCategories } from './service.ts';

export const catalogRoutes = (deps: Deps, guards: Guards) =>
  new Hono<AppEnv>().get(endpoints.categories.path, guards.signedIn, async (c) =>
    answer(c, endpoints.categories, ok({ categories: await listCategories(deps.db) })),
  );
