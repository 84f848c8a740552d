import { workerThreads } from '@webnario/domain/limits';
import { ok, refused, type Result } from '@webnario/domain/result';
import { makeWorkerPool, type WorkerPoolOptions } from '../../platform/workers/worker-pool.ts';
import type { FileJob } from './file-worker-thread.ts';

type FileBytes = Uint8Array<ArrayBuffer>;

export type FileWorkerOptions = Partial<WorkerPoolOptions<FileJob>>;

/** Makes files on a thread of its own, so that a long script stops nobody else's request. */
export const makeFileWorker = (options: FileWorkerOptions = {}) => {
  const pool = makeWorkerPool<FileJob, FileBytes>({
    file: new URL('./file-worker-thread.ts', import.meta.url),
    timeLimitMs: () => workerThreads.fileMs,
    mostWaiting: workerThreads.filesWaiting,
    ...options,
  });
  return {
    close: pool.close,
    /**
     * The file of a kind that a manuscript becomes, for that account. Refused: `unavailable` when too many wait already,
     * `file_too_heavy` when it takes too long or too much memory. Throws when it cannot be made.
     */
    print: async (job: FileJob, account: string): Promise<Result<FileBytes>> => {
      const outcome = await pool.run(account, job);
      if (outcome.state === 'done') return ok(outcome.value);
      return refused(outcome.state === 'too_many' ? 'unavailable' : 'file_too_heavy');
    },
  };
};
export type FileWorker = ReturnType<typeof makeFileWorker>;
