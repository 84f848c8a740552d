import { fileURLToPath } from 'node:url';
import { ok, refused, type Result } from '@webnario/domain/result';
import { Piscina } from 'piscina';
import { makeFairQueue } from '../../platform/operation/fair-queue.ts';
import type { FileJob } from './file-worker-thread.ts';

type FileBytes = Uint8Array<ArrayBuffer>;

export type FileWorkerOptions = {
  readonly file?: URL;
  /** How long one file may take; a real one takes well under a second. */
  readonly timeLimitMs?: number;
  /** How many may wait; one more is refused as `unavailable`. */
  readonly mostWaiting?: number;
};

/** One thread, started by the first file and kept warm. It does not keep the process alive. */
const makePool = (file: URL) => {
  const pool = new Piscina<FileJob, FileBytes>({
    filename: fileURLToPath(file),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // A thread that breaks while it starts has no file yet to report it to; the file that waits for it ends by its limit.
  pool.on('error', () => undefined);
  return pool;
};

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Makes files on a thread of its own, so that a long script stops nobody else's request. Accounts take turns. A thread
 * that dies or takes too long costs the file at hand, is replaced, and the others go on.
 */
export const makeFileWorker = (options: FileWorkerOptions = {}) => {
  const {
    file = new URL('./file-worker-thread.ts', import.meta.url),
    timeLimitMs = 10_000,
    mostWaiting = 40,
  } = options;
  const pool = makePool(file);
  // The pool gets one file at a time, so that the limit of each counts from its own beginning.
  const queue = makeFairQueue();
  let isClosed = false;

  const set = async (job: FileJob): Promise<Result<FileBytes>> => {
    if (isClosed) throw new Error('the file worker was closed');
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeLimitMs);
    try {
      return ok(await pool.run(job, { signal: limit.signal }));
    } catch (error) {
      if (limit.signal.aborted || isOutOfMemory(error)) return refused('file_too_heavy');
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    /** Ends the thread; what still waits fails. */
    close: async (): Promise<void> => {
      isClosed = true;
      await pool.destroy();
    },
    /**
     * The file of a kind that a manuscript becomes, for that account. Refused: `unavailable` when too many wait already,
     * `file_too_heavy` when it takes too long or too much memory. Throws when it cannot be made.
     */
    print: (job: FileJob, account: string): Promise<Result<FileBytes>> =>
      queue.size() > mostWaiting
        ? Promise.resolve(refused('unavailable'))
        : queue.run(account, () => set(job)),
  };
};
export type FileWorker = ReturnType<typeof makeFileWorker>;
