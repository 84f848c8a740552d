import { read } from '@webnario/domain/fields';
import { ok, refused, type Result } from '@webnario/domain/result';
import { promiseToOptimiseSchema } from '@webnario/domain/wizard/forms';
import { findStep } from '@webnario/domain/wizard/steps';
import {
  findKept,
  forgetKey,
  keepAnswer,
  takeKey,
  type KeyedRequest,
} from '../../../platform/idempotency/idempotency-keys.ts';
import { buildFacts } from '../start/facts.ts';
import { runInTransaction } from '../../../platform/run-in-transaction.ts';
import { asRefusal, notCharged } from '../run/settle.ts';
import { checkFreeRequests } from '../start/free-requests.ts';
import { leaseMs } from '../run/heartbeat.ts';
import type { Live } from '../run/registry.ts';
import { loadProject, type Parts } from '../deps.ts';
import * as repo from '../repo.ts';

import type { Writer } from '../writer.ts';

export type OptimiseCall = {
  readonly userId: string;
  readonly projectId: string;
  readonly shortPromise: string;
  /** Present where the call brought an Idempotency-Key. */
  readonly request: KeyedRequest | undefined;
};

export type Suggestions = { suggestions: string[]; source: Writer['source'] };

const suggest = async (
  { deps }: Parts,
  writer: Writer,
  request: Parameters<Writer['suggest']>[0],
  live: Live,
): Promise<Result<Suggestions>> => {
  try {
    const suggestions = await writer.suggest(request, live.signal, live.note);
    if (suggestions.length === 0) return refused('provider_empty_answer');
    return ok({ suggestions: [...suggestions], source: writer.source });
  } catch (error) {
    return asRefusal({ deps }, live, error);
  }
};

/** The suggestions that this key brought already. Refused: `request_running`, `request_key_reused`. */
const findSuggestions = async (
  { deps }: Parts,
  request: KeyedRequest | undefined,
): Promise<Result<Suggestions | undefined>> => {
  if (!request) return ok(undefined);
  const kept = await findKept(deps.db, request);
  if (!kept.ok) return kept;
  const { answer, generationId: id } = kept.value ?? {};
  if (answer) return ok(answer as Suggestions);
  if (!id) return ok(undefined);
  const row = await repo.findOwn(deps.db, { id, userId: request.userId });
  if (row && !row.finishedAt) return refused('request_running');
  // It ended without suggestions, with its process or by itself: the call may be sent again.
  await forgetKey(deps.db, request, id);
  return ok(undefined);
};

/** The row of an optimisation and the key of its call. Refused: `rate_limited`, `request_running`. */
const note = (
  { deps }: Parts,
  call: OptimiseCall,
  row: Pick<repo.NewGeneration, 'id' | 'step' | 'source'>,
): Promise<Result<null>> =>
  runInTransaction(deps.db, async (tx) => {
    const { userId, projectId, request } = call;
    if (request && !(await takeKey(deps, tx, request, row.id))) return refused('request_running');
    const allowed = await checkFreeRequests(deps, tx, userId);
    if (!allowed.ok) return allowed;
    await repo.insertRunning(tx, {
      ...row,
      projectId,
      userId,
      kind: 'optimisation',
      promptType: 'otimizacao_promessa',
      state: 'running',
      costCredits: 0,
      leaseExpiresAt: new Date(deps.now().getTime() + leaseMs),
      createdAt: deps.now(),
    });
    return ok(null);
  });

/** Ends the row, and keeps what the key stands for or forgets it. */
const conclude = (
  { deps }: Parts,
  call: OptimiseCall,
  live: Live,
  result: Result<Suggestions>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { userId, request } = call;
    const { id } = live;
    const isCancelled = !result.ok && result.code === 'generation_cancelled';
    const closed = await repo.close(tx, {
      id,
      userId,
      state: result.ok ? 'succeeded' : isCancelled ? 'cancelled' : 'failed',
      failureCode: result.ok ? null : result.code,
      ...live.used(),
      finishedAt: deps.now(),
    });
    if (!request || !closed) return;
    if (result.ok) await keepAnswer(tx, request, { status: 200, answer: result.value });
    else await forgetKey(tx, request, id);
  });

/** Asks the writer and concludes, kept alive and within its limit meanwhile; a process that ends stops it. */
const askWriter = (
  parts: Parts,
  call: OptimiseCall,
  live: Live,
  ask: () => Promise<Result<Suggestions>>,
): Promise<Result<Suggestions>> =>
  parts.runner.accompany(live, async () => {
    const result = await ask();
    await conclude(parts, call, live, result);
    return result.ok ? result : notCharged(result);
  });

/**
 * Up to three better short promises; nothing is saved and nothing charged, but each call counts as a free
 * request. Refused: `validation_failed`, `project_not_found`, `step_moved` when the project does not stand on
 * the optimisation, `rate_limited`, `request_running`, `request_key_reused`, and whatever the model fails with.
 */
export const optimise = async (parts: Parts, call: OptimiseCall): Promise<Result<Suggestions>> => {
  const { deps } = parts;
  const form = read(promiseToOptimiseSchema, { shortPromise: call.shortPromise });
  if (!form.ok) return form;
  const known = await findSuggestions(parts, call.request);
  if (!known.ok) return known;
  if (known.value) return ok(known.value);
  const project = await loadProject(parts, call);
  if (!project.ok) return project;
  const step = findStep(project.value.etapa_atual);
  if (!step) return refused('step_not_found');
  if (step.kind !== 'promise_optimisation') {
    return refused('step_moved', { details: { current_step: step.number } });
  }
  const writer = await parts.chooseWriter();
  const id = deps.newId();
  const noted = await note(parts, call, { id, step: step.number, source: writer.source });
  if (!noted.ok) return noted;
  const live = parts.hub.open({ id, userId: call.userId, mark: 'optimisation' });
  const shortPromise = form.value.shortPromise.trim();
  const asked = { shortPromise, facts: buildFacts(project.value) };
  try {
    return await askWriter(parts, call, live, () => suggest(parts, writer, asked, live));
  } finally {
    parts.hub.drop(id);
  }
};
