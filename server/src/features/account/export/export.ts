import { ok, refused, type Result } from '@webnario/domain/result';
import { rateOf, type ChangedLimits } from '../../../platform/limits/limits.ts';
import type { RateLimiter } from '../../../platform/limits/rate-limit.ts';
import { zipOf } from '../../../platform/zip-stream.ts';
import { people } from '../../auth/index.ts';
import { copyOfEverything, type CopyDeps } from './copy.ts';
import { readStream } from './read-stream.ts';
import { makeTurns, type Turn } from './turns.ts';

/** A copy as it is sent. */
export type Copy = { readonly name: string; readonly bytes: ReadableStream<Uint8Array> };

const tooMany = (seconds: number) =>
  refused('rate_limited', { details: { retry_after_seconds: seconds } });

/**
 * Makes copies of everything that is kept about a person: a few in a day for one account, one at a time, and a few at once
 * for everybody (docs/guides/privacy.md#the-copy).
 */
export const makeExport = (deps: CopyDeps, limiter: RateLimiter, changed: ChangedLimits) => {
  const turns = makeTurns(deps.now);
  const limit = rateOf('copy_of_data', changed);

  async function* made(
    { userId, turn }: { readonly userId: string; readonly turn: Turn },
    email: string,
  ): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of zipOf(copyOfEverything(deps, { userId, email }))) {
        const taken = turn.wait();
        yield piece;
        taken();
      }
    } catch (error) {
      deps.log.error({ err: error, userId }, 'the copy of a person was broken off');
      throw error;
    } finally {
      turn.end();
    }
  }

  const begin = async (userId: string, turn: Turn): Promise<Result<Copy>> => {
    const person = await people.find(deps.db, userId);
    if (!person) return refused('session_ended');
    const wait = await limiter.take(limit, `copy_of_data:${userId}`);
    if (wait > 0) return tooMany(wait);
    const pieces = made({ userId, turn }, person.email);
    const first = await pieces.next();
    if (first.done) return refused('unavailable');
    const day = deps.now().toISOString().slice(0, 10);
    return ok({ name: `meus-dados-${day}.zip`, bytes: readStream(first.value, pieces) });
  };

  /** Refused: `request_running`, `rate_limited` with the seconds to wait. */
  return async (userId: string, network: string): Promise<Result<Copy>> => {
    const turn = turns.take(userId, network);
    if (!turn.ok) return turn;
    let copy: Result<Copy> | undefined;
    try {
      copy = await begin(userId, turn.value);
      return copy;
    } finally {
      if (!copy?.ok) turn.value.end();
    }
  };
};
export type Export = ReturnType<typeof makeExport>;
