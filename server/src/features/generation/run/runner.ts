import pRetry from 'p-retry';
import { runInGeneration } from '../../../platform/observability/request-context.ts';
import type { GenerationDeps } from '../deps.ts';
import * as repo from '../repo.ts';
import {
  WriterFailure,
  type FindEarlier,
  type Writer,
  type WriteRequest,
} from '../writers/writer.ts';
import { leaseMs } from './heartbeat.ts';
import type { Turn } from './queue.ts';
import type { Outcome, RunningGeneration } from './registry.ts';
import type { WriterResult } from './save-text.ts';
import { notCharged } from './ended-row.ts';
import { asRefusal, giveUp, settle, type Attempt, type Ending } from './settle.ts';

/** A short absence of the database costs neither a text nor a credit; the pauses together are less than the lease. */
const databaseRetries = { retries: 4, minTimeout: 500, factor: 2.5 };

/** One generation that has its row and its reservation, ready to be written when its turn comes. */
export type Job = Ending & {
  readonly turn: Turn;
  /** Whether its row says `queued`. */
  readonly isQueued: boolean;
  readonly writer: Writer;
  readonly request: WriteRequest;
  readonly findEarlier: FindEarlier;
};

type RunDeps = Pick<
  GenerationDeps,
  | 'db'
  | 'now'
  | 'log'
  | 'credits'
  | 'projects'
  | 'registry'
  | 'heartbeat'
  | 'overallLimitMs'
  | 'tellOutOfMoney'
>;

/** Ends a generation at the overall time limit, however slowly the model keeps writing. */
const startLimit = (
  { overallLimitMs }: Pick<GenerationDeps, 'overallLimitMs'>,
  generation: RunningGeneration,
): (() => void) => {
  const timer = setTimeout(() => generation.abort('provider_timeout'), overallLimitMs);
  return () => clearTimeout(timer);
};

type Retry = <T>(work: () => Promise<T>) => Promise<T>;

/** Retries a write that the database refused; all writes of one generation share a few retries. */
const makeRetry = (
  { log }: Pick<GenerationDeps, 'log'>,
  options: typeof databaseRetries,
): Retry => {
  let left = options.retries;
  return (work) =>
    pRetry(work, {
      ...options,
      retries: left,
      onFailedAttempt: ({ error, retriesLeft }) => {
        left = Math.max(0, retriesLeft - 1);
        if (retriesLeft > 0) log.warn({ err: error }, 'a generation could not be recorded yet');
      },
    });
};

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Waits for the turn of a job whose row is queued, and notes that it is written now. */
const waitForTurn = async (
  { db, now }: Pick<GenerationDeps, 'db' | 'now'>,
  { generation, turn, isQueued }: Job,
  retry: Retry,
): Promise<void> => {
  if (!isQueued) return;
  await Promise.race([turn.hasCome, whenAborted(generation.signal)]);
  generation.signal.throwIfAborted();
  const { id } = generation;
  const isMine = await retry(() =>
    repo.markRunning(db, {
      id,
      startedAt: now(),
      leaseExpiresAt: new Date(now().getTime() + leaseMs),
    }),
  );
  if (!isMine) throw new WriterFailure('generation_cancelled');
};

/** Adds a piece of the text, and notes when the first word was there. */
const append = (
  { now }: Pick<GenerationDeps, 'now'>,
  generation: RunningGeneration,
  piece: string,
): void => {
  const isFirstWord = piece.trim() !== '' && !generation.used().firstWordAt;
  if (isFirstWord) generation.note({ firstWordAt: now() });
  generation.append(piece);
};

const writeAll = async (
  deps: Pick<GenerationDeps, 'now'>,
  { generation, writer, request, findEarlier }: Job,
): Promise<WriterResult> => {
  const { signal } = generation;
  let end: WriterResult['end'] = { type: 'end' };
  for await (const chunk of writer.write(request, signal, generation.note, findEarlier)) {
    // A text that has come to its end is one, even where the time ran out: its row says whether it is still wanted.
    if (chunk.type !== 'end') signal.throwIfAborted();
    if (chunk.type === 'delta') append(deps, generation, chunk.text);
    else if (chunk.type === 'completing') generation.tellCompleting(chunk.titles);
    else end = chunk;
  }
  const text = end.text ?? generation.text();
  if (text.trim() === '') throw new WriterFailure('provider_empty_answer');
  return { text, end };
};

const write = async (deps: RunDeps, job: Job): Promise<WriterResult> => {
  const stopLimit = startLimit(deps, job.generation);
  try {
    return await writeAll(deps, job);
  } finally {
    stopLimit();
  }
};

/** Writes one job and records its end: the text with its price, or a failure, which costs nothing but may count (`giveUp`). */
const run = async (deps: RunDeps, job: Job, retry: Retry): Promise<Outcome> => {
  const attempt: Attempt = {};
  let refusal;
  try {
    await waitForTurn(deps, job, retry);
    const written = await write(deps, job);
    const settled = await retry(() => settle(deps, job, written, attempt));
    if (settled.ok) return settled.value;
    refusal = settled;
  } catch (error) {
    refusal = asRefusal(deps, job.generation, error);
  }
  const ended = refusal;
  try {
    return await retry(() => giveUp(deps, job, ended, attempt));
  } catch (error) {
    // The lease runs out, and the sweep of any process releases the credits.
    const generationId = job.generation.id;
    deps.log.error({ err: error, generationId }, 'a failure was not recorded');
    return attempt.done ? ended : notCharged(ended);
  }
};

/** Writes a generation to its end, whether or not a client is connected. */
export const launch = (deps: RunDeps, job: Job, retries = databaseRetries): void => {
  const { generation, turn } = job;
  const stopHeartbeat = deps.heartbeat.start(generation);
  const ended = runInGeneration(generation.id, () =>
    run(deps, job, makeRetry(deps, retries)).then((outcome) => generation.end(outcome)),
  );
  deps.registry.keep(
    ended.finally(() => {
      stopHeartbeat();
      turn.leave();
    }),
  );
};

/** Keeps a generation alive, within its limit, while `work` writes it; what this process does is ended with it. */
export const runWithLease = async <T>(
  deps: Pick<RunDeps, 'registry' | 'heartbeat' | 'overallLimitMs'>,
  generation: RunningGeneration,
  work: () => Promise<T>,
): Promise<T> => {
  const stopHeartbeat = deps.heartbeat.start(generation);
  const stopLimit = startLimit(deps, generation);
  try {
    const working = runInGeneration(generation.id, work);
    deps.registry.keep(working);
    return await working;
  } finally {
    stopHeartbeat();
    stopLimit();
  }
};
