import { refused } from '@webnario/domain/result';
import type { Logger } from 'pino';
import type { Listener, Outcome } from '../run/registry.ts';
import type { GenerationRow } from '../repo.ts';

const pollMs = 500;

type Source = {
  readonly read: () => Promise<GenerationRow | undefined>;
  readonly endOf: (row: GenerationRow) => Promise<Outcome>;
  readonly log: Logger;
};

/**
 * Follows a generation that another process writes, by what it keeps in its row. A listener that already has
 * more than the row waits until the row has caught up. Answers how to stop.
 */
export const watchRow = (source: Source, offset: number, listener: Listener): (() => void) => {
  let sent = Math.max(0, offset);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isQueued = false;

  const tellTurn = (state: GenerationRow['state'] | undefined): void => {
    if (isQueued === (state === 'queued')) return;
    isQueued = !isQueued;
    if (isQueued) listener.onQueued?.(null);
    else if (state === 'running') listener.onRunning?.();
  };

  const look = async (): Promise<void> => {
    const row = await source.read();
    if (isStopped) return;
    tellTurn(row?.state);
    if (row && row.partialText.length > sent) {
      listener.onText(row.partialText.slice(sent), sent);
      sent = row.partialText.length;
    }
    if (row?.state === 'running' || row?.state === 'queued') return;
    // Stopped only once the end is known: an end that cannot be read just now is looked up again.
    const outcome: Outcome = row ? await source.endOf(row) : refused('generation_not_found');
    if (isStopped) return;
    isStopped = true;
    listener.onEnd(outcome);
  };

  const tick = (): void => {
    look()
      .catch((error: unknown) => {
        source.log.warn({ err: error }, 'a generation could not be looked up');
      })
      .finally(() => {
        if (!isStopped) timer = setTimeout(tick, pollMs);
      });
  };

  tick();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};
