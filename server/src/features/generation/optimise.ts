import { read } from '@webnario/domain/fields';
import { ok, refused, type Result } from '@webnario/domain/result';
import { promiseToOptimiseSchema } from '@webnario/domain/wizard/forms';
import { findStep } from '@webnario/domain/wizard/steps';
import { buildFacts } from './facts.ts';
import { allOrNothing } from '../../platform/all-or-nothing.ts';
import { checkFreeRequests } from './free-requests.ts';
import { loadProject, type Parts } from './parts.ts';
import * as repo from './repo.ts';

import { WriterFailure, type Writer } from './writer.ts';

export type OptimiseCall = {
  readonly userId: string;
  readonly projectId: string;
  readonly shortPromise: string;
};

export type Suggestions = { suggestions: string[]; source: Writer['source'] };

/** Long enough for two answers and their retries; nobody else writes this row. */
const optimisationLeaseMs = 10 * 60 * 1000;

const suggest = async (
  { deps }: Parts,
  writer: Writer,
  request: Parameters<Writer['suggest']>[0],
): Promise<Result<Suggestions>> => {
  try {
    const suggestions = await writer.suggest(request, new AbortController().signal);
    if (suggestions.length === 0) return refused('provider_empty_answer');
    return ok({ suggestions: [...suggestions], source: writer.source });
  } catch (error) {
    if (!(error instanceof WriterFailure)) throw error;
    deps.log.warn({ code: error.code, err: error.cause }, 'an optimisation failed');
    return refused(error.code, error.details ? { details: error.details } : {});
  }
};

/**
 * Up to three better short promises; nothing is saved and nothing charged, but each call counts as a free
 * request. Refused: `validation_failed`, `project_not_found`, `step_moved` when the project does not stand on
 * the optimisation, `rate_limited`, and whatever the model fails with.
 */
export const optimise = async (parts: Parts, call: OptimiseCall): Promise<Result<Suggestions>> => {
  const { deps } = parts;
  const form = read(promiseToOptimiseSchema, { shortPromise: call.shortPromise });
  if (!form.ok) return form;
  const project = await loadProject(parts, call);
  if (!project.ok) return project;
  const step = findStep(project.value.etapa_atual);
  if (!step) return refused('step_not_found');
  if (step.kind !== 'promise_optimisation') {
    return refused('step_moved', { details: { current_step: step.number } });
  }
  const writer = await parts.chooseWriter();
  const id = deps.newId();
  const { userId, projectId } = call;
  const noted = await allOrNothing(deps.db, async (tx) => {
    const allowed = await checkFreeRequests(deps, tx, userId);
    if (!allowed.ok) return allowed;
    await repo.insertRunning(tx, {
      id,
      projectId,
      userId,
      kind: 'optimisation',
      step: step.number,
      promptType: 'otimizacao_promessa',
      state: 'running',
      source: writer.source,
      costCredits: 0,
      leaseExpiresAt: new Date(deps.now().getTime() + optimisationLeaseMs),
      createdAt: deps.now(),
    });
    return ok(null);
  });
  if (!noted.ok) return noted;
  const shortPromise = form.value.shortPromise.trim();
  const result = await suggest(parts, writer, { shortPromise, facts: buildFacts(project.value) });
  await repo.close(deps.db, {
    id,
    userId,
    state: result.ok ? 'succeeded' : 'failed',
    failureCode: result.ok ? null : result.code,
    finishedAt: deps.now(),
  });
  return result;
};
