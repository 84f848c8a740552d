import { refused, type Refused } from '@webnario/domain/result';
import type { Caller } from '../../../platform/http/request-response.ts';
import { aliveNow, type AuthDeps } from '../deps.ts';
import { findUser } from '../users/repo.ts';
import { findLiveAmong } from './repo.ts';

const lookEveryMs = 1000;

type SessionWatcher = { readonly caller: Caller; readonly onEnded: (refusal: Refused) => void };

/** Why a session is over: its account is blocked, or it has just ended. */
export const whyEnded = async (
  { db }: Pick<AuthDeps, 'db'>,
  { userId }: Caller,
): Promise<Refused> => {
  const user = await findUser(db, userId);
  return refused(user?.blockedAt ? 'account_blocked' : 'session_ended');
};

/**
 * Tells what is open for longer than one request, such as an event stream, that its session has ended, wherever that was
 * done: one question a second for all of this process, and one at once when this process has ended some.
 */
export const makeSessionWatch = (deps: Pick<AuthDeps, 'db' | 'now' | 'env' | 'log'>) => {
  const watched = new Set<SessionWatcher>();
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const now = [...watched];
    if (now.length === 0) return;
    const ids = [...new Set(now.map(({ caller }) => caller.sessionId))];
    const live = new Set(await findLiveAmong(deps.db, ids, aliveNow(deps)));
    for (const one of now.filter(({ caller }) => !live.has(caller.sessionId))) {
      // oxlint-disable-next-line no-await-in-loop -- seldom more than one
      const refusal = await whyEnded(deps, one.caller);
      if (watched.delete(one)) one.onEnded(refusal);
    }
  };

  const lookQuietly = async (): Promise<void> => {
    try {
      await look();
    } catch (error) {
      deps.log.warn({ err: error }, 'open streams could not be checked');
    }
  };

  const schedule = (): void => {
    timer ??= setTimeout(() => {
      void lookQuietly().finally(() => {
        timer = undefined;
        if (watched.size > 0) schedule();
      });
    }, lookEveryMs).unref();
  };

  return {
    /** Calls `onEnded` once when the session of that caller is over. Returns how to stop. */
    watch: (caller: Caller, onEnded: (refusal: Refused) => void): (() => void) => {
      const one = { caller, onEnded };
      watched.add(one);
      schedule();
      return () => void watched.delete(one);
    },
    /** Looks now, because sessions were ended; does not fail. */
    lookNow: lookQuietly,
  };
};
export type SessionWatch = ReturnType<typeof makeSessionWatch>;
