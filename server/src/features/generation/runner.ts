import { isRefusalCode } from '@webnario/domain/errors';
import { ok, refused, type Refused, type Result } from '@webnario/domain/result';
import type { TextOrigin } from '@webnario/domain/wizard/project';
import type { Db, Deps } from '../../platform/deps.ts';
import type { Credits } from '../credits/index.ts';
import { isDatabaseAway } from '../../platform/errors.ts';
import { allOrNothing } from '../../platform/all-or-nothing.ts';
import type { Done, Hub, Live, Outcome } from './live.ts';
import * as repo from './repo.ts';
import { WriterFailure, type WriteChunk, type Writer, type WriteRequest } from './writer.ts';

/** How long a generation counts as alive after its process was last heard of. */
export const leaseMs = 30_000;
const beatMs = 1000;
/** A beat without new words only renews the lease, and not each time. */
const quietBeats = 5;
/** Pauses before the result is written once more, when the database is away; together less than the lease. */
const saveAgainAfterMs = [500, 1500, 4000, 8000];

export type WriteEnd = Extract<WriteChunk, { type: 'end' }>;

/** Keeps a finished text where it belongs; a refusal undoes the whole and gives the credits back. */
export type Save = (
  tx: Db,
  text: string,
  end: WriteEnd,
) => Promise<Result<{ content: string; revision: number; origin: TextOrigin }>>;

/** One generation that has its row and its reservation, ready to be written. */
export type Job = {
  readonly live: Live;
  readonly userId: string;
  readonly reservationId: string | null;
  readonly writer: Writer;
  readonly request: WriteRequest;
  readonly save: Save;
};

type Parts = {
  readonly deps: Pick<Deps, 'db' | 'now' | 'log'>;
  readonly credits: Pick<Credits, 'settle' | 'giveBack'>;
  readonly hub: Hub;
  readonly saveAgainAfterMs?: readonly number[];
};

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

type Abandoned = Pick<repo.GenerationRow, 'id' | 'userId' | 'reservationId'>;
type Written = { readonly text: string; readonly end: WriteEnd };

const writeAll = async (job: Job): Promise<Written> => {
  const { live } = job;
  let end: WriteEnd = { type: 'end' };
  for await (const chunk of job.writer.write(job.request, live.signal)) {
    live.signal.throwIfAborted();
    if (chunk.type === 'delta') live.append(chunk.text);
    else end = chunk;
  }
  live.signal.throwIfAborted();
  const text = end.text ?? live.text();
  if (text.trim() === '') throw new WriterFailure('provider_empty_answer');
  return { text, end };
};

