import { dayInSaoPaulo } from '@webnario/domain/offer/dates';
import type { ContentField } from '@webnario/domain/project-fields';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Project } from '@webnario/domain/wizard/project';
import {
  findKeyRecord,
  keepAnswer,
  takeKey,
  type IdempotentRequest,
} from '../../../platform/idempotency/idempotency-keys.ts';
import type { GenerationDeps } from '../deps.ts';
import { findGeneration, type FollowStart } from '../follow/follow.ts';
import { loadProject } from '../load-project.ts';
import * as repo from '../repo.ts';
import type { GenerationResult } from '../run/registry.ts';
import { begin } from './begin.ts';
import { planRegeneration, planStep, type Plan } from './plan.ts';

type Call = {
  readonly userId: string;
  readonly projectId: string;
  /** Present where the call brought an Idempotency-Key. */
  readonly request: IdempotentRequest | undefined;
};
type GenerateCall = Call & {
  readonly promptType: string;
  readonly userInput: string | null | undefined;
};
type RegenerateCall = Call & {
  readonly blocks: readonly { id: string | number; title: string; content: string }[];
  readonly feedback: string;
};

type Finished = Extract<FollowStart, { kind: 'finished' }>;
/** What is kept under the key of a call that found a text in that field: all but the text, which is read anew. */
type Kept = Omit<Finished, 'outcome'> & {
  readonly field: ContentField;
  readonly outcome: Omit<GenerationResult, 'content'>;
};

const keptOf = ({ step, outcome }: Finished, field: ContentField): Kept => {
  const { content: _text, ...kept } = outcome;
  return { kind: 'finished', step, field, outcome: kept };
};

const readStored = async (
  deps: GenerationDeps,
  call: Call,
  { field, outcome, ...rest }: Kept,
): Promise<Result<FollowStart>> => {
  const project = await loadProject(deps, call);
  if (!project.ok) return project;
  return ok({ ...rest, outcome: { content: project.value[field] ?? '', ...outcome } });
};

/**
 * What was started under this key already, whatever became of it. Refused: `idempotency_key_reused`, and
 * `generation_not_found` when it is gone with its project.
 */
const findStarted = async (
  deps: GenerationDeps,
  call: Call,
): Promise<Result<FollowStart | undefined>> => {
  const { request } = call;
  if (!request) return ok(undefined);
  const kept = await findKeyRecord(deps.db, request);
  if (!kept.ok) return kept;
  if (!kept.value) return ok(undefined);
  const { generationId: id, answer } = kept.value;
  if (id === null) {
    return answer ? readStored(deps, call, answer as Kept) : refused('request_running');
  }
  const row = await findGeneration(deps, { id, userId: request.userId });
  return row.ok ? ok({ kind: 'running', generationId: id, step: row.value.step }) : row;
};

/**
 * Keeps under the key what was found running or written already, so that the same call means the same when it comes
 * again. Refused: `generation_running` when another call with that key was faster, to look again.
 */
const rememberStarted = async (
  deps: GenerationDeps,
  request: IdempotentRequest | undefined,
  started: FollowStart,
  { field }: Pick<Plan, 'field'>,
): Promise<Result<FollowStart>> => {
  if (!request) return ok(started);
  const isFirst = await deps.db.transaction(async (tx) => {
    if (started.kind === 'running') return takeKey(deps, tx, request, started.generationId);
    if (!(await takeKey(deps, tx, request))) return false;
    await keepAnswer(tx, request, { status: 200, answer: keptOf(started, field) });
    return true;
  });
  return isFirst ? ok(started) : refused('generation_running');
};

/** The text that is stored already, answered like a generation that has just ended, and not charged. */
const answerStored = async (
  { db, credits }: GenerationDeps,
  plan: Plan,
  project: Project,
  content: string,
): Promise<Finished> => {
  const userId = project.user_id;
  const last = await repo.findLastSucceeded(db, {
    projectId: project.id,
    userId,
    step: plan.step,
  });
  const { credits_remaining } = await credits.balance(db, userId);
  const origin = project.origins[plan.field] ?? { source: 'manual', missing_blocks: [] };
  const outcome: GenerationResult = {
    ok: true,
    generationId: last?.id ?? null,
    content,
    creditsRemaining: credits_remaining,
    origin,
    revision: project.revision,
  };
  return { kind: 'finished', step: plan.step, outcome };
};

