import type { RefusalCode } from '@webnario/domain/errors';
import { ok, refused, type Refused, type Result } from '@webnario/domain/result';
import type { Db } from '../../../platform/deps.ts';
import { outageOf } from '../../../platform/observability/outages.ts';
import { runInTransaction } from '../../../platform/run-in-transaction.ts';
import { noteFailed } from '../begun-texts.repo.ts';
import type { GenerationDeps } from '../deps.ts';
import * as repo from '../repo.ts';
import { WriterFailure, type Writer } from '../writers/writer.ts';
import type { GenerationResult, Outcome, RunningGeneration } from './registry.ts';
import { notCharged, outcomeOfRow, refusalOfRow } from './ended-row.ts';
import { saveText, type Target, type WriterResult } from './save-text.ts';

/** The generation and reservation that are to be ended. */
export type Ending = {
  readonly generation: RunningGeneration;
  readonly reservationId: string | null;
  readonly source: Writer['source'];
  readonly target: Target;
};

/** Whether the save committed, when its acknowledgement was lost: then `done` is what it saved. */
export type Attempt = { done?: GenerationResult };

type SettleDeps = Pick<GenerationDeps, 'db' | 'now' | 'credits' | 'projects' | 'tellOutOfMoney'>;

/** Keeps the text and the credits in one transaction; a refusal means that nothing of it happened. */
export const settle = (
  deps: SettleDeps,
  ending: Ending,
  written: WriterResult,
  attempt: Attempt,
): Promise<Result<GenerationResult>> =>
  runInTransaction(deps.db, async (tx) => {
    const { generation, reservationId, source, target } = ending;
    const { id, userId } = generation;
    const closing = { id, userId, state: 'succeeded' as const, finishedAt: deps.now() };
    const closed = await repo.close(tx, {
      ...closing,
      partialText: written.text,
      ...generation.used(),
    });
    if (!closed) {
      const row = await repo.findOwn(tx, closing);
      const wasKept = row?.state === 'succeeded' && attempt.done;
      return wasKept ? ok(wasKept) : refused('generation_interrupted');
    }
    const saved = await saveText(deps, tx, { generationId: id, source, target, written });
    if (!saved.ok) return saved;
    if (source === 'demonstration') await deps.credits.noteDemonstration(tx, target);
    const creditsRemaining = await deps.credits.settle(tx, { userId, reservationId });
    attempt.done = { ok: true, generationId: id, creditsRemaining, ...saved.value };
    return ok(attempt.done);
  });

/** The failures that are certainly of the model's server, or of ours; a person's words can bring about every other. */
const serversFailures: readonly RefusalCode[] = [
  'provider_key_refused',
  'provider_rate_limited',
  'provider_out_of_money',
  'provider_unavailable',
  'provider_interrupted',
  'provider_timeout',
  'generation_interrupted',
  'unavailable',
  'unexpected_failure',
];

/** The failures of a model that answered: the operator pays for that, also where nothing of it was shown. */
const answers: readonly RefusalCode[] = [
  'provider_empty_answer',
  'provider_refused',
  'provider_answer_too_long',
  'provider_unusable_answer',
];

/**
 * Notes a paid text that failed after something of it was shown, or after the model had answered: it is free, and the next
 * ones may not all be.
 */
const noteFailedReading = async (
  { now }: Pick<SettleDeps, 'now'>,
  tx: Db,
  generation: RunningGeneration,
  { code }: Refused,
): Promise<void> => {
  const { price = 0 } = generation.cancelling() ?? {};
  const readLength = generation.shown().length;
  if (price === 0 || code === 'generation_cancelled') return;
  if (readLength === 0 && !answers.includes(code)) return;
  const failedByServer = serversFailures.includes(code);
  await noteFailed(tx, generation.id, { failedAt: now(), readLength, failedByServer });
};

/** Ends a generation without a text: the row says why and the credits are released, in one transaction. */
export const giveUp = async (
  deps: SettleDeps,
  { generation, reservationId }: Ending,
  refusal: Refused,
  attempt: Attempt,
): Promise<Outcome> => {
  const { db, now, credits } = deps;
  const { id, userId } = generation;
  const isCancelled = refusal.code === 'generation_cancelled';
  const closed = await db.transaction(async (tx) => {
    const row = await repo.close(tx, {
      id,
      userId,
      state: isCancelled ? 'cancelled' : 'failed',
      failureCode: refusal.code,
      partialText: generation.text(),
      ...generation.used(),
      finishedAt: now(),
    });
    if (row) await noteFailedReading(deps, tx, generation, refusal);
    if (row) await credits.release(tx, { userId, reservationId });
    return row;
  });
  if (closed && refusal.code === 'provider_out_of_money') await deps.tellOutOfMoney();
  if (closed) return notCharged(refusal);
  const row = await repo.findOwn(db, { id, userId });
  const done = generation.stoppedWith() ?? attempt.done;
  if (row?.state !== 'succeeded') return refusalOfRow(row);
  return done ?? outcomeOfRow(deps, row);
};

/** Logs why a generation failed and answers the error code for it. */
export const asRefusal = (
  { log }: Pick<GenerationDeps, 'log'>,
  generation: RunningGeneration,
  error: unknown,
): Refused => {
  const cause: unknown = generation.signal.aborted ? generation.signal.reason : error;
  const generationId = generation.id;
  if (cause instanceof WriterFailure) {
    const { code, details } = cause;
    log.warn({ generationId, code, err: cause.cause }, 'a generation failed');
    return refused(code, details ? { details } : {});
  }
  log.error({ generationId, err: cause }, 'a generation broke');
  return refused(outageOf(cause) ? 'unavailable' : 'unexpected_failure');
};
