import { setTimeout as pause } from 'node:timers/promises';
import type { ShortBlock } from '@webnario/domain/api/stream-events';
import type { Cancelling } from '@webnario/domain/credits/cancelling';
import type { Refused } from '@webnario/domain/result';
import type { TextOrigin } from '@webnario/domain/text-origin';
import { WriterFailure, type NoteUse, type ModelUsage } from '../writers/writer.ts';

/** How often a process that ends looks whether all is written. */
const lookEveryMs = 50;

/** What a finished generation brought. */
export type GenerationResult = {
  readonly ok: true;
  readonly generationId: string | null;
  /** The whole text or, of a regeneration, the rewritten blocks. */
  readonly content: string;
  /** The whole text as it is stored now, where `content` is only a part of it. */
  readonly text?: string;
  readonly creditsRemaining: number;
  readonly origin: TextOrigin;
  readonly revision: number;
  /** Blocks that stayed short; known only to those who see the text come. */
  readonly shortBlocks?: readonly ShortBlock[];
};

/** How a generation ended: with a text, or with a name for what went wrong. */
export type Outcome = GenerationResult | Refused;

/** A listener to a generation. Offsets count UTF-16 units from the start of the text. */
export type Listener = {
  /** It waits in the queue; `position` is null for a generation that waits in another process. */
  readonly onQueued?: (position: number | null) => void;
  /** It has left the queue and is being written. */
  readonly onRunning?: () => void;
  /** These blocks are asked for once more, out of sight. */
  readonly onCompleting?: (titles: readonly string[]) => void;
  readonly onText: (text: string, offset: number) => void;
  readonly onEnd: (outcome: Outcome) => void;
};

/** A generation that waits or is written in this process. */
export type RunningGeneration = {
  readonly id: string;
  readonly userId: string;
  /** Two requests with the same key ask for the same thing. */
  readonly deduplicationKey: string;
  readonly signal: AbortSignal;
  /** All that was written, shown or not. */
  readonly text: () => string;
  /** What listeners were shown. */
  readonly shown: () => string;
  /** Shows nothing more until `goOn`, so that what was shown can be kept as it is. */
  readonly hold: () => void;
  readonly goOn: () => void;
  /** How the text was kept by whoever stopped it. */
  readonly stopWith: (done: GenerationResult) => void;
  readonly stoppedWith: () => GenerationResult | undefined;
  /** The titles that it was asked for. */
  readonly asked: () => readonly string[] | undefined;
  /** What decides whether it is given back when it is cancelled, once it has its row. */
  readonly noteCancelling: (cancelling: Cancelling) => void;
  readonly cancelling: () => Cancelling | undefined;
  readonly append: (piece: string) => void;
  /** Says which blocks are asked for once more. */
  readonly tellCompleting: (titles: readonly string[]) => void;
  readonly used: () => ModelUsage;
  /** Records the model, prompt version and tokens known so far. */
  readonly note: NoteUse;
  /** Sets its place in the queue; 0 when it is being written. */
  readonly move: (position: number) => void;
  readonly end: (outcome: Outcome) => void;
  /** Stops the writing; the reason becomes the outcome. */
  readonly abort: (code: WriterFailure['code']) => void;
  /** Sends the text after `offset` at once, then each new piece. Returns a function that stops it. */
  readonly listen: (offset: number, listener: Listener) => () => void;
};

type Identity = Pick<RunningGeneration, 'id' | 'userId' | 'deduplicationKey'>;

type GenerationState = Pick<
  RunningGeneration,
  'stopWith' | 'stoppedWith' | 'asked' | 'noteCancelling' | 'cancelling' | 'used' | 'note'
>;

/** What becomes known of a generation while it is written. */
const makeKnown = (): GenerationState => {
  let used: ModelUsage = {};
  let asked: readonly string[] | undefined;
  let stopped: GenerationResult | undefined;
  let cancelling: Cancelling | undefined;
  return {
    stopWith: (done) => {
      stopped = done;
    },
    stoppedWith: () => stopped,
    asked: () => asked,
    noteCancelling: (known) => {
      cancelling = known;
    },
    cancelling: () => cancelling,
    used: () => used,
    note: ({ askedTitles, ...more }) => {
      if (askedTitles) asked = askedTitles;
      used = { ...used, ...more };
    },
  };
};

