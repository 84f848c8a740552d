import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { makeFairQueue } from '../../../platform/operation/fair-queue.ts';
import { WriterFailure } from '../writer.ts';
import type { Composed, ComposeJob } from './compose-thread.ts';

/** A text takes some milliseconds; only one that was made to be slow comes near this. */
const timeLimitMs = 10_000;

const makePool = () => {
  const pool = new Piscina<ComposeJob, Composed>({
    filename: fileURLToPath(new URL('compose-thread.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  // The text that waits for a thread which breaks while it starts ends by its limit.
  pool.on('error', () => undefined);
  return pool;
};

let pool: ReturnType<typeof makePool> | undefined;
const queue = makeFairQueue();

/**
 * Puts texts together on a thread of its own, one for the whole process, which does not keep the process alive: its rules
 * look at everything that a person wrote, and nobody else's request waits for that. Projects take turns. Throws a
 * `WriterFailure`, also when it takes too long.
 */
export const composeApart = async (job: ComposeJob): Promise<readonly string[]> => {
  const composed = await queue.run(job.request.facts.projectId, async () => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeLimitMs);
    pool ??= makePool();
    try {
      return await pool.run(job, { signal: limit.signal });
    } catch (error) {
      if (limit.signal.aborted) throw new WriterFailure('provider_timeout');
      throw error;
    } finally {
      clearTimeout(timer);
    }
  });
  if ('failure' in composed) throw new WriterFailure(composed.failure);
  return composed.texts;
};
