import { read } from '@webnario/domain/fields';
import { dayInSaoPaulo } from '@webnario/domain/offer/dates';
import { ok, refused, type Result } from '@webnario/domain/result';
import { promiseToOptimiseSchema } from '@webnario/domain/wizard/forms';
import { findStep } from '@webnario/domain/wizard/steps';
import {
  findKeyRecord,
  forgetKey,
  keepAnswer,
  takeKey,
  type IdempotentRequest,
} from '../../platform/idempotency/idempotency-keys.ts';
import { runInTransaction } from '../../platform/run-in-transaction.ts';
import { people } from '../auth/index.ts';
import type { GenerationDeps } from './deps.ts';
import { loadProject } from './load-project.ts';
import * as repo from './repo.ts';
import { leaseMs } from './run/heartbeat.ts';
import { processEnds, type RunningGeneration } from './run/registry.ts';
import { runWithLease } from './run/runner.ts';
import { notCharged } from './run/ended-row.ts';
import { asRefusal } from './run/settle.ts';
import { buildFacts, verifiedNumbers } from './start/facts.ts';
import { checkFreeRequests } from './start/free-requests.ts';
import { writerFor } from './start/writer-for.ts';
import type { Writer } from './writers/writer.ts';

type OptimiseCall = {
  readonly userId: string;
  readonly projectId: string;
  readonly shortPromise: string;
  /** Present where the call brought an Idempotency-Key. */
  readonly request: IdempotentRequest | undefined;
};

type Suggestions = { suggestions: string[]; source: Writer['source'] };

const suggest = async (
  deps: GenerationDeps,
  writer: Writer,
  request: Parameters<Writer['suggest']>[0],
  generation: RunningGeneration,
): Promise<Result<Suggestions>> => {
  try {
    const suggestions = await writer.suggest(request, generation.signal, generation.note);
    if (suggestions.length === 0) return refused('provider_empty_answer');
    return ok({ suggestions: [...suggestions], source: writer.source });
  } catch (error) {
    return asRefusal(deps, generation, error);
  }
};

/** The suggestions that this key brought already. Refused: `request_running`, `idempotency_key_reused`. */
const findSuggestions = async (
  deps: GenerationDeps,
  request: IdempotentRequest | undefined,
): Promise<Result<Suggestions | undefined>> => {
  if (!request) return ok(undefined);
  const kept = await findKeyRecord(deps.db, request);
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
const noteStart = (
  deps: GenerationDeps,
  call: OptimiseCall,
  row: Pick<repo.NewGeneration, 'id' | 'step' | 'source'>,
): Promise<Result<null>> =>
  runInTransaction(deps.db, async (tx) => {
    const { userId, projectId, request } = call;
    const open = await people.lockOpenAccount(tx, userId);
    if (!open.ok) return open;
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
    const isThere = await deps.projects.lockOutsideBin(tx, { projectId, userId });
    return isThere ? ok(null) : refused('project_not_found');
  });

/** Ends the row, and keeps what the key stands for or forgets it. */
const conclude = (
  deps: GenerationDeps,
  call: OptimiseCall,
  generation: RunningGeneration,
  result: Result<Suggestions>,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { userId, request } = call;
    const { id } = generation;
    const isCancelled = !result.ok && result.code === 'generation_cancelled';
    const closed = await repo.close(tx, {
      id,
      userId,
      state: result.ok ? 'succeeded' : isCancelled ? 'cancelled' : 'failed',
      failureCode: result.ok ? null : result.code,
      ...generation.used(),
      finishedAt: deps.now(),
    });
    if (!request || !closed) return;
    if (result.ok) await keepAnswer(tx, request, { status: 200, answer: result.value });
    else await forgetKey(tx, request, id);
  });

/** Asks the writer and concludes, kept alive and within its limit meanwhile; a process that ends stops it. */
const askWriter = (
  deps: GenerationDeps,
  call: OptimiseCall,
  generation: RunningGeneration,
  ask: () => Promise<Result<Suggestions>>,
): Promise<Result<Suggestions>> =>
  runWithLease(deps, generation, async () => {
    const result = await ask();
    await conclude(deps, call, generation, result);
    return result.ok ? result : notCharged(result);
  });

/**
 * Up to three better short promises; nothing is saved and nothing charged, but each call counts as a free
 * request. Refused: `validation_failed`, `project_not_found`, `step_moved` when the project does not stand on
 * the optimisation, `model_not_agreed`, `rate_limited`, `request_running`, `idempotency_key_reused`, `unavailable` while the process ends, and whatever the model fails with.
 */
export const optimise = async (
  deps: GenerationDeps,
  call: OptimiseCall,
): Promise<Result<Suggestions>> => {
  const form = read(promiseToOptimiseSchema, { shortPromise: call.shortPromise });
  if (!form.ok) return form;
  const known = await findSuggestions(deps, call.request);
  if (!known.ok) return known;
  if (known.value) return ok(known.value);
  if (deps.registry.isStopping()) return processEnds;
  const project = await loadProject(deps, call);
  if (!project.ok) return project;
  const step = findStep(project.value.etapa_atual);
  if (!step) return refused('step_not_found');
  if (step.kind !== 'promise_optimisation') {
    return refused('step_moved', { details: { current_step: step.number } });
  }
  const { userId } = call;
  const chosen = await writerFor(deps, userId);
  if (!chosen.ok) return chosen;
  const writer = chosen.value;
  const id = deps.newId();
  // Asked again: a drain that found nothing to wait for may have ended meanwhile.
  if (deps.registry.isStopping()) return processEnds;
  const generation = deps.registry.open({ id, userId, deduplicationKey: 'optimisation' });
  const shortPromise = form.value.shortPromise.trim();
  const asked = {
    shortPromise,
    facts: buildFacts(project.value, dayInSaoPaulo(deps.now())),
    verifiedNumbers: verifiedNumbers(project.value),
  };
  try {
    const start = { id, step: step.number, source: writer.source };
    const noted = await deps.oneAtATime(userId, () => noteStart(deps, call, start));
    if (!noted.ok) return noted;
    return await askWriter(deps, call, generation, () => suggest(deps, writer, asked, generation));
  } finally {
    deps.registry.drop(id);
  }
};
