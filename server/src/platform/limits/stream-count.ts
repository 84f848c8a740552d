import { ok, refused } from '@webnario/domain/result';
import type { Deps } from '../deps.ts';
import type { Guards } from '../http/request-response.ts';
import { amountOf } from './limits.ts';

/** About as long as a text takes, after which its streams end by themselves. */
const retryAfterSeconds = 30;

/** How often a copy repeats its counts, and how long the others trust them: the copy may have ended meanwhile. */
const tellEveryMs = 20_000;
const believedMs = 3 * tellEveryMs;
/** A message has room for some 150 accounts. */
const accountsTogether = 50;

type Counts = Readonly<Record<string, number>>;
type CopyCount = { readonly count: number; readonly until: number };

const isCount = (count: unknown): count is number => Number.isInteger(count) && Number(count) >= 0;

/** How many streams each account has open at the other copies, as those tell it. */
const listen = ({ copies, now }: Pick<Deps, 'copies' | 'now'>) => {
  /** By account, and there by copy. */
  const told = new Map<string, Map<string, CopyCount>>();
  copies.subscribe('streams', (message, from) => {
    const until = now().getTime() + believedMs;
    for (const [userId, count] of Object.entries((message ?? {}) as Counts)) {
      const byCopy = told.get(userId) ?? new Map<string, CopyCount>();
      byCopy.delete(from);
      if (isCount(count) && count > 0) byCopy.set(from, { count, until });
      if (byCopy.size > 0) told.set(userId, byCopy);
      else told.delete(userId);
    }
  });
  return (userId: string): number => {
    const byCopy = told.get(userId);
    if (!byCopy) return 0;
    let sum = 0;
    for (const [from, { count, until }] of byCopy) {
      if (until > now().getTime()) sum += count;
      else byCopy.delete(from);
    }
    if (byCopy.size === 0) told.delete(userId);
    return sum;
  };
};

/**
 * Counts the event streams that each account has open (`event_streams` in the domain): those of this process, whose
 * connections they are, and those that the other copies tell of. What is opened at two copies in the same moment may go
 * beyond the limit by one.
 */
export const makeStreamCount = (
  deps: Pick<Deps, 'copies' | 'env' | 'now'>,
): Guards['openStream'] => {
  const open = new Map<string, number>();
  const most = amountOf('event_streams', deps.env.RATE_LIMITS);
  const elsewhere = listen(deps);
  const send = (counts: Counts): void => deps.copies.send('all', 'streams', counts);
  const tellAll = (): void => {
    const all = [...open];
    for (let at = 0; at < all.length; at += accountsTogether) {
      send(Object.fromEntries(all.slice(at, at + accountsTogether)));
    }
  };
  let telling: NodeJS.Timeout | undefined;
  const count = (userId: string, change: 1 | -1): void => {
    const now = (open.get(userId) ?? 0) + change;
    if (now > 0) open.set(userId, now);
    else open.delete(userId);
    send({ [userId]: now });
    if (open.size > 0) telling ??= setInterval(tellAll, tellEveryMs).unref();
    else {
      clearInterval(telling);
      telling = undefined;
    }
  };
  return (c) => {
    const { userId } = c.var.caller;
    if ((open.get(userId) ?? 0) + elsewhere(userId) >= most) {
      return refused('too_many_streams', { details: { retry_after_seconds: retryAfterSeconds } });
    }
    count(userId, 1);
    let isOpen = true;
    return ok(() => {
      if (!isOpen) return;
      isOpen = false;
      count(userId, -1);
    });
  };
};
