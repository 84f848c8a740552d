import { workerThreads } from '@webnario/domain/limits';
import { ok, refused, type Result } from '@webnario/domain/result';
import { amountOf, type ChangedLimits } from '../../platform/limits/limits.ts';
import type { FileWorker } from './file-worker.ts';
import type { FileJob } from './file-worker-thread.ts';
import { makeKeptFiles } from './kept-files.ts';

type PrintResult = Result<Uint8Array<ArrayBuffer>>;
type Job = FileJob & {
  readonly userId: string;
  /** Identifies the manuscript: those with the same key have the same pages. */
  readonly key: string;
};

/**
 * Makes a file once for all requests that arrive while it is being made and some minutes later, and limits the files of one person, so that
 * others do not wait for them. Refused: `rate_limited` with `retry_after_seconds`, and as the file worker refuses.
 */
export const makeJobDeduplication = (worker: Pick<FileWorker, 'print'>, changed: ChangedLimits) => {
  const mostForOne = amountOf('files_at_once', changed);
  const kept = makeKeptFiles();
  const open = new Map<string, Map<string, Promise<PrintResult>>>();

  const forget = (userId: string, key: string): void => {
    const own = open.get(userId);
    own?.delete(key);
    if (own?.size === 0) open.delete(userId);
  };

  return {
    print: ({ userId, key: manuscriptKey, kind, manuscript }: Job): Promise<PrintResult> => {
      const key = `${kind} ${manuscriptKey}`;
      const ready = kept.find(`${userId} ${key}`);
      if (ready) return Promise.resolve(ok(ready));
      const own = open.get(userId) ?? new Map<string, Promise<PrintResult>>();
      const same = own.get(key);
      if (same) return same;
      if (own.size >= mostForOne) {
        const details = { retry_after_seconds: workerThreads.retryFilesSeconds };
        return Promise.resolve(refused('rate_limited', { details }));
      }
      const printing = worker
        .print({ kind, manuscript }, userId)
        .then((made) => {
          if (made.ok) kept.keep(`${userId} ${key}`, made.value);
          return made;
        })
        .finally(() => forget(userId, key));
      own.set(key, printing);
      open.set(userId, own);
      return printing;
    },
  };
};
export type JobDeduplication = ReturnType<typeof makeJobDeduplication>;
