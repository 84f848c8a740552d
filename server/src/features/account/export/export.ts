import { copiesOfProcess } from '@webnario/domain/limits/limits';
import { ok, refused, type Result } from '@webnario/domain/result';
import { rateOf, type ChangedLimits } from '../../../platform/limits/limits.ts';
import type { RateLimiter } from '../../../platform/limits/rate-limit.ts';
import { zipOf } from '../../../platform/files/zip-stream.ts';
import { people } from '../../auth/index.ts';
import { copyOfEverything, type CopyDeps } from './copy.ts';

/** A copy as it is sent. */
export type Copy = { readonly name: string; readonly bytes: ReadableStream<Uint8Array> };

const tooMany = (seconds: number) =>
  refused('rate_limited', { details: { retry_after_seconds: seconds } });

/** A stream of pieces of which the first is there already; they are asked to end when the reader goes away. */
const streamOf = (
  first: Uint8Array,
  pieces: AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => controller.enqueue(first),
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  });

/** Who has a copy made now. */
const makeTurns = (now: () => Date) => {
  const since = new Map<string, number>();
  return {
    /** Refused: `request_running` for a second copy of one person, `rate_limited` where too many are made. */
    take: (userId: string): Result<null> => {
      const longAgo = now().getTime() - copiesOfProcess.longestMs;
      for (const [id, at] of since) if (at < longAgo) since.delete(id);
      if (since.has(userId)) return refused('request_running');
      if (since.size >= copiesOfProcess.atOnce) return tooMany(copiesOfProcess.retrySeconds);
      since.set(userId, now().getTime());
      return ok(null);
    },
    end: (userId: string): void => void since.delete(userId),
  };
};

/**
 * Makes copies of everything that is kept about a person: a few in a day for one account, one at a time, and a few at once
 * for everybody (docs/guides/privacy.md#the-copy).
 */
export const makeExport = (deps: CopyDeps, limiter: RateLimiter, changed: ChangedLimits) => {
  const turns = makeTurns(deps.now);
  const limit = rateOf('copy_of_data', changed);

  async function* made(userId: string, email: string): AsyncGenerator<Uint8Array> {
    try {
      yield* zipOf(copyOfEverything(deps, { userId, email }));
    } catch (error) {
      deps.log.error({ err: error, userId }, 'the copy of a person was broken off');
      throw error;
    } finally {
      turns.end(userId);
    }
  }

  const begin = async (userId: string): Promise<Result<Copy>> => {
    const person = await people.find(deps.db, userId);
    if (!person) return refused('session_ended');
    const wait = await limiter.take(limit, `copy_of_data:${userId}`);
    if (wait > 0) return tooMany(wait);
    const pieces = made(userId, person.email);
    const first = await pieces.next();
    if (first.done) return refused('unavailable');
    const day = deps.now().toISOString().slice(0, 10);
    return ok({ name: `meus-dados-${day}.zip`, bytes: streamOf(first.value, pieces) });
  };

  /** Refused: `request_running`, `rate_limited` with the seconds to wait. */
  return async (userId: string): Promise<Result<Copy>> => {
    const turn = turns.take(userId);
    if (!turn.ok) return turn;
    let copy: Result<Copy> | undefined;
    try {
      copy = await begin(userId);
      return copy;
    } finally {
      if (!copy?.ok) turns.end(userId);
    }
  };
};
export type Export = ReturnType<typeof makeExport>;
