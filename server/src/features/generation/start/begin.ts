import { priceOf } from '@webnario/domain/credits/credits';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Project, TextOrigin } from '@webnario/domain/wizard/project';
import { runInTransaction } from '../../../platform/run-in-transaction.ts';
import { takeKey, type KeyedRequest } from '../../../platform/idempotency/idempotency-keys.ts';
import { blocksAsMarkdown, matchBlocks } from '../model/answer-text.ts';
import type { Started } from '../follow/follow.ts';
import { leaseMs } from '../run/heartbeat.ts';
import type { Save } from '../run/job.ts';
import { checkFreeRequests } from './free-requests.ts';
import type { Parts } from '../deps.ts';
import { replaceSelected, type Plan } from './plan.ts';
import * as repo from '../repo.ts';
import type { Writer } from '../writer.ts';

/** What is to be written, and the call that asks for it where that brought a key. */
export type Order = {
  readonly plan: Plan;
  readonly project: Project;
  readonly request: KeyedRequest | undefined;
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

/** Row, key, answers of a form and reservation in one transaction, with which reservation pays. */
const claim = (
  { deps, projects, credits }: Parts,
  { plan, project, request }: Order,
  params: Pick<repo.NewGeneration, 'id' | 'state' | 'source'> & { readonly cost: number },
): Promise<Result<{ reservationId: string | null }>> =>
  runInTransaction(deps.db, async (tx) => {
    const { id, cost, state, source } = params;
    const userId = project.user_id;
    // Another call with this key was faster, or another generation of this step: nothing of this one is kept.
    const tooLate = refused('generation_running');
    if (request && !(await takeKey(deps, tx, request, id))) return tooLate;
    const allowed = cost === 0 ? await checkFreeRequests(deps, tx, userId) : ok(null);
    if (!allowed.ok) return allowed;
    const purpose = plan.kind === 'step' ? plan.promptType : 'regeneracao_blocos';
    const isFirst = await repo.insertRunning(tx, {
      id,
      projectId: project.id,
      userId,
      kind: plan.kind,
      step: plan.step,
      promptType: purpose,
      state,
      source,
      costCredits: cost,
      leaseExpiresAt: new Date(deps.now().getTime() + leaseMs),
      createdAt: deps.now(),
    });
    if (!isFirst) return tooLate;
    const reserved = await credits.reserve(tx, { userId, cost, purpose, projectId: project.id });
    if (!reserved.ok) return reserved;
    const { reservationId } = reserved.value;
    await repo.noteReservation(tx, { id, reservationId });
    if (plan.phase) await projects.savePhase(tx, { projectId: project.id, ...plan.phase });
    return ok({ reservationId });
  });

/**
 * Begins to write what was planned. Refused: `generation_running` when something of this step or under this key
 * was begun a moment ago, `insufficient_credits`, `rate_limited`, `unavailable` while the process ends.
 */
export const begin = async (parts: Parts, order: Order): Promise<Result<Started>> => {
  const { deps, hub, queue, runner } = parts;
  const { plan, project } = order;
  if (runner.isStopping()) return refused('unavailable');
  const writer = await parts.chooseWriter();
  const cost = await costOf(parts, plan);
  const id = deps.newId();
  const userId = project.user_id;
  const live = hub.open({ id, userId, mark: plan.mark });
  const turn = queue.enter(live.move);
  const isQueued = turn.position() > 0;
  live.move(turn.position());
  const state = isQueued ? 'queued' : 'running';
  const leave = (): void => {
    hub.drop(id);
    turn.leave();
  };
  const claimed = await claim(parts, order, { id, cost, state, source: writer.source }).catch(
    (error: unknown) => {
      leave();
      throw error;
    },
  );
  if (!claimed.ok) {
    leave();
    return claimed;
  }
  const { reservationId } = claimed.value;
  const save = saveBy(parts, plan, project, writer, id);
  const { request } = plan;
  runner.launch({ live, turn, isQueued, userId, reservationId, writer, request, save });
  return ok({ kind: 'running', generationId: id, step: plan.step });
};
