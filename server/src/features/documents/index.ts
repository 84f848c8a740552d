import type { Deps } from '../../platform/deps.ts';
import type { Guards } from '../../platform/http/request-response.ts';
import type { Credits } from '../credits/index.ts';
import type { Projects } from '../projects/index.ts';
import { makeJobDeduplication } from './job-deduplication.ts';
import { makePdfWorker } from './pdf-worker.ts';
import { documentRoutes } from './routes.ts';

/** The files of a finished script: the typeset PDF, paid for once, and the plain text, free. */
export const makeDocuments = (
  deps: Deps,
  others: { readonly projects: Projects; readonly credits: Credits },
) => {
  const worker = makePdfWorker();
  const jobs = makeJobDeduplication(worker);
  return {
    routes: (guards: Guards) => documentRoutes({ ...deps, ...others, jobs }, guards),
    /** Ends the PDF worker; what still waits there fails. */
    close: () => worker.close(),
  };
};
