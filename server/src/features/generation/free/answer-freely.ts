import { ok, refused, type Result } from '@webnario/domain/result';
import type { Project } from '@webnario/domain/wizard/project';
import {
  findKeyRecord,
  forgetKey,
  keepAnswer,
  takeKey,
  type IdempotentRequest,
} from '../../../platform/idempotency/idempotency-keys.ts';
import { runInTransaction } from '../../../platform/run-in-transaction.ts';
import { people } from '../../auth/index.ts';
import type { GenerationDeps } from '../deps.ts';
import { loadProject } from '../load-project.ts';
import * as repo from '../repo.ts';
import { notCharged } from '../run/ended-row.ts';
import { leaseMs } from '../run/heartbeat.ts';
import { processEnds, type RunningGeneration } from '../run/registry.ts';
import { runWithLease } from '../run/runner.ts';
import { asRefusal } from '../run/settle.ts';
import { writerFor } from '../start/writer-for.ts';
import type { Writer } from '../writers/writer.ts';
import { checkFreeRequests, checkSentenceRequests } from './count.ts';

export type FreeCall = {
  readonly userId: string;
  readonly projectId: string;
  /** Present where the call brought an Idempotency-Key. */
  readonly request: IdempotentRequest | undefined;
};

/** Something free that a writer is asked for: it is counted, and nothing of a project changes. */
export type FreeRequest<Answer> = {
  readonly step: number;
  readonly ask: (
    writer: Writer,
    generation: Pick<RunningGeneration, 'signal' | 'note'>,
  ) => Promise<Result<Answer>>;
};

/** What counts each kind of request. */
const checks = { optimisation: checkFreeRequests, rewording: checkSentenceRequests } as const;

/** How a request is noted. */
type Noted = Pick<repo.NewGeneration, 'promptType'> & { readonly kind: keyof typeof checks };

type WithSource<Answer> = Answer & { readonly source: Writer['source'] };

/** The answer that this key brought already. Refused: `request_running`, `idempotency_key_reused`. */
const findAnswer = async <Answer>(
  deps: GenerationDeps,
  request: IdempotentRequest | undefined,
): Promise<Result<WithSource<Answer> | undefined>> => {
  if (!request) return ok(undefined);
  const kept = await findKeyRecord(deps.db, request);
  if (!kept.ok) return kept;
  const { answer, generationId: id } = kept.value ?? {};
  if (answer) return ok(answer as WithSource<Answer>);
  if (!id) return ok(undefined);
  const row = await repo.findOwn(deps.db, { id, userId: request.userId });
  if (row && !row.finishedAt) return refused('request_running');
  // It ended without an answer, with its process or by itself: the call may be sent again.
  await forgetKey(deps.db, request, id);
  return ok(undefined);
};

/** The row of a request and the key of its call. Refused: as what counts it, and `request_running`. */
const noteStart = (
  deps: GenerationDeps,
  call: FreeCall,
  noted: Noted,
  row: Pick<repo.NewGeneration, 'id' | 'step' | 'source'>,
): Promise<Result<null>> =>
  runInTransaction(deps.db, async (tx) => {
    const { userId, projectId, request } = call;
    const open = await people.lockOpenAccount(tx, userId);
    if (!open.ok) return open;
    if (request && !(await takeKey(deps, tx, request, row.id))) return refused('request_running');
    const allowed = await checks[noted.kind](deps, tx, userId);
    if (!allowed.ok) return allowed;
    await repo.insertRunning(tx, {
      ...row,
      ...noted,
      projectId,
      userId,
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
  call: FreeCall,
  generation: RunningGeneration,
  result: Result<Readonly<Record<string, unknown>>>,
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
const askAndConclude = <Answer extends Readonly<Record<string, unknown>>>(
  deps: GenerationDeps,
  call: FreeCall,
  generation: RunningGeneration,
  ask: () => Promise<Result<Answer>>,
): Promise<Result<Answer>> =>
  runWithLease(deps, generation, async () => {
    const result = await ask().catch((error: unknown) => asRefusal(deps, generation, error));
    await conclude(deps, call, generation, result);
    return result.ok ? result : notCharged(result);
  });

/**
 * The answer of a writer that costs nothing and is counted; `prepare` says what the stored project is asked for. A
 * repeated call gets the answer that it got. Refused: `project_not_found`, `model_not_agreed`, `request_running`,
 * `idempotency_key_reused`, `unavailable` while the process ends, as what counts it and `prepare`, and whatever the model
 * fails with.
 */
export const answerFreely = async <Answer extends Readonly<Record<string, unknown>>>(
  deps: GenerationDeps,
  call: FreeCall,
  noted: Noted,
  prepare: (project: Project) => Result<FreeRequest<Answer>>,
): Promise<Result<WithSource<Answer>>> => {
  const known = await findAnswer<Answer>(deps, call.request);
  if (!known.ok) return known;
  if (known.value) return ok(known.value);
  if (deps.registry.isStopping()) return processEnds;
  const project = await loadProject(deps, call);
  if (!project.ok) return project;
  const prepared = prepare(project.value);
  if (!prepared.ok) return prepared;
  const { step, ask } = prepared.value;
  const { userId } = call;
  const chosen = await writerFor(deps, userId);
  if (!chosen.ok) return chosen;
  const writer = chosen.value;
  const id = deps.newId();
  // Asked again: a drain that found nothing to wait for may have ended meanwhile.
  if (deps.registry.isStopping()) return processEnds;
  const generation = deps.registry.open({ id, userId, deduplicationKey: noted.kind });
  try {
    const start = { id, step, source: writer.source };
    const isNoted = await deps.oneAtATime(userId, () => noteStart(deps, call, noted, start));
    if (!isNoted.ok) return isNoted;
    return await askAndConclude(deps, call, generation, async () => {
      const answer = await ask(writer, generation);
      return answer.ok ? ok({ ...answer.value, source: writer.source }) : answer;
    });
  } finally {
    deps.registry.drop(id);
  }
};