/** The generation of this project and step that is running, if the plan asks for the same. */
const joinRunning = async (
  { db, registry }: GenerationDeps,
  plan: Plan,
  project: Project,
): Promise<Result<FollowStart> | undefined> => {
  const row = await repo.findRunning(db, {
    projectId: project.id,
    userId: project.user_id,
    step: plan.step,
  });
  if (!row) return undefined;
  const isSame =
    plan.isAskedAlready || registry.find(row.id)?.deduplicationKey === plan.deduplicationKey;
  if (!isSame || row.kind !== plan.kind) return refused('generation_running');
  return ok({ kind: 'running', generationId: row.id, step: row.step });
};

/** Whether the answers that a text was written from have been replaced since. */
const isOutdated = async (
  { db, projects }: GenerationDeps,
  plan: Plan,
  project: Project,
): Promise<boolean> => {
  if (!plan.phase) return false;
  const { id: projectId, user_id: userId } = project;
  const last = await repo.findLastSucceeded(db, { projectId, userId, step: plan.step });
  const savedAt = await projects.phaseSavedAt(db, projectId, plan.phase.phaseType);
  return !last?.finishedAt || (savedAt !== undefined && savedAt > last.finishedAt);
};

/** How often the stored project is read anew when another request was faster. */
const attempts = 3;

/** Answers what exists already: the generation under this key, a running one or a stored text; else begins one. */
const attempt = async (
  deps: GenerationDeps,
  call: Call,
  makePlan: (project: Project, today: string) => Result<Plan>,
): Promise<Result<FollowStart>> => {
  const { request } = call;
  const known = await findStarted(deps, call);
  if (!known.ok) return known;
  if (known.value) return ok(known.value);
  const found = await loadProject(deps, call);
  if (!found.ok) return found;
  const project = found.value;
  const made = makePlan(project, dayInSaoPaulo(deps.now()));
  if (!made.ok) return made;
  const plan = made.value;
  const joined = await joinRunning(deps, plan, project);
  if (joined) return joined.ok ? rememberStarted(deps, request, joined.value, plan) : joined;
  const { finishedText } = plan;
  if (finishedText !== undefined && !(await isOutdated(deps, plan, project))) {
    const stored = await answerStored(deps, plan, project, finishedText);
    return rememberStarted(deps, request, stored, plan);
  }
  return begin(deps, { plan, project, request });
};

const start = async (
  deps: GenerationDeps,
  call: Call,
  makePlan: (project: Project, today: string) => Result<Plan>,
): Promise<Result<FollowStart>> => {
  let result: Result<FollowStart> = refused('generation_running');
  for (let tries = 0; tries < attempts; tries += 1) {
    result = await attempt(deps, call, makePlan);
    // Another request was faster, or the running one was asked for with newer answers: look again.
    if (result.ok || result.code !== 'generation_running') return result;
  }
  return result;
};

/**
 * Starts writing the text of the stored step, or joins whoever writes it; a text that is there already is
 * answered at once and costs nothing. A call whose key was seen joins what that one started, or hears its end.
 * Refused: see `planStep`; `insufficient_credits`, `rate_limited`, `idempotency_key_reused`.
 */
export const generate = (deps: GenerationDeps, call: GenerateCall): Promise<Result<FollowStart>> =>
  start(deps, call, (project, today) => planStep(project, call.promptType, call.userInput, today));

/** Starts rewriting the selected blocks of the text being adjusted. Refused: see `planRegeneration` and `generate`. */
export const regenerate = (
  deps: GenerationDeps,
  call: RegenerateCall,
): Promise<Result<FollowStart>> =>
  start(deps, call, (project, today) =>
    planRegeneration(project, call.blocks, call.feedback, today),
  );
