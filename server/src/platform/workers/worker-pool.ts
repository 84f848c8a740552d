import { fileURLToPath } from 'node:url';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { workerThreads } from '@webnario/domain/limits';
import { Piscina } from 'piscina';
import { makeFairQueue } from './fair-queue.ts';
import type { WorkerTask } from './worker-task.ts';

export type WorkerPoolOptions<Job> = {
  /** What the thread runs: its default export is a `workerTask`. */
  readonly file: URL;
  /** How long a job may work, as the processor counts, from when the thread has begun it. */
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

const looks = 20;

/** Calls `look` at each twentieth of that time. Returns how to stop it. */
const lookEach = (ms: number, look: (count: number) => void | Promise<void>): (() => void) => {
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    void look(count);
  }, ms / looks);
  return () => clearInterval(timer);
};

/** Calls back after that time, counted in looks: a stall of the machine costs a job at most one look of its time. */
const after = (ms: number, callback: () => void): (() => void) =>
  lookEach(ms, (count) => {
    if (count === looks) callback();
  });

const workedMs = async (thread: Worker): Promise<number> => {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1000;
};

/** Where a thread has worked less than it may, others had the processor, or it waits for what never comes. */
const patience = 6;

/** Calls back when the thread has worked for that long, or several times as long has gone by. */
const afterWork = (thread: Worker, ms: number, callback: () => void): (() => void) => {
  // Of a thread that has ended nothing is counted any more: the pool tells its job.
  const worked = async (): Promise<number> => {
    try {
      return await workedMs(thread);
    } catch {
      return 0;
    }
  };
  const before = worked();
  return lookEach(ms, async (count) => {
    const isTooLong = (await worked()) - (await before) >= ms;
    if (isTooLong || count >= looks * patience) callback();
  });
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
      const [thread] = pool?.threads ?? [];
      if (thread) stop = afterWork(thread, timeLimitMs(job), () => end.abort());
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
