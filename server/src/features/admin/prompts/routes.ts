import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import type { Router } from '../../../platform/http/router.ts';
import type { AdminDeps } from '../deps.ts';
import { keepPrompt, listPrompts } from './service.ts';
import {
  dismissBuiltIn,
  listPromptVersions,
  readPromptVersion,
  restorePromptVersion,
} from './versions.ts';

export const mountPromptRoutes = (deps: AdminDeps, { mount }: Router): void => {
  mount(endpoints.adminPrompts, async () => ok({ prompts: await listPrompts(deps.db) }));
  mount(endpoints.savePrompt, ({ userId: actorId, params, body }) =>
    keepPrompt(deps, { actorId, ...params, form: body }),
  );
  mount(endpoints.promptVersions, async ({ params, query: { before } }) =>
    ok(await listPromptVersions(deps, { ...params, before })),
  );
  mount(endpoints.promptVersion, ({ params }) => readPromptVersion(deps.db, params));
  mount(endpoints.restorePromptVersion, ({ tx, userId: actorId, params, body }) =>
    restorePromptVersion(deps, tx, { actorId, ...params, base: body.base_version }),
  );
  mount(endpoints.dismissBuiltInPrompt, ({ userId: actorId, params, body: { fingerprint } }) =>
    dismissBuiltIn(deps, { actorId, ...params, fingerprint }),
  );
};
