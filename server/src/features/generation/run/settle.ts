import { setTimeout as pause } from 'node:timers/promises';
import { isRefusalCode } from '@webnario/domain/errors';
import { ok, refused, type Refused, type Result } from '@webnario/domain/result';
import { runInTransaction } from '../../../platform/run-in-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isDatabaseAway } from '../../../platform/http/errors.ts';
import type { Credits } from '../../credits/index.ts';
import type { Job, Written } from './job.ts';
import type { Done, Live, Outcome } from './registry.ts';
import * as repo from '../repo.ts';
import { WriterFailure } from '../writer.ts';

type Parts = {
  readonly deps: Pick<Deps, 'db' | 'now' | 'log'>;
  readonly credits: Pick<Credits, 'settle' | 'release'>;
};

/** What became of keeping a text, should the database fail to say that it kept it. */
export type Attempt = { done?: Done };

/** A short absence of the database must cost neither a text nor a credit: tries again after each of the pauses left. */
export const surely = async <T>(
  { deps }: Pick<Parts, 'deps'>,
  pauses: Iterator<number>,
  work: () => Promise<T>,
): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const next = pauses.next();
      if (next.done) throw error;
      deps.log.warn({ err: error }, 'the end of a generation could not be recorded');
      await pause(next.value);
    }
  }
};

/** Keeps the text and the credits in one transaction; a refusal means that nothing of it happened. */
export const settle = (
  { deps, credits }: Parts,
  job: Job,
  { text, end }: Written,
  attempt: Attempt,
): Promise<Result<Done>> =>
  runInTransaction(deps.db, async (tx) => {
    const { live, userId, reservationId } = job;
    const { id } = live;
    const ended = { id, userId, state: 'succeeded' as const, finishedAt: deps.now() };
    const closed = await repo.close(tx, { ...ended, partialText: text, ...live.used() });
    if (!closed) {
      const row = await repo.findOwn(tx, ended);
      const wasKept = row?.state === 'succeeded' && attempt.done;
      return wasKept ? ok(wasKept) : refused('generation_interrupted');
    }
    const saved = await job.save(tx, text, end);
    if (!saved.ok) return saved;
    const close = end.chargeable === false ? credits.release : credits.settle;
    const creditsRemaining = await close(tx, { userId, reservationId });
    attempt.done = { ok: true, generationId: id, creditsRemaining, ...saved.value };
    return ok(attempt.done);
  });

/** A failure that says that nothing was charged. */
export const notCharged = (refusal: Refused): Refused => ({
  ...refusal,
  details: { ...refusal.details, charged: false },
});

/** How a row that somebody else ended tells its end. */
export const refusalOfRow = (row: repo.GenerationRow | undefined): Refused => {
  const code = isRefusalCode(row?.failureCode) ? row.failureCode : 'generation_interrupted';
  const isUnpaid = row?.state === 'failed' || row?.state === 'cancelled';
  return isUnpaid ? notCharged(refused(code)) : refused(code);
};

/** Ends a generation without a text: the row says why and the credits go back, in one transaction. */
export const giveUp = async (
  { deps, credits }: Parts,
  job: Pick<Job, 'live' | 'userId' | 'reservationId'>,
  refusal: Refused,
  attempt: Attempt,
): Promise<Outcome> => {
  const { live, userId, reservationId } = job;
  const isCancelled = refusal.code === 'generation_cancelled';
  const closed = await deps.db.transaction(async (tx) => {
    const row = await repo.close(tx, {
      id: live.id,
      userId,
      state: isCancelled ? 'cancelled' : 'failed',
      failureCode: refusal.code,
      partialText: live.text(),
      ...live.used(),
      finishedAt: deps.now(),
    });
    if (row) await credits.release(tx, { userId, reservationId });
    return row;
  });
  if (closed) return notCharged(refusal);
  const row = await repo.findOwn(deps.db, { id: live.id, userId });
  return row?.state === 'succeeded' && attempt.done ? attempt.done : refusalOfRow(row);
};

/** The name of what ended a generation, with what nobody expected in the log. */
export const asRefusal = ({ deps }: Pick<Parts, 'deps'>, live: Live, error: unknown): Refused => {
  const cause: unknown = live.signal.aborted ? live.signal.reason : error;
  if (cause instanceof WriterFailure) {
    const { code, details } = cause;
    deps.log.warn({ generationId: live.id, code, err: cause.cause }, 'a generation failed');
    return refused(code, details ? { details } : {});
  }
  deps.log.error({ generationId: live.id, err: cause }, 'a generation broke');
  return refused(isDatabaseAway(cause) ? 'unavailable' : 'unexpected_failure');
};
