import { useReducer } from 'react';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { CancelEnd } from '@webnario/domain/credits/cancelling';
import type { GenerationDone } from '@webnario/domain/api/stream-events';
import type { Project } from '@webnario/domain/wizard/project';
import { ApiError, call } from '../../../shared/api/call.ts';
import { streamCall, type StreamFailed } from '../../../shared/stream/stream.ts';
import { useKeepBalance, useKeepGenerated } from '../api.ts';
import { toast } from '../../../ui/toast.tsx';
import { generationCopy } from './copy.ts';
import {
  endIfCancelled,
  generationReducer,
  type Failure,
  type Generation,
} from './generation-state.ts';

type StreamRequest = {
  readonly path: string;
  readonly body: unknown;
  /** A generation that runs already: it is joined instead of asked for. */
  readonly join?: string | undefined;
};

type Ends = {
  readonly onStarted?: (generationId: string) => void;
  /** The text is in the project that every screen reads. */
  readonly onDone?: (project: Project | undefined, done: GenerationDone) => void;
  readonly onFailed: (failure: Failure) => void;
};

/** What a person is told of a stream that failed. */
const failureOf = ({ code, message, details }: StreamFailed): Failure => {
  const { charged } = details;
  return { code, message, charged: typeof charged === 'boolean' ? charged : undefined };
};

/** Stops a text as its button promised, and tells where its part was kept. @throws ApiError */
const stopText = async (id: string, promised: CancelEnd): Promise<void> => {
  const { end } = await call(endpoints.cancelGeneration, { params: { id }, query: { promised } });
  if (end === 'kept') toast.info(generationCopy.stoppedTitle, generationCopy.stoppedText);
};

/**
 * One text while it is written: its state for the screen, and how to ask for it or join it, to stop listening, and to
 * cancel it. Its end brings project and balance up to date; nothing is loaded again.
 */
export const useTextStream = (projectId: string, initial: () => Generation) => {
  const [state, dispatch] = useReducer(generationReducer, undefined, initial);
  const keepGenerated = useKeepGenerated(projectId);
  const keepBalance = useKeepBalance();

  /** Asks for the text, or joins it, and tells what happens. Answers how to stop listening. */
  const listen = ({ path, body, join }: StreamRequest, ends: Ends): (() => void) => {
    const stop = new AbortController();
    void streamCall(path, body, {
      signal: stop.signal,
      join,
      onQueued: () => dispatch({ type: 'queued' }),
      onRunning: () => dispatch({ type: 'running' }),
      onStarted: (generationId, cancelling) => {
        dispatch({ type: 'started', generationId, cancelling });
        if (generationId !== undefined) ends.onStarted?.(generationId);
      },
      onDelta: (_, soFar) => dispatch({ type: 'written', soFar }),
      onCompleting: (titles) => dispatch({ type: 'completing', titles }),
      onDisconnect: () => dispatch({ type: 'disconnected' }),
      onFailed: (failed) => {
        const failure = failureOf(failed);
        keepBalance(undefined);
        dispatch({ type: 'failed', failure });
        ends.onFailed(failure);
      },
      onDone: (done) => {
        keepBalance(done.creditsRemaining);
        const project = keepGenerated(done);
        dispatch({ type: 'finished', text: done.content, source: done.origin.source });
        ends.onDone?.(project, done);
      },
    });
    return () => stop.abort();
  };

  const cancel = (): void => {
    if (state.status !== 'writing' || !state.generationId) return;
    dispatch({ type: 'cancel_asked' });
    stopText(state.generationId, endIfCancelled(state)).catch((error: unknown) => {
      dispatch({ type: 'cancel_failed' });
      if (error instanceof ApiError && error.code === 'cancelling_would_charge') {
        toast.info(generationCopy.notStoppedTitle, error.message);
      }
    });
  };
  return { state, ask: () => dispatch({ type: 'asked' }), listen, cancel };
};
