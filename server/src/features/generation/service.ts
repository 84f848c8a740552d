import { priceOf } from '@webnario/domain/credits/credits';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Project, TextOrigin } from '@webnario/domain/wizard/project';
import type { Db } from '../../platform/deps.ts';
import { allOrNothing } from '../../platform/all-or-nothing.ts';
import { blocksAsMarkdown, matchBlocks } from './answer-text.ts';
import type { Started } from './follow.ts';
import { checkFreeRequests } from './free-requests.ts';
import type { Done } from './live.ts';
import { loadProject, type Parts } from './parts.ts';
import { planRegeneration, planStep, replaceSelected, type Plan } from './plan.ts';
import * as repo from './repo.ts';
import { leaseMs, type Save } from './runner.ts';
import type { Writer } from './writer.ts';

export type GenerateCall = {
  readonly userId: string;
  readonly projectId: string;
  readonly promptType: string;
  readonly userInput: string | null | undefined;
};
export type RegenerateCall = {
  readonly userId: string;
  readonly projectId: string;
  readonly blocks: readonly { id: string | number; title: string; content: string }[];
  readonly feedback: string;
};

/** Where the text of a plan goes: a whole text into its field, rewritten blocks into their places. */
const saveBy =
  ({ projects }: Parts, plan: Plan, project: Project, writer: Writer, generationId: string): Save =>
  async (tx, text, end) => {
    const where = {
      projectId: project.id,
      userId: project.user_id,
      step: plan.step,
      field: plan.field,
      generationId,
    };
    if (plan.kind === 'step') {
      const missing_blocks = [...(end.missingBlocks ?? [])];
      const origin: TextOrigin = { source: writer.source, missing_blocks };
      const saved = await projects.saveGeneratedText(tx, { ...where, text, origin });
      return saved.ok ? ok({ content: text, revision: saved.value.revision, origin }) : saved;
    }
    const selected = plan.selected ?? [];
    const titles = selected.map((block) => block.title);
    const rewritten = matchBlocks(text, titles);
    if (!rewritten) return refused('provider_unusable_answer');
    const missing_blocks = project.origins[plan.field]?.missing_blocks ?? [];
    const origin: TextOrigin = { source: writer.source, missing_blocks };
    const saved = await projects.replaceText(tx, {
      ...where,
      origin,
      change: (current) => replaceSelected(current, selected, rewritten),
    });
    if (!saved.ok) return saved;
    return ok({ content: blocksAsMarkdown(rewritten), revision: saved.value.revision, origin });
  };

const costOf = async ({ deps, credits }: Parts, plan: Plan): Promise<number> => {
  const prices = await credits.prices(deps.db);
  return plan.kind === 'regeneration' ? prices.regeneration : priceOf(plan.promptType, prices);
};

type Claim = { readonly isFirst: boolean; readonly reservationId: string | null };

/** Row, answers of a form and reservation in one transaction; false when another generation was there first. */
const claim = (
  { deps, projects, credits }: Parts,
  params: { id: string; plan: Plan; project: Project; cost: number; source: Writer['source'] },
): Promise<Result<Claim>> =>
  allOrNothing(deps.db, async (tx: Db) => {
    const { id, plan, project, cost, source } = params;
    const userId = project.user_id;
    const allowed = cost === 0 ? await checkFreeRequests(deps, tx, userId) : ok(null);
    if (!allowed.ok) return allowed;
    const isFirst = await repo.insertRunning(tx, {
      id,
      projectId: project.id,
      userId,
      kind: plan.kind,
      step: plan.step,
      promptType: plan.kind === 'step' ? plan.promptType : 'regeneracao_blocos',
      state: 'running',
      source,
      costCredits: cost,
      leaseExpiresAt: new Date(deps.now().getTime() + leaseMs),
      createdAt: deps.now(),
    });
    if (!isFirst) return ok<Claim>({ isFirst, reservationId: null });
    const purpose = plan.kind === 'step' ? plan.promptType : 'regeneracao_blocos';
    const reserved = await credits.reserve(tx, { userId, cost, purpose, projectId: project.id });
    if (!reserved.ok) return reserved;
    const { reservationId } = reserved.value;
    await repo.noteReservation(tx, { id, reservationId });
    if (plan.phase) await projects.savePhase(tx, { projectId: project.id, ...plan.phase });
    return ok<Claim>({ isFirst, reservationId });
  });

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

const begin = async (parts: Parts, plan: Plan, project: Project): Promise<Result<Started>> => {
  const { deps, hub, runner } = parts;
  if (runner.isStopping()) return refused('unavailable');
  const writer = await parts.chooseWriter();
  const cost = await costOf(parts, plan);
  const id = deps.newId();
  const userId = project.user_id;
  const live = hub.open({ id, userId, mark: plan.mark });
  let claimed: Awaited<ReturnType<typeof claim>>;
  try {
    claimed = await claim(parts, { id, plan, project, cost, source: writer.source });
  } catch (error) {
    hub.drop(id);
    throw error;
  }
  if (!claimed.ok || !claimed.value.isFirst) {
    hub.drop(id);
    return claimed.ok ? refused('generation_running') : claimed;
  }
  const { reservationId } = claimed.value;
  const save = saveBy(parts, plan, project, writer, id);
  runner.launch({ live, userId, reservationId, writer, request: plan.request, save });
  return ok({ kind: 'running', generationId: id, step: plan.step });
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

const start = async (
  parts: Parts,
  owned: { projectId: string; userId: string },
  makePlan: (project: Project) => Result<Plan>,
): Promise<Result<Started>> => {
  let result: Result<Started> = refused('generation_running');
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const project = await loadProject(parts, owned);
    if (!project.ok) return project;
    const plan = makePlan(project.value);
    if (!plan.ok) return plan;
    const joined = await joinRunning(parts, plan.value, project.value);
    if (joined?.ok) return joined;
    if (joined) {
      // What is running may have been asked a moment ago with answers that were not there yet.
      result = joined;
      continue;
    }
    const { finishedText } = plan.value;
    if (finishedText !== undefined && !(await isOutdated(parts, plan.value, project.value))) {
      return ok(await answerStored(parts, plan.value, project.value, finishedText));
    }
    result = await begin(parts, plan.value, project.value);
    // Somebody else's row came in between: look again, and join it or find its text.
    if (result.ok || result.code !== 'generation_running') return result;
  }
  return result;
};

/**
 * Starts writing the text of the stored step, or joins whoever writes it; a text that is there already is
 * answered at once and costs nothing. Refused: see `planStep`; `insufficient_credits`, `rate_limited`.
 */
export const generate = (parts: Parts, call: GenerateCall): Promise<Result<Started>> =>
  start(parts, call, (project) => planStep(project, call.promptType, call.userInput));

/** Starts rewriting the selected blocks of the text being adjusted. Refused: see `planRegeneration`. */
export const regenerate = (parts: Parts, call: RegenerateCall): Promise<Result<Started>> =>
  start(parts, call, (project) => planRegeneration(project, call.blocks, call.feedback));
