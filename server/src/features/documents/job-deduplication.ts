import { refused, type Result } from '@webnario/domain/result';
import type { PdfWorker } from './pdf-worker.ts';
import type { Manuscript } from './typesetting/manuscript.ts';

/** How many different files one person may wait for; the PDF worker has one thread for everybody. */
const mostForOne = 4;
const retryAfterSeconds = 5;

type Printed = Result<Uint8Array<ArrayBuffer>>;
type Job = {
  readonly userId: string;
  /** The file that is wanted: the same key stands for the same pages. */
  readonly key: string;
  readonly manuscript: Manuscript;
};

/**
 * Stands before the PDF worker: a file that is being made is made once for all who ask for it meanwhile, and nobody's
 * many files keep the others from theirs. Refused: `rate_limited` with `retry_after_seconds`, and as the worker does.
 */
export const makeJobDeduplication = (worker: Pick<PdfWorker, 'print'>) => {
  const open = new Map<string, Map<string, Promise<Printed>>>();

  const forget = (userId: string, key: string): void => {
    const own = open.get(userId);
    own?.delete(key);
    if (own?.size === 0) open.delete(userId);
  };

  return {
    print: ({ userId, key, manuscript }: Job): Promise<Printed> => {
      const own = open.get(userId) ?? new Map<string, Promise<Printed>>();
      const same = own.get(key);
      if (same) return same;
      if (own.size >= mostForOne) {
        const details = { retry_after_seconds: retryAfterSeconds };
        return Promise.resolve(refused('rate_limited', { details }));
      }
      const printing = worker.print(manuscript).finally(() => forget(userId, key));
      own.set(key, printing);
      open.set(userId, own);
      return printing;
    },
  };
};
export type JobDeduplication = ReturnType<typeof makeJobDeduplication>;
