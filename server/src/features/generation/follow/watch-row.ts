import { refused } from '@webnario/domain/result';
import type { GenerationDeps } from '../deps.ts';
import type { GenerationRow } from '../repo.ts';
import type { Listener, Outcome } from '../run/registry.ts';
import type { PieceSubscription, PieceHandlers } from './pieces-across-copies.ts';

/** How often to check whether something is to be done. */
const tickMs = 500;
/** Where pieces are sent, only each tenth tick looks at the row, for what was lost on the way. */
const ticksWhileConnected = 10;

/** What is known of a generation that another process writes. */
export type Source = {
  readonly read: () => Promise<GenerationRow | undefined>;
  readonly endOf: (row: GenerationRow) => Promise<Outcome>;
  /** Asks the process that writes it to send each piece from there on; undefined while the connection to the others is broken. */
  readonly subscribe: (offset: number, on: PieceHandlers) => PieceSubscription | undefined;
  readonly log: GenerationDeps['log'];
};

/** Passes on to a listener what it does not have yet, from whichever side it comes. */
const makePassing = (offset: number, listener: Listener) => {
  let sent = Math.max(0, offset);
  let isQueued = false;
  return {
    sent: (): number => sent,
    /** False where something before it is missing. */
    text: (text: string, from: number): boolean => {
      if (from > sent) return false;
      if (from + text.length > sent) {
        listener.onText(text.slice(sent - from), sent);
        sent = from + text.length;
      }
      return true;
    },
    turn: (state: GenerationRow['state'] | undefined): void => {
      if (isQueued === (state === 'queued')) return;
      isQueued = !isQueued;
      if (isQueued) listener.onQueued?.(null);
      else if (state === 'running') listener.onRunning?.();
    },
  };
};

/**
 * Follows a generation that another process writes: by the pieces that it sends, and by what it keeps in its row. A
 * listener that already has more than the row waits until the row has caught up. Answers how to stop.
 */
export const watchRow = (source: Source, offset: number, listener: Listener): (() => void) => {
  const pass = makePassing(offset, listener);
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;
  let isStopped = false;
  let subscription: PieceSubscription | undefined;

  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
    subscription?.stop();
  };

  const handlers: PieceHandlers = {
    onText: (text, from) => {
      if (isStopped) return;
      pass.turn('running');
      if (!pass.text(text, from)) subscription?.resumeFrom(pass.sent());
    },
    onCompleting: (titles) => {
      if (!isStopped) listener.onCompleting?.(titles);
    },
    onEnd: () => void lookQuietly(),
  };

  const look = async (): Promise<void> => {
    const row = await source.read();
    if (isStopped) return;
    pass.turn(row?.state);
    const before = pass.sent();
    if (row) pass.text(row.partialText, 0);
    if (row?.state === 'running' || row?.state === 'queued') {
      const from = pass.sent();
      if (!subscription) subscription = source.subscribe(from, handlers);
      // What is new in a row that is looked at so seldom was sent before, and lost.
      else if (from > before) subscription.resumeFrom(from);
      return;
    }
    // Stopped only once the end is known: an end that cannot be read just now is looked up again.
    const outcome: Outcome = row ? await source.endOf(row) : refused('generation_not_found');
    if (isStopped) return;
    stop();
    listener.onEnd(outcome);
  };

  const lookQuietly = (): Promise<void> =>
    look().catch((error: unknown) => {
      source.log.warn({ err: error }, 'a generation could not be looked up');
    });

  const tick = async (): Promise<void> => {
    const isDue = !subscription?.isConnected() || ticks % ticksWhileConnected === 0;
    ticks += 1;
    if (isDue) await lookQuietly();
    if (!isStopped) timer = setTimeout(() => void tick(), tickMs);
  };

  void tick();
  return stop;
};
