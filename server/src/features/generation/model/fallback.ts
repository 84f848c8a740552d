import type { RefusalCode } from '@webnario/domain/errors';
import { WriterFailure, type Writer } from '../writer.ts';

/** The failures of a server that has done nothing yet: it is not there, does not know us, or is busy. */
const turnedAway: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'provider_unavailable',
  'provider_key_refused',
  'provider_rate_limited',
]);

const isTurnedAway = (error: unknown): boolean =>
  error instanceof WriterFailure && turnedAway.has(error.code);

/**
 * The first writer or, where its server turns a text away before the first word, the second one. A text that has begun
 * is never gone on with by another.
 */
export const withFallback = (first: Writer, second: Writer): Writer => ({
  source: 'ai',
  async *write(...asked) {
    let hasBegun = false;
    try {
      for await (const chunk of first.write(...asked)) {
        hasBegun = true;
        yield chunk;
      }
      return;
    } catch (error) {
      if (hasBegun || !isTurnedAway(error)) throw error;
    }
    yield* second.write(...asked);
  },
  suggest: async (...asked) => {
    try {
      return await first.suggest(...asked);
    } catch (error) {
      if (!isTurnedAway(error)) throw error;
      return second.suggest(...asked);
    }
  },
});
