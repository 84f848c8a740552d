import { copiesOfProcess } from '@webnario/domain/limits';
import { ok, refused, type Result } from '@webnario/domain/result';

/** The turn of one copy; `end` ends this turn only, never a later one of the same person. */
export type Turn = { readonly end: () => void };

/** Keeps track of the people for whom a copy is being made. */
export const makeTurns = (now: () => Date) => {
  const turns = new Map<string, { readonly since: number }>();
  return {
    /** Refused: `request_running` for a second copy of one person, `rate_limited` where too many are made. */
    take: (userId: string): Result<Turn> => {
      const since = now().getTime();
      for (const [id, turn] of turns)
        if (turn.since < since - copiesOfProcess.longestMs) turns.delete(id);
      if (turns.has(userId)) return refused('request_running');
      if (turns.size >= copiesOfProcess.atOnce) {
        return refused('rate_limited', {
          details: { retry_after_seconds: copiesOfProcess.retrySeconds },
        });
      }
      const turn = { since };
      turns.set(userId, turn);
      // A later copy of the same person has a turn of its own.
      return ok({ end: () => void (turns.get(userId) === turn && turns.delete(userId)) });
    },
  };
};
