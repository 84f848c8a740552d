import { endpoints } from '@webnario/domain/api/endpoints';
import { ok, refused } from '@webnario/domain/result';
import { promptTypes, type PromptType } from '@webnario/domain/project-fields';
import { Hono } from 'hono';
import {
  answer,
  readBody,
  readQuery,
  refuse,
  type AppContext,
  type AppEnv,
  type Guards,
} from '../../../platform/http/request-response.ts';
import { answerIdempotently } from '../../../platform/idempotency/idempotent-route.ts';
import type { AdminDeps } from '../deps.ts';
import { keepPrompt, listPrompts } from './service.ts';
import {
  dismissBuiltIn,
  listPromptVersions,
  readPromptVersion,
  restorePromptVersion,
} from './versions.ts';

const promptTypeParam = (c: AppContext): PromptType | undefined =>
  promptTypes.find((type) => type === c.req.param('promptType'));

/** The number of a version; undefined for what cannot be one. */
const numberParam = (c: AppContext): number | undefined => {
  const text = c.req.param('number') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
};

const versionRoutes = (deps: AdminDeps, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.promptVersions.path, admin, async (c) => {
      const promptType = promptTypeParam(c);
      if (promptType === undefined) return refuse(c, refused('not_found'));
      const query = readQuery(c, endpoints.promptVersions);
      if (!query.ok) return refuse(c, query);
      const page = await listPromptVersions(deps, { promptType, before: query.value.before });
      return answer(c, endpoints.promptVersions, ok(page));
    })
    .get(endpoints.promptVersion.path, admin, async (c) => {
      const [promptType, number] = [promptTypeParam(c), numberParam(c)];
      if (promptType === undefined) return refuse(c, refused('not_found'));
      if (number === undefined) return refuse(c, refused('version_not_found'));
      const version = await readPromptVersion(deps.db, { promptType, number });
      return answer(c, endpoints.promptVersion, version);
    })
    .post(endpoints.restorePromptVersion.path, admin, async (c) => {
      const [promptType, number] = [promptTypeParam(c), numberParam(c)];
      if (promptType === undefined) return refuse(c, refused('not_found'));
      if (number === undefined) return refuse(c, refused('version_not_found'));
      const body = await readBody(c, endpoints.restorePromptVersion);
      if (!body.ok) return refuse(c, body);
      const actorId = c.var.caller.userId;
      const params = { actorId, promptType, number, base: body.value.base_version };
      return answerIdempotently(c, deps, endpoints.restorePromptVersion, (tx) =>
        restorePromptVersion(deps, tx, params),
      );
    })
    .put(endpoints.dismissBuiltInPrompt.path, admin, async (c) => {
      const promptType = promptTypeParam(c);
      if (promptType === undefined) return refuse(c, refused('not_found'));
      const body = await readBody(c, endpoints.dismissBuiltInPrompt);
      if (!body.ok) return refuse(c, body);
      const actorId = c.var.caller.userId;
      const { fingerprint } = body.value;
      const dismissed = await dismissBuiltIn(deps, { actorId, promptType, fingerprint });
      return answer(c, endpoints.dismissBuiltInPrompt, dismissed);
    });

export const promptRoutes = (deps: AdminDeps, guards: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.adminPrompts.path, guards.admin, async (c) =>
      answer(c, endpoints.adminPrompts, ok({ prompts: await listPrompts(deps.db) })),
    )
    .put(endpoints.savePrompt.path, guards.admin, async (c) => {
      const promptType = promptTypeParam(c);
      if (promptType === undefined) return refuse(c, refused('not_found'));
      const body = await readBody(c, endpoints.savePrompt);
      if (!body.ok) return refuse(c, body);
      const actorId = c.var.caller.userId;
      const kept = await keepPrompt(deps, { actorId, promptType, form: body.value });
      return answer(c, endpoints.savePrompt, kept);
    })
    .route('/', versionRoutes(deps, guards));
