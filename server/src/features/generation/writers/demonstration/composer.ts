import { makeWorkerPool } from '../../../../platform/workers/worker-pool.ts';
import { workerThreads } from '@webnario/domain/limits';
import { WriterFailure } from '../writer.ts';
import type { CompositionResult, ComposeJob } from './compose-thread.ts';

/** One thread for the whole process, however many writers there are. */
const pool = makeWorkerPool<ComposeJob, CompositionResult>({
  file: new URL('compose-thread.ts', import.meta.url),
  timeLimitMs: () => workerThreads.templatesMs,
});

/**
 * Puts texts together on a thread: its rules look at everything that a person wrote, and nobody else's request waits for
 * that. Projects take turns. Throws a `WriterFailure`, also when it takes too long.
 */
export const composeApart = async (job: ComposeJob): Promise<readonly string[]> => {
  const outcome = await pool.run(job.request.facts.projectId, job);
  if (outcome.state !== 'done') throw new WriterFailure('provider_timeout');
  const { value: composed } = outcome;
  if ('failure' in composed) throw new WriterFailure(composed.failure);
  return composed.texts;
};
