import { cancelEnd, type CancelEnd, type Cancelling } from '@webnario/domain/credits/cancelling';
import { isRefusalCode, refusals } from '@webnario/domain/errors';
import type { TextOrigin } from '@webnario/domain/text-origin';

/** What a person is told of a generation that did not come to its end. */
export type Failure = {
  readonly code: string;
  readonly message: string;
  /** Whether the server says that it was charged; undefined where it says nothing. */
  readonly charged?: boolean | undefined;
};

/**
 * Whether it is certain that nothing was charged: the server said so, or refused before anything was asked for. Where
 * the server is in trouble, the text may still be on its way.
 */
export const isUncharged = ({ code, charged }: Failure): boolean =>
  charged === undefined ? isRefusalCode(code) && refusals[code].status < 500 : !charged;

/**
 * One text being written, as the screen sees it. `attempt` counts how often it was asked for: 0 is not yet,
 * and each new number is one request.
 */
export type Generation = { readonly attempt: number } & (
  | { readonly status: 'idle' }
  | {
      readonly status: 'writing';
      readonly text: string;
      readonly generationId: string | undefined;
      /** `queued`: other texts come first. */
      readonly connection: 'open' | 'lost' | 'queued';
      readonly isCancelling: boolean;
      /** What decides whether it is given back when it is cancelled, once it has begun. */
      readonly cancelling: Cancelling | undefined;
      /** Blocks that are asked for once more, not shown while they are written; none while words arrive. */
      readonly completing: readonly string[];
    }
  | { readonly status: 'done'; readonly text: string; readonly source: TextOrigin['source'] | null }
  /** `text` is what was written until then, and stays on the screen until it is asked for again. */
  | { readonly status: 'failed'; readonly failure: Failure; readonly text: string }
  | { readonly status: 'cancelled'; readonly text: string }
);

export type GenerationEvent =
  | { readonly type: 'asked' }
  | { readonly type: 'queued' }
  | { readonly type: 'running' }
  | {
      readonly type: 'started';
      readonly generationId: string | undefined;
      readonly cancelling?: Cancelling | undefined;
    }
  | { readonly type: 'written'; readonly soFar: string }
  | { readonly type: 'completing'; readonly titles: readonly string[] }
  | { readonly type: 'disconnected' }
  | { readonly type: 'cancel_asked' }
  | { readonly type: 'cancel_failed' }
  | {
      readonly type: 'finished';
      readonly text: string;
      readonly source: TextOrigin['source'] | null;
    }
  | { readonly type: 'failed'; readonly failure: Failure };

export const idleGeneration: Generation = { attempt: 0, status: 'idle' };

/** What happens to a text that is cancelled now, as far as this screen knows. */
export const endIfCancelled = (state: Generation): CancelEnd =>
  state.status === 'writing' && state.cancelling
    ? cancelEnd(state.text.length, state.cancelling)
    : 'free';

/** The same once words have come, which decides the price. Undefined while this screen does not know it. */
export const endOnceBegun = (state: Generation): CancelEnd | undefined =>
  state.status === 'writing' && state.cancelling
    ? cancelEnd(Math.max(state.text.length, 1), state.cancelling)
    : undefined;

/** Where a step begins: with the text that is stored already, or by asking for it at once. */
export const generationAtStart = (
  stored: string | null | undefined,
  source: TextOrigin['source'] | null,
): Generation =>
  stored?.trim()
    ? { attempt: 0, status: 'done', text: stored, source }
    : generationReducer(idleGeneration, { type: 'asked' });

const failed = (
  { attempt, text }: Extract<Generation, { status: 'writing' }>,
  failure: Failure,
): Generation =>
  failure.code === 'generation_cancelled'
    ? { attempt, status: 'cancelled', text }
    : { attempt, status: 'failed', failure, text };

/** What each event changes; events of an attempt that is over change nothing. */
export function generationReducer(state: Generation, event: GenerationEvent): Generation {
  const { attempt } = state;
  if (event.type === 'asked') {
    if (state.status === 'writing') return state;
    return {
      attempt: attempt + 1,
      status: 'writing',
      text: '',
      generationId: undefined,
      connection: 'open',
      isCancelling: false,
      cancelling: undefined,
      completing: [],
    };
  }
  if (state.status !== 'writing') return state;
  switch (event.type) {
    case 'queued':
      return { ...state, connection: 'queued' };
    case 'running':
      return { ...state, connection: 'open' };
    case 'started':
      return {
        ...state,
        generationId: event.generationId,
        cancelling: event.cancelling ?? state.cancelling,
        connection: 'open',
      };
    case 'written':
      return { ...state, text: event.soFar, connection: 'open', completing: [] };
    case 'completing':
      return { ...state, completing: event.titles };
    case 'disconnected':
      return { ...state, connection: 'lost' };
    case 'cancel_asked':
      return { ...state, isCancelling: true };
    case 'cancel_failed':
      return { ...state, isCancelling: false };
    case 'finished':
      // An answer without a text is no text to go on with (R-WIZ-44).
      return event.text.trim()
        ? { attempt, status: 'done', text: event.text, source: event.source }
        : failed(state, { code: 'provider_empty_answer', message: '' });
    case 'failed':
      return failed(state, event.failure);
  }
}
