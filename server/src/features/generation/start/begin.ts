import { priceOf } from '@webnario/domain/credits/credits';
import type { LedgerPurpose } from '@webnario/domain/credits/ledger-entry';
import { expectedLength, expectedRewriting } from '@webnario/domain/method/expected-length';
import { ok, refused, type Result } from '@webnario/domain/result';
import type { Project } from '@webnario/domain/wizard/project';
import { runInTransaction } from '../../../platform/run-in-transaction.ts';
import { takeKey, type IdempotentRequest } from '../../../platform/idempotency/idempotency-keys.ts';
import { people } from '../../auth/index.ts';
import type { GenerationDeps } from '../deps.ts';
import type { FollowStart } from '../follow/follow.ts';
import { checkFreeRequests } from '../free/count.ts';
import * as repo from '../repo.ts';
import { leaseMs } from '../run/heartbeat.ts';
import { processEnds } from '../run/registry.ts';
import { launch } from '../run/runner.ts';
import type { Target } from '../run/save-text.ts';

import { checkTexts, countText } from './text-limits.ts';
import { writerFor } from './writer-for.ts';
import type { Plan } from './plan.ts';
import type { FindEarlier, Writer } from '../writers/writer.ts';

/** What is to be written, and the call that asks for it where that brought a key. */
type Order = {
  readonly plan: Plan;
  readonly project: Project;
  readonly request: IdempotentRequest | undefined;
};

const costOf = async (
  { db, credits }: GenerationDeps,
  plan: Plan,
  source: Writer['source'],
): Promise<number> => {
  if (source === 'demonstration') return 0;
  const prices = await credits.prices(db);
  return plan.kind === 'regeneration' ? prices.regeneration : priceOf(plan.promptType, prices);
};

const expectedLengthOf = ({ promptType, request: { facts }, selected }: Plan): number =>
  selected
    ? expectedRewriting(selected, promptType, facts.duration)
    : expectedLength(promptType, facts.duration);

const purposeOf = ({ kind, promptType }: Plan): LedgerPurpose =>
  kind === 'step' ? promptType : 'regeneracao_blocos';

/** What is free for everybody is limited; a promise of the demonstration too, which costs a process its time. */
const isFree = (plan: Plan, cost: number): boolean =>
  cost === 0 && plan.kind === 'step' && plan.promptType === 'promessa_forte';

/** Row, key, answers of a form and reservation in one transaction, with which reservation pays. */
const claim = (
  deps: GenerationDeps,
  { plan, project, request }: Order,
  params: Pick<repo.NewGeneration, 'id' | 'state' | 'source'> & {
    readonly cost: number;
    readonly expectedLength: number;
  },
): Promise<Result<{ reservationId: string | null; givenBack: number }>> =>
  runInTransaction(deps.db, async (tx) => {
    const { id, cost, state, source } = params;
    const userId = project.user_id;
    const open = await people.lockOpenAccount(tx, userId);
    if (!open.ok) return open;
    // Another call with this key was faster, or another generation of this step: nothing of this one is kept.
    const tooLate = refused('generation_running');
    if (request && !(await takeKey(deps, tx, request, id))) return tooLate;
    const allowed = isFree(plan, cost) ? await checkFreeRequests(deps, tx, userId) : ok(null);
    if (!allowed.ok) return allowed;
    const counted = await countText(deps, tx, { ...params, userId });
    if (!counted.ok) return counted;
    const purpose = purposeOf(plan);
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
    // The project may have been put in the bin since it was read; from here on that waits, and then cancels the text.
    const isThere = await deps.projects.lockOutsideBin(tx, { projectId: project.id, userId });
    if (!isThere) return refused('project_not_found');
    // It may have moved to another step: a text for this one could not be kept. Or the text may have been written
    // meanwhile, and would be paid twice.
    const isAsRead = isThere.currentStep === plan.step && isThere.revision === project.revision;
    if (!isAsRead) return tooLate;
    const projectId = project.id;
    const reserved = await deps.credits.reserve(tx, { userId, cost, purpose, projectId });
    if (!reserved.ok) return reserved;
    const { reservationId } = reserved.value;
    await repo.noteReservation(tx, { id, reservationId });
    if (plan.phase) await deps.projects.savePhase(tx, { projectId, ...plan.phase });
    return ok({ reservationId, givenBack: counted.value.givenBack });
  });

