import type { Deps } from '../../../platform/deps.ts';
import type { Credits } from '../../credits/index.ts';
import { asRefusal, giveUp, notCharged, settle, surely, type Attempt } from './settle.ts';
import { leaseMs, startBeating } from './heartbeat.ts';
import type { Job, WriteEnd, Written } from './job.ts';
import type { Hub, Live, Outcome } from './registry.ts';
import * as repo from '../repo.ts';
import { WriterFailure } from '../writer.ts';

/** Pauses before an end is written once more, when the database is away; together less than the lease. */
const saveAgainAfterMs = [500, 1500, 4000, 8000];

type Parts = {
  readonly deps: Pick<Deps, 'db' | 'now' | 'log'>;
  readonly credits: Pick<Credits, 'settle' | 'release'>;
  readonly hub: Hub;
  /** How long one text may take altogether, in milliseconds. */
  readonly overallLimitMs: number;
  readonly saveAgainAfterMs?: readonly number[];
};

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Waits for the turn of a job whose row is queued, and notes that it is written now. */
const waitForTurn = async (
  parts: Parts,
  { live, turn, isQueued }: Job,
  pauses: Iterator<number>,
): Promise<void> => {
  if (!isQueued) return;
  await Promise.race([turn.hasCome, whenAborted(live.signal)]);
  live.signal.throwIfAborted();
  const { db, now } = parts.deps;
  const isMine = await surely(parts, pauses, () =>
    repo.markRunning(db, { id: live.id, leaseExpiresAt: new Date(now().getTime() + leaseMs) }),
  );
  if (!isMine) throw new WriterFailure('generation_cancelled');
};

const writeAll = async (job: Job): Promise<Written> => {
  const { live } = job;
  let end: WriteEnd = { type: 'end' };
  for await (const chunk of job.writer.write(job.request, live.signal, live.note)) {
    live.signal.throwIfAborted();
    if (chunk.type === 'delta') live.append(chunk.text);
    else end = chunk;
  }
  live.signal.throwIfAborted();
  const text = end.text ?? live.text();
  if (text.trim() === '') throw new WriterFailure('provider_empty_answer');
  return { text, end };
};

/** Ends what would go on for ever: the model may be silent for a while, and drip for a while, but not without end. */
const startLimit = ({ overallLimitMs }: Parts, live: Live): (() => void) => {
  const timer = setTimeout(() => live.abort('provider_timeout'), overallLimitMs);
  return () => clearTimeout(timer);
};

const write = async (parts: Parts, job: Job): Promise<Written> => {
  const stopLimit = startLimit(parts, job.live);
  try {
    return await writeAll(job);
  } finally {
    stopLimit();
  }
};

const run = async (parts: Parts, job: Job): Promise<Outcome> => {
  const pauses = (parts.saveAgainAfterMs ?? saveAgainAfterMs).values();
  const attempt: Attempt = {};
  let refusal;
  try {
    await waitForTurn(parts, job, pauses);
    const written = await write(parts, job);
    const settled = await surely(parts, pauses, () => settle(parts, job, written, attempt));
    if (settled.ok) return settled.value;
    refusal = settled;
  } catch (error) {
    refusal = asRefusal(parts, job.live, error);
  }
  const ended = refusal;
  try {
    return await surely(parts, pauses, () => giveUp(parts, job, ended, attempt));
  } catch (error) {
    // The lease runs out, and the sweep of any process gives the credits back.
    parts.deps.log.error({ err: error, generationId: job.live.id }, 'a failure was not recorded');
    return attempt.done ? ended : notCharged(ended);
  }
};

/** Writes generations to their end, whoever looks on or goes away. */
export const makeRunner = (parts: Parts) => {
  const jobs = new Set<Promise<void>>();
  let isStopping = false;

  const keep = (work: Promise<void>): void => {
    const kept: Promise<void> = work.finally(() => jobs.delete(kept));
    jobs.add(kept);
  };

  /** Keeps a generation alive, within its limit, while `work` writes it; what this process does is ended with it. */
  const accompany = async <T>(live: Live, work: () => Promise<T>): Promise<T> => {
    const stopBeating = startBeating(parts.deps, live);
    const stopLimit = startLimit(parts, live);
    try {
      const working = work();
      keep(
        working.then(
          () => undefined,
          () => undefined,
        ),
      );
      return await working;
    } finally {
      stopBeating();
      stopLimit();
    }
  };

  const launch = (job: Job): void => {
    const stopBeating = startBeating(parts.deps, job.live);
    const ended = run(parts, job).then((outcome) => job.live.end(outcome));
    keep(
      ended.finally(() => {
        stopBeating();
        job.turn.leave();
      }),
    );
  };

  /** Fails what is being written, gives the credits back and answers when all is recorded. */
  const shutdown = async (): Promise<void> => {
    isStopping = true;
    for (const live of parts.hub.all()) live.abort('generation_interrupted');
    await Promise.allSettled(jobs);
  };

  return { launch, accompany, shutdown, isStopping: () => isStopping };
};
export type Runner = ReturnType<typeof makeRunner>;
