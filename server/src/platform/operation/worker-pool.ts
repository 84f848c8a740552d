import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { workerThreads } from '@webnario/domain/limits/limits';
import { Piscina } from 'piscina';
import { makeFairQueue } from './fair-queue.ts';
import type { WorkerTask } from './worker-task.ts';

export type WorkerPoolOptions<Job> = {
  /** What the thread runs: its default export is a `workerTask`. */
  readonly file: URL;
  /** How long a job may take, from when the thread has begun it. */
  readonly timeLimitMs: (job: Job) => number;
  /** How many may wait, but for one of each account that has none waiting; without it as many as come. */
  readonly mostWaiting?: number;
};

export type WorkerOutcome<Done> =
  | { readonly state: 'done'; readonly value: Done }
  /** It was not begun, because too many wait. */
  | { readonly state: 'too_many' }
  /** It took too long, or too much memory. */
  | { readonly state: 'too_heavy' };

const makePool = <Job, Done>(file: URL) => {
  const pool = new Piscina<WorkerTask<Job>, Done>({
    filename: fileURLToPath(file),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: workerThreads.memoryMb },
  });
  // A thread that breaks while it starts has no job yet to report it to; the job that waits for it ends by its limit.
  pool.on('error', () => undefined);
  return pool;
};

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

const steps = 20;

/** Calls back after that time, counted in steps: a machine that stands still for a while takes one step from nobody's job. */
const after = (ms: number, callback: () => void): (() => void) => {
  let left = steps;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) callback();
  }, ms / steps);
  return () => clearInterval(timer);
};

/**
 * Does jobs on a thread of its own, so that none holds up anybody's request: one thread, started by the first job and kept
 * warm, which does not keep the process alive. One job at a time, and accounts take turns. A thread that dies, takes too
 * long or too much memory costs the job at hand, is replaced, and the others go on. A job throws where its thread does,
 * and where that does not begin it at all.
 */
export const makeWorkerPool = <Job, Done>(options: WorkerPoolOptions<Job>) => {
  const { file, timeLimitMs, mostWaiting = Infinity } = options;
  let pool: ReturnType<typeof makePool<Job, Done>> | undefined;
  // The pool gets one job at a time, so that the limit of each counts from its own beginning.
  const queue = makeFairQueue();
  let isClosed = false;

  const set = async (job: Job): Promise<WorkerOutcome<Done>> => {
    if (isClosed) throw new Error('the worker pool was closed');
    pool ??= makePool<Job, Done>(file);
    const end = new AbortController();
    const { port1: hears, port2: begun } = new MessageChannel();
    let hasBegun = false;
    let stop = after(workerThreads.startMs, () => end.abort());
    hears.once('message', () => {
      hasBegun = true;
      stop();
      stop = after(timeLimitMs(job), () => end.abort());
    });
    hears.unref();
    try {
      const task = { job, begun };
      const value = await pool.run(task, { signal: end.signal, transferList: [begun] });
      return { state: 'done', value };
    } catch (error) {
      if (end.signal.aborted && !hasBegun) {
        throw new Error('the thread did not begin its job', { cause: error });
      }
      if (end.signal.aborted || isOutOfMemory(error)) return { state: 'too_heavy' };
      throw error;
    } finally {
      hears.removeAllListeners('message');
      hears.close();
      stop();
    }
  };

  return {
    /** Ends the thread; what still waits fails. */
    close: async (): Promise<void> => {
      isClosed = true;
      await pool?.destroy();
    },
    run: (account: string, job: Job): Promise<WorkerOutcome<Done>> =>
      queue.waiting() >= mostWaiting && queue.waiting(account) > 0
        ? Promise.resolve({ state: 'too_many' })
        : queue.run(account, () => set(job)),
  };
};
