import { ApiError } from '../api/call.ts';

/**
 * How far what is on the screen is from being safe on the server. `offline` (no answer) and `troubled` (an answer without
 * help) are tried again by themselves; `refused` waits for the person.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | SaveFailure;
export type SaveFailure = 'offline' | 'troubled' | 'refused';

/** Refusals that pass by themselves: the AI is writing, or somebody else is. */
const passingCodes: readonly string[] = ['generation_running', 'content_changed_elsewhere'];

/** What a failed request means for what it carried. */
export const saveFailureOf = (error: unknown): SaveFailure => {
  if (!(error instanceof ApiError)) return 'refused';
  if (error.status === 0) return 'offline';
  return error.isTemporary || passingCodes.includes(error.code) ? 'troubled' : 'refused';
};

/** What is saved, and how. A strategy may have reasons of its own (`Held`) for which nothing can be sent. */
export type SaveStrategy<Held extends string> = {
  /** `waiting` where something is to be sent, `saved` where nothing is; else why it cannot be. */
  readonly pending: () => 'saved' | 'waiting' | 'refused' | Held;
  /** Sends what waits; after `sent`, what is left or was typed meanwhile is sent too. Does not throw. */
  readonly send: () => Promise<'sent' | SaveFailure | Held>;
  readonly onState: (state: SaveState | Held) => void;
};

export type Saver = {
  /** Something was typed: saves it after a pause. */
  readonly change: () => void;
  /** Saves at once what is not saved; resolves to whether everything is saved. */
  readonly flush: () => Promise<boolean>;
  readonly isRunning: () => boolean;
  /** Saves nothing by itself until the next change. */
  readonly hold: () => void;
  /** Saves nothing more by itself, until it is started again. */
  readonly stop: () => void;
  readonly start: () => void;
};

const pauseMs = 1000;
const firstRetryMs = 2000;
const longestRetryMs = 30_000;

/** Sends piece after piece; resolves to the state in which it ends. */
const sendAll = async <Held extends string>(
  strategy: SaveStrategy<Held>,
  onSent: () => void,
): Promise<SaveState | Held> => {
  const state = strategy.pending();
  if (state !== 'waiting') return state;
  strategy.onState('saving');
  const end = await strategy.send();
  if (end !== 'sent') return end;
  onSent();
  return sendAll(strategy, onSent);
};

/**
 * Saves what is typed while it is typed: a second after the last key, one request at a time; after a failure that may
 * pass, again with growing pauses.
 */
export const makeSaver = <Held extends string>(strategy: SaveStrategy<Held>): Saver => {
  const { pending, onState } = strategy;
  let running: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let isStopped = false;
  let hasChanged = false;

  const hold = (): void => clearTimeout(timer);
  const saveIn = (ms: number): void => {
    hold();
    if (!isStopped) timer = setTimeout(() => void flush(), ms);
  };
  const change = (): void => {
    hasChanged = true;
    if (running) return;
    hold();
    const state = pending();
    onState(state);
    if (state === 'waiting') saveIn(pauseMs);
  };
  const run = async (): Promise<boolean> => {
    hasChanged = false;
    let state: SaveState | Held;
    try {
      state = await sendAll(strategy, () => (retryMs = firstRetryMs));
    } finally {
      running = undefined;
    }
    onState(state);
    if (state === 'offline' || state === 'troubled') {
      saveIn(retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    } else if (hasChanged && state !== 'saved') change();
    return state === 'saved';
  };
  const flush = (): Promise<boolean> => {
    hold();
    if (running) return running;
    const state = pending();
    if (state !== 'waiting') return Promise.resolve(state === 'saved');
    running = run();
    return running;
  };

  return {
    change,
    flush,
    isRunning: () => running !== undefined,
    hold,
    stop: () => {
      isStopped = true;
      hold();
    },
    start: () => void (isStopped = false),
  };
};