/** Says once a second that the writer lives and keeps what is written; stops it when the row was ended elsewhere. */
const startBeating = ({ deps }: Parts, live: Live) => {
  let savedLength = 0;
  let beats = 0;
  let isBusy = false;
  const beat = async (): Promise<void> => {
    const text = live.text();
    const isNew = text.length > savedLength;
    beats += 1;
    if (isBusy || (!isNew && beats % quietBeats !== 0)) return;
    isBusy = true;
    try {
      const leaseExpiresAt = new Date(deps.now().getTime() + leaseMs);
      const news = isNew ? { partialText: text } : {};
      const isMine = await repo.renew(deps.db, { id: live.id, leaseExpiresAt, ...news });
      if (isMine) savedLength = text.length;
      else live.abort('generation_cancelled');
    } catch (error) {
      deps.log.warn({ err: error, generationId: live.id }, 'could not keep a partial text');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void beat(), beatMs);
  return () => clearInterval(timer);
};

/** What an attempt to settle came to, should the database fail to say that it kept it. */
type Attempt = { done?: Done };

const settle = async (
  { deps, credits }: Parts,
  job: Job,
  { text, end }: Written,
  attempt: Attempt,
): Promise<Result<Done>> =>
  allOrNothing(deps.db, async (tx) => {
    const id = job.live.id;
    const ended = { id, userId: job.userId, state: 'succeeded' as const, finishedAt: deps.now() };
    const closed = await repo.close(tx, {
      ...ended,
      partialText: text,
      model: end.model ?? null,
      promptTokens: end.promptTokens ?? null,
      completionTokens: end.completionTokens ?? null,
    });
    if (!closed) {
      const row = await repo.findOwn(tx, ended);
      const wasKept = row?.state === 'succeeded' && attempt.done;
      return wasKept ? ok(wasKept) : refused('generation_interrupted');
    }
    const saved = await job.save(tx, text, end);
    if (!saved.ok) return saved;
    const close = end.chargeable === false ? credits.giveBack : credits.settle;
    const { userId, reservationId } = job;
    const creditsRemaining = await close(tx, { userId, reservationId });
    attempt.done = { ok: true, generationId: id, creditsRemaining, ...saved.value };
    return ok(attempt.done);
  });

/** A short absence of the database must not cost a text that is already written. */
const settleSurely = async (parts: Parts, job: Job, written: Written): Promise<Result<Done>> => {
  const attempt: Attempt = {};
  for (const wait of parts.saveAgainAfterMs ?? saveAgainAfterMs) {
    try {
      return await settle(parts, job, written, attempt);
    } catch (error) {
      parts.deps.log.warn({ err: error, generationId: job.live.id }, 'saving a text failed');
      await pause(wait);
    }
  }
  return settle(parts, job, written, attempt);
};

/** How a row that somebody else ended tells its end. */
export const refusalOfRow = (row: repo.GenerationRow | undefined): Refused =>
  isRefusalCode(row?.failureCode) ? refused(row.failureCode) : refused('generation_interrupted');

/** Ends a generation without a text: the row says why and the credits go back, in one transaction. */
const giveUp = async (parts: Parts, job: Job, refusal: Refused): Promise<Refused> => {
  const { deps, credits } = parts;
  const { live, userId, reservationId } = job;
  const isCancelled = refusal.code === 'generation_cancelled';
  const closed = await deps.db.transaction(async (tx) => {
    const row = await repo.close(tx, {
      id: live.id,
      userId,
      state: isCancelled ? 'cancelled' : 'failed',
      failureCode: refusal.code,
      partialText: live.text(),
      finishedAt: deps.now(),
    });
    if (row) await credits.giveBack(tx, { userId, reservationId });
    return row;
  });
  if (closed) return refusal;
  return refusalOfRow(await repo.findOwn(deps.db, { id: live.id, userId }));
};

const asRefusal = ({ deps }: Parts, live: Live, error: unknown): Refused => {
  const cause: unknown = live.signal.aborted ? live.signal.reason : error;
  if (cause instanceof WriterFailure) {
    const { code, details } = cause;
    deps.log.warn({ generationId: live.id, code, err: cause.cause }, 'a generation failed');
    return refused(code, details ? { details } : {});
  }
  deps.log.error({ generationId: live.id, err: cause }, 'a generation broke');
  if (isDatabaseAway(cause)) return refused('unavailable');
  return refused('unexpected_failure');
};

const run = async (parts: Parts, job: Job): Promise<Outcome> => {
  let refusal: Refused;
  try {
    const settled = await settleSurely(parts, job, await writeAll(job));
    if (settled.ok) return settled.value;
    refusal = settled;
  } catch (error) {
    refusal = asRefusal(parts, job.live, error);
  }
  try {
    return await giveUp(parts, job, refusal);
  } catch (error) {
    // The lease runs out, and the sweep of any process gives the credits back.
    parts.deps.log.error({ err: error, generationId: job.live.id }, 'a failure was not recorded');
    return refusal;
  }
};

/** Writes generations to their end, whoever looks on or goes away. */
export const makeRunner = (parts: Parts) => {
  const jobs = new Set<Promise<void>>();
  let isStopping = false;

  const launch = (job: Job): void => {
    const stopBeating = startBeating(parts, job.live);
    const work = run(parts, job)
      .then((outcome) => job.live.end(outcome))
      .finally(stopBeating);
    const kept: Promise<void> = work.finally(() => jobs.delete(kept));
    jobs.add(kept);
  };

  /** Fails what is being written, gives the credits back and answers when all is recorded. */
  const shutdown = async (): Promise<void> => {
    isStopping = true;
    for (const live of parts.hub.all()) live.abort('generation_interrupted');
    await Promise.allSettled(jobs);
  };

  /** Ends one, unless its process has been heard of since it was found. */
  const giveUpAbandoned = ({ id, userId, reservationId }: Abandoned): Promise<boolean> =>
    parts.deps.db.transaction(async (tx) => {
      const now = parts.deps.now();
      const failureCode = 'generation_interrupted';
      const closing = { id, userId, state: 'failed' as const, failureCode, finishedAt: now };
      const row = await repo.close(tx, closing, { leaseExpiredBy: now });
      if (row) await parts.credits.giveBack(tx, { userId, reservationId });
      return row !== undefined;
    });

  /** Fails the generations whose process has gone, with their credits back. Answers how many there were. */
  const sweep = async (): Promise<number> => {
    const { deps, hub } = parts;
    const own = hub.all().map((live) => live.id);
    const expired = await repo.findExpired(deps.db, deps.now(), own);
    let count = 0;
    for (const abandoned of expired) {
      try {
        if (await giveUpAbandoned(abandoned)) count += 1;
      } catch (error) {
        deps.log.error({ err: error, generationId: abandoned.id }, 'could not end a generation');
      }
    }
    if (count > 0) deps.log.warn({ count }, 'generations were abandoned');
    return count;
  };

  return { launch, shutdown, sweep, isStopping: () => isStopping };
};
export type Runner = ReturnType<typeof makeRunner>;
