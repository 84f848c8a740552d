import { endpoints } from '@webnario/domain/api/endpoints';
import { ok, refused } from '@webnario/domain/result';
import { Hono } from 'hono';
import type { Db } from '../../../platform/deps.ts';
import { streamWhile } from '../../../platform/http/event-stream.ts';
import {
  answer,
  readBody,
  refuse,
  uuidParam,
  type AppEnv,
  type Guards,
} from '../../../platform/http/request-response.ts';
import { answerIdempotently } from '../../../platform/idempotency/idempotent-route.ts';
import type { AdminDeps } from '../deps.ts';
import { changeCase, createCase, listTrialCases, removeCase, storedCase } from './cases.ts';
import { startTrial, trialMessages } from './run.ts';
import type { RunningTrials } from './running.ts';

const caseRoutes = (deps: AdminDeps, { admin }: Guards) =>
  new Hono<AppEnv>()
    .get(endpoints.trialCases.path, admin, async (c) =>
      answer(c, endpoints.trialCases, ok({ cases: await listTrialCases(deps) })),
    )
    .post(endpoints.createTrialCase.path, admin, async (c) => {
      const body = await readBody(c, endpoints.createTrialCase);
      if (!body.ok) return refuse(c, body);
      const actorId = c.var.caller.userId;
      const create = (tx: Db) => createCase(deps, tx, { actorId, form: body.value });
      return answerIdempotently(c, deps, endpoints.createTrialCase, create, 201);
    })
    .get(endpoints.trialCase.path, admin, async (c) => {
      const id = uuidParam(c, 'id');
      if (id === undefined) return refuse(c, refused('not_found'));
      return answer(c, endpoints.trialCase, await storedCase(deps, id));
    })
    .put(endpoints.saveTrialCase.path, admin, async (c) => {
      const id = uuidParam(c, 'id');
      if (id === undefined) return refuse(c, refused('not_found'));
      const body = await readBody(c, endpoints.saveTrialCase);
      if (!body.ok) return refuse(c, body);
      const change = { actorId: c.var.caller.userId, id, ...body.value };
      return answer(c, endpoints.saveTrialCase, await changeCase(deps, change));
    })
    .delete(endpoints.deleteTrialCase.path, admin, async (c) => {
      const id = uuidParam(c, 'id');
      if (id === undefined) return refuse(c, refused('not_found'));
      const removed = await removeCase(deps, { actorId: c.var.caller.userId, id });
      return answer(c, endpoints.deleteTrialCase, ok(removed));
    });

export const trialRoutes = (deps: AdminDeps, running: RunningTrials, guards: Guards) =>
  new Hono<AppEnv>()
    .route('/', caseRoutes(deps, guards))
    .post(endpoints.trialMessages.path, guards.admin, async (c) => {
      const trial = await readBody(c, endpoints.runTrial);
      if (!trial.ok) return refuse(c, trial);
      return answer(c, endpoints.trialMessages, await trialMessages(deps, trial.value));
    })
    .post(endpoints.runTrial.path, guards.admin, async (c) => {
      const trial = await readBody(c, endpoints.runTrial);
      if (!trial.ok) return refuse(c, trial);
      const started = await startTrial(deps, running, {
        actorId: c.var.caller.userId,
        trial: trial.value,
      });
      if (!started.ok) return refuse(c, started);
      return streamWhile(async (send, reader) => {
        const over = new AbortController();
        const unwatch = guards.whileSignedIn(c, () => over.abort());
        await started.value(send, AbortSignal.any([reader, over.signal]));
        unwatch();
      });
    });
