import { ok, refused } from '@webnario/domain/result';
import type { Guards } from '../http/request-response.ts';
import { amountOf, type ChangedLimits } from './limits.ts';

/** About as long as a text takes, after which its streams end by themselves. */
const retryAfterSeconds = 30;

/**
 * Counts the event streams that each account has open in this process, whose connections they are (`event_streams` in the
 * domain).
 */
export const makeStreamCount = (changed: ChangedLimits): Guards['openStream'] => {
  const open = new Map<string, number>();
  const most = amountOf('event_streams', changed);
  return (c) => {
    const { userId } = c.var.caller;
    const count = open.get(userId) ?? 0;
    if (count >= most) {
      return refused('too_many_streams', { details: { retry_after_seconds: retryAfterSeconds } });
    }
    open.set(userId, count + 1);
    let isOpen = true;
    return ok(() => {
      if (!isOpen) return;
      isOpen = false;
      const left = (open.get(userId) ?? 1) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    });
  };
};