/** How long after its failure a try can be gone on with, in milliseconds. */
const resumableMs = 24 * 60 * 60 * 1000;

/** Looks for the calls that the last try of this step has brought to their end (docs/guides/generation.md#trying-again). */
const earlierCalls =
  ({ db, now }: GenerationDeps, plan: Plan, project: Project, besides: string): FindEarlier =>
  async (inputHash) => {
    const step = { projectId: project.id, userId: project.user_id, step: plan.step };
    const since = new Date(now().getTime() - resumableMs);
    const row = await repo.findFailedTry(db, { ...step, besides, inputHash, since });
    if (!row || row.doneLength > row.partialText.length) return undefined;
    return { calls: row.doneCalls, text: row.partialText.slice(0, row.doneLength) };
  };

const targetOf = (plan: Plan, project: Project): Target => {
  const { step, field, selected } = plan;
  const purpose = purposeOf(plan);
  const target = { projectId: project.id, userId: project.user_id, step, field, purpose };
  if (!selected) return target;
  const missingBlocks = project.origins[field]?.missing_blocks ?? [];
  const feedback = plan.request.kind === 'regeneration' ? plan.request.feedback : '';
  return { ...target, rewritten: { selected, missingBlocks, feedback } };
};

/** Reserves a place for a text in this process and in the database; gives up the first where the second is refused. */
const claimPlace = async (
  deps: GenerationDeps,
  order: Order,
  params: { readonly source: Writer['source']; readonly cost: number },
) => {
  const { registry, queue } = deps;
  const { plan, project } = order;
  const { deduplicationKey } = plan;
  const id = deps.newId();
  const expected = expectedLengthOf(plan);
  const generation = registry.open({ id, userId: project.user_id, deduplicationKey });
  const turn = queue.enter(generation.move);
  const isQueued = turn.position() > 0;
  generation.move(turn.position());
  const state = isQueued ? ('queued' as const) : ('running' as const);
  const leave = (): void => {
    registry.drop(id);
    turn.leave();
  };
  const row = { ...params, id, state, expectedLength: expected };
  const claimed = await claim(deps, order, row).catch((error: unknown) => {
    leave();
    throw error;
  });
  if (!claimed.ok) {
    leave();
    return claimed;
  }
  const { reservationId, givenBack } = claimed.value;
  generation.noteCancelling({ price: params.cost, expected, givenBack });
  return ok({ generation, turn, isQueued, reservationId });
};

/**
 * Begins to write what was planned. Refused: `generation_running` when something of this step or under this key
 * was begun a moment ago, `model_not_agreed`, `insufficient_credits`, `rate_limited`, `unavailable` while the process ends.
 */
export const begin = async (deps: GenerationDeps, order: Order): Promise<Result<FollowStart>> => {
  const { registry } = deps;
  const { plan, project } = order;
  if (registry.isStopping()) return processEnds;
  const chosen = await writerFor(deps, project.user_id);
  if (!chosen.ok) return chosen;
  const writer = chosen.value;
  const { source } = writer;
  const cost = await costOf(deps, plan, source);
  const claimed = await deps.oneAtATime(project.user_id, async () => {
    // Most texts beyond the limits are refused by this read, without a place in the queue.
    const allowed = await checkTexts(deps, deps.db, project.user_id);
    if (!allowed.ok) return allowed;
    // Asked at the last moment: a drain may have found nothing to wait for meanwhile.
    return registry.isStopping() ? processEnds : claimPlace(deps, order, { source, cost });
  });
  if (!claimed.ok) return claimed;
  const { generation } = claimed.value;
  const target = targetOf(plan, project);
  const findEarlier = earlierCalls(deps, plan, project, generation.id);
  const { request } = plan;
  launch(deps, { ...claimed.value, source, target, writer, request, findEarlier });
  return ok({ kind: 'running', generationId: generation.id, step: plan.step });
};
