import { copiesOfProcess } from '@webnario/domain/limits';
import { ok, refused, type Result } from '@webnario/domain/result';

/** The turn of one copy. */
export type Turn = {
  /** Begins to wait for the reader; the answer says that a piece was taken. */
  readonly wait: () => () => void;
  /** Ends this turn only, never a later one of the same person. */
  readonly end: () => void;
};

type Taken = {
  readonly network: string;
  readonly since: number;
  waitedMs: number;
  waitingSince: number | undefined;
};

const tooMany = refused('rate_limited', {
  details: { retry_after_seconds: copiesOfProcess.retrySeconds },
});

/**
 * Keeps track of the people for whom a copy is being made. Few are made at once, but those that mostly wait for a slow reader
 * do not count: two slow downloads would keep everybody from theirs.
 */
export const makeTurns = (now: () => Date) => {
  const turns = new Map<string, Taken>();
  const moment = (): number => now().getTime();
  const isSlow = ({ waitedMs, waitingSince }: Taken): boolean => {
    const waiting = waitingSince === undefined ? 0 : moment() - waitingSince;
    return waitedMs + waiting > copiesOfProcess.slowMs;
  };
  const isRefused = (network: string): boolean => {
    const all = [...turns.values()];
    const { atOnce, most, ofNetwork } = copiesOfProcess;
    return (
      all.filter((turn) => !isSlow(turn)).length >= atOnce ||
      all.filter((turn) => turn.network === network).length >= ofNetwork ||
      all.length >= most
    );
  };
  return {
    /** Refused: `request_running` for a second copy of one person, `rate_limited` where too many are made. */
    take: (userId: string, network: string): Result<Turn> => {
      const since = moment();
      for (const [id, turn] of turns)
        if (turn.since < since - copiesOfProcess.longestMs) turns.delete(id);
      if (turns.has(userId)) return refused('request_running');
      if (isRefused(network)) return tooMany;
      const turn: Taken = { network, since, waitedMs: 0, waitingSince: undefined };
      turns.set(userId, turn);
      return ok({
        wait: () => {
          const from = moment();
          turn.waitingSince = from;
          return () => {
            turn.waitedMs += moment() - from;
            turn.waitingSince = undefined;
          };
        },
        end: () => void (turns.get(userId) === turn && turns.delete(userId)),
      });
    },
  };
};
