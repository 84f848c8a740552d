import { endpoints } from '@webnario/domain/api/endpoints';
import { ok } from '@webnario/domain/result';
import { streamWhile } from '../../../platform/http/event-stream.ts';
import type { Router } from '../../../platform/http/router.ts';
import { refuse } from '../../../platform/http/request-response.ts';
import type { AdminDeps } from '../deps.ts';
import { changeCase, createCase, listTrialCases, removeCase, storedCase } from './cases.ts';
import { startTrial, trialMessages } from './run.ts';
import type { RunningTrials } from './running.ts';

const mountCaseRoutes = (deps: AdminDeps, { mount }: Router): void => {
  mount(endpoints.trialCases, async () => ok({ cases: await listTrialCases(deps) }));
  mount(endpoints.createTrialCase, ({ tx, userId: actorId, body }) =>
    createCase(deps, tx, { actorId, form: body }),
  );
  mount(endpoints.trialCase, ({ params: { id } }) => storedCase(deps, id));
  mount(endpoints.saveTrialCase, ({ userId: actorId, params: { id }, body }) =>
    changeCase(deps, { actorId, id, ...body }),
  );
  mount(endpoints.deleteTrialCase, async ({ userId: actorId, params: { id } }) =>
    ok(await removeCase(deps, { actorId, id })),
  );
};

export const mountTrialRoutes = (deps: AdminDeps, running: RunningTrials, router: Router): void => {
  const { guards, mount, mountResponse } = router;
  mountCaseRoutes(deps, router);
  mount(endpoints.trialMessages, ({ body }) => trialMessages(deps, body));
  mountResponse(endpoints.runTrial, async (c, { userId: actorId, body }) => {
    const started = await startTrial(deps, running, { actorId, trial: body });
    if (!started.ok) return refuse(c, started);
    return streamWhile(async (send, reader) => {
      const over = new AbortController();
      const unwatch = guards.whileSignedIn(c, () => over.abort());
      await started.value(send, AbortSignal.any([reader, over.signal]));
      unwatch();
    });
  });
};