const makeRunningGeneration = (identity: Identity, forget: () => void): RunningGeneration => {
  const listeners = new Set<Listener>();
  const controller = new AbortController();
  let written = '';
  let shown = 0;
  let isHeld = false;
  let place = 0;
  let outcome: Outcome | undefined;
  const show = (): void => {
    if (isHeld || shown === written.length) return;
    const offset = shown;
    const piece = written.slice(offset);
    shown = written.length;
    for (const listener of listeners) listener.onText(piece, offset);
  };
  return {
    ...identity,
    ...makeKnown(),
    signal: controller.signal,
    text: () => written,
    shown: () => written.slice(0, shown),
    hold: () => {
      isHeld = true;
    },
    goOn: () => {
      isHeld = false;
      show();
    },
    append: (piece) => {
      written += piece;
      show();
    },
    tellCompleting: (titles) => {
      for (const listener of listeners) listener.onCompleting?.(titles);
    },
    move: (position) => {
      if (position === place) return;
      place = position;
      for (const listener of listeners) {
        if (position === 0) listener.onRunning?.();
        else listener.onQueued?.(position);
      }
    },
    end: (result) => {
      outcome = result;
      forget();
      for (const listener of listeners) listener.onEnd(result);
      listeners.clear();
    },
    abort: (code) => controller.abort(new WriterFailure(code)),
    listen: (offset, listener) => {
      const from = Math.max(0, offset);
      if (place > 0 && !outcome) listener.onQueued?.(place);
      if (from < shown) listener.onText(written.slice(from, shown), from);
      if (outcome) listener.onEnd(outcome);
      else listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** Why nothing begins in a process that ends; another copy, or the next process, is there in a moment. */
export const processEnds: Refused = {
  ok: false,
  code: 'unavailable',
  details: { retry_after_seconds: 2 },
};

/** The generations that this process runs, by id, and the work that is not finished. */
export const makeRegistry = () => {
  const running = new Map<string, RunningGeneration>();
  const unfinished = new Set<Promise<void>>();
  let isStopping = false;
  return {
    open: (identity: Identity): RunningGeneration => {
      const opened = makeRunningGeneration(identity, () => running.delete(identity.id));
      running.set(identity.id, opened);
      return opened;
    },
    drop: (id: string): void => void running.delete(id),
    find: (id: string): RunningGeneration | undefined => running.get(id),
    /** The same, where it is that person's. */
    findOf: (owned: Pick<Identity, 'id' | 'userId'>): RunningGeneration | undefined => {
      const found = running.get(owned.id);
      return found?.userId === owned.userId ? found : undefined;
    },
    all: (): readonly RunningGeneration[] => [...running.values()],
    /** Lets `shutdown` wait for this work, however it ends. */
    keep: (work: Promise<unknown>): void => {
      const forget = (): void => void unfinished.delete(kept);
      const kept: Promise<void> = work.then(forget, forget);
      unfinished.add(kept);
    },
    /** Whether no generation may begin any more. */
    isStopping: (): boolean => isStopping,
    /** Lets none begin from now on; answers when the last one has ended, or after that time. */
    drain: async (limitMs: number): Promise<void> => {
      isStopping = true;
      const deadline = performance.now() + limitMs;
      const isWriting = (): boolean => running.size + unfinished.size > 0;
      // oxlint-disable-next-line no-await-in-loop -- looks again
      while (isWriting() && performance.now() < deadline) await pause(lookEveryMs);
    },
    /** Fails what is being written, releases its credits and answers when all is recorded. */
    shutdown: async (): Promise<void> => {
      isStopping = true;
      for (const generation of running.values()) generation.abort('generation_interrupted');
      await Promise.all(unfinished);
    },
  };
};
export type Registry = ReturnType<typeof makeRegistry>;
