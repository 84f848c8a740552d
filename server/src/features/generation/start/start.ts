import { ok, refused, type Result } from '@webnario/domain/result';
import type { Project } from '@webnario/domain/wizard/project';
import type { KeyedRequest } from '../../../platform/idempotency/idempotency-keys.ts';
import { begin } from './begin.ts';
import type { Started } from '../follow/follow.ts';
import type { Done } from '../run/registry.ts';
import { loadProject, type Parts } from '../deps.ts';
import { planRegeneration, planStep, type Plan } from './plan.ts';
import * as repo from '../repo.ts';
import { findStarted, rememberStarted } from './idempotent-start.ts';

type Call = {
  readonly userId: string;
  readonly projectId: string;
  /** Present where the call brought an Idempotency-Key. */
  readonly request: KeyedRequest | undefined;
};
export type GenerateCall = Call & {
  readonly promptType: string;
  readonly userInput: string | null | undefined;
};
export type RegenerateCall = Call & {
  readonly blocks: readonly { id: string | number; title: string; content: string }[];
  readonly feedback: string;
};

/** The text that is stored already, answered like a generation that has just ended, and not charged. */
const answerStored = async (
  { deps, credits }: Parts,
  plan: Plan,
  project: Project,
  content: string,
): Promise<Started> => {
  const userId = project.user_id;
  const last = await repo.findLastSucceeded(deps.db, {
    projectId: project.id,
    userId,
    step: plan.step,
  });
  const { credits_remaining } = await credits.balance(deps.db, userId);
  const origin = project.origins[plan.field] ?? { source: 'manual', missing_blocks: [] };
  const outcome: Done = {
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
  { deps, hub }: Parts,
  plan: Plan,
  project: Project,
): Promise<Result<Started> | undefined> => {
  const row = await repo.findRunning(deps.db, {
    projectId: project.id,
    userId: project.user_id,
    step: plan.step,
  });
  if (!row) return undefined;
  const isSame = plan.isAskedAlready || hub.find(row.id)?.mark === plan.mark;
  if (!isSame || row.kind !== plan.kind) return refused('generation_running');
  return ok({ kind: 'running', generationId: row.id, step: row.step });
};

/** Whether the answers that a text was written from have been replaced since. */
const isOutdated = async (
  { deps, projects }: Parts,
  plan: Plan,
  project: Project,
): Promise<boolean> => {
  if (!plan.phase) return false;
  const { id: projectId, user_id: userId } = project;
  const last = await repo.findLastSucceeded(deps.db, { projectId, userId, step: plan.step });
  const savedAt = await projects.phaseSavedAt(deps.db, projectId, plan.phase.phaseType);
  return !last?.finishedAt || (savedAt !== undefined && savedAt > last.finishedAt);
};

/** How often the stored project is read anew when another request was faster. */
const attempts = 3;

/** One look at what is there: what was started under this key, what runs, what is written, or a beginning. */
const attempt = async (
  parts: Parts,
  call: Call,
  makePlan: (project: Project) => Result<Plan>,
): Promise<Result<Started>> => {
  const { request } = call;
  const known = await findStarted(parts, request);
  if (!known.ok) return known;
  if (known.value) return ok(known.value);
  const found = await loadProject(parts, call);
  if (!found.ok) return found;
  const project = found.value;
  const made = makePlan(project);
  if (!made.ok) return made;
  const plan = made.value;
  const joined = await joinRunning(parts, plan, project);
  if (joined) return joined.ok ? rememberStarted(parts, request, joined.value) : joined;
  const { finishedText } = plan;
  if (finishedText !== undefined && !(await isOutdated(parts, plan, project))) {
    const stored = await answerStored(parts, plan, project, finishedText);
    return rememberStarted(parts, request, stored);
  }
  return begin(parts, { plan, project, request });
};

const start = async (
  parts: Parts,
  call: Call,
  makePlan: (project: Project) => Result<Plan>,
): Promise<Result<Started>> => {
  let result: Result<Started> = refused('generation_running');
  for (let tries = 0; tries < attempts; tries += 1) {
    result = await attempt(parts, call, makePlan);
    // Somebody else was faster, or what runs was asked with answers that were not there a moment ago: look again.
    if (result.ok || result.code !== 'generation_running') return result;
  }
  return result;
};

/**
 * Starts writing the text of the stored step, or joins whoever writes it; a text that is there already is
 * answered at once and costs nothing. A call whose key was seen joins what that one started, or hears its end.
 * Refused: see `planStep`; `insufficient_credits`, `rate_limited`, `request_key_reused`.
 */
export const generate = (parts: Parts, call: GenerateCall): Promise<Result<Started>> =>
  start(parts, call, (project) => planStep(project, call.promptType, call.userInput));

/** Starts rewriting the selected blocks of the text being adjusted. Refused: see `planRegeneration` and `generate`. */
export const regenerate = (parts: Parts, call: RegenerateCall): Promise<Result<Started>> =>
  start(parts, call, (project) => planRegeneration(project, call.blocks, call.feedback));
