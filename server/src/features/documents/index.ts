import type { Deps } from '../../platform/deps.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Credits } from '../credits/index.ts';
import type { Projects } from '../projects/index.ts';
import { makeJobDeduplication } from './job-deduplication.ts';
import { makeFileWorker, type FileWorkerOptions } from './file-worker.ts';
import { mountDocumentRoutes } from './routes.ts';
import { documentFile, type FileRequest } from './service.ts';

export type { FileWorkerOptions } from './file-worker.ts';

/** The files of a finished script: the typeset ones, paid for once, and the texts, free. */
export const makeDocuments = (
  deps: Deps,
  others: { readonly projects: Projects; readonly credits: Credits },
  options?: FileWorkerOptions,
) => {
  const worker = makeFileWorker(options);
  const jobs = makeJobDeduplication(worker, deps.env.RATE_LIMITS);
  return {
    mountRoutes: (router: Router) => mountDocumentRoutes({ ...deps, ...others, jobs }, router),
    /** A file of a finished script, as its owner downloads it. */
    file: (asked: FileRequest) => documentFile({ ...deps, ...others, jobs }, asked),
    /** Ends the file worker; what still waits there fails. */
    close: () => worker.close(),
  };
};
export type Documents = ReturnType<typeof makeDocuments>;
