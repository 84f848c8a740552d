import type { Deps } from '../../../platform/deps.ts';
import type { Live } from './registry.ts';
import * as repo from '../repo.ts';

/** How long a generation counts as alive after its process was last heard of. */
export const leaseMs = 30_000;
const beatMs = 1000;
/** A beat without news only renews the lease, and not each time. */
const quietBeats = 5;

/**
 * Says once a second that somebody cares for a generation, and keeps what is written and used so far; stops it when its
 * row was ended elsewhere. Answers how to stop beating.
 */
export const startBeating = (deps: Pick<Deps, 'db' | 'now' | 'log'>, live: Live): (() => void) => {
  let savedLength = 0;
  let savedUse = live.used();
  let beats = 0;
  let isBusy = false;
  const beat = async (): Promise<void> => {
    const text = live.text();
    const used = live.used();
    const isNew = text.length > savedLength;
    beats += 1;
    if (isBusy || (!isNew && used === savedUse && beats % quietBeats !== 0)) return;
    isBusy = true;
    try {
      const leaseExpiresAt = new Date(deps.now().getTime() + leaseMs);
      const news = { ...used, ...(isNew ? { partialText: text } : {}) };
      const isMine = await repo.renew(deps.db, { id: live.id, leaseExpiresAt, ...news });
      if (!isMine) live.abort('generation_cancelled');
      savedLength = text.length;
      savedUse = used;
    } catch (error) {
      deps.log.warn({ err: error, generationId: live.id }, 'could not keep a partial text');
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void beat(), beatMs);
  return () => clearInterval(timer);
};
