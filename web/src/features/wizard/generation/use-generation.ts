import { useEffect, useReducer, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import { confirmedContent, contextMarkdown } from '@webnario/domain/script/context';
import type { TextOrigin } from '@webnario/domain/wizard/project';
import { call } from '../../../shared/api/call.ts';
import { streamCall, type StreamDone, type StreamFailed } from '../../../shared/stream/stream.ts';
import { projectQuery, useKeepBalance, useReloadProject } from '../api.ts';
import {
  generationReducer,
  type Failure,
  type Generation,
  type GenerationEvent,
} from './generation-state.ts';

type Request = {
  readonly projectId: string;
  readonly promptType: string;
  /** What the text rests on (R-GEN-04); the server takes its own (docs/product.md#context-data). */
  readonly contextData: string;
  readonly userInput: string | undefined;
};

/** What a person is told of a stream that failed. */
export const failureOf = ({ code, message, details }: StreamFailed): Failure => {
  const { charged } = details;
  return { code, message, charged: typeof charged === 'boolean' ? charged : undefined };
};

/** Asks for the text, or joins whoever writes it already, and tells what happens. Answers how to stop listening. */
const listen = (
  request: Request,
  tell: (event: GenerationEvent) => void,
  onDone: (done: StreamDone) => void,
): (() => void) => {
  const stop = new AbortController();
  void streamCall(endpoints.generate.path, request, {
    signal: stop.signal,
    onQueued: () => tell({ type: 'queued' }),
    onRunning: () => tell({ type: 'running' }),
    onStarted: ({ generationId }) => tell({ type: 'started', generationId }),
    onDelta: (_, soFar) => tell({ type: 'written', soFar }),
    onLineLost: () => tell({ type: 'disconnected' }),
    onFailed: (failed) => tell({ type: 'failed', failure: failureOf(failed) }),
    onDone: (done) => {
      tell({ type: 'finished', text: done.content, source: done.origin?.source ?? null });
      onDone(done);
    },
  });
  return () => stop.abort();
};

export type GenerationControls = {
  readonly state: Generation;
  readonly ask: () => void;
  readonly cancel: () => void;
};

/**
 * The text of one step while it is written: asks whenever `ask` begins a new attempt, joins a text that is
 * being written already, and keeps project and balance up to date. Leaving the screen only stops listening.
 */
export const useGeneration = (params: {
  readonly projectId: string;
  readonly promptType: string;
  readonly userInput?: string | undefined;
  readonly initial: () => Generation;
  readonly onFailed: (failure: Failure) => void;
}): GenerationControls => {
  const { projectId, promptType, userInput } = params;
  const [state, dispatch] = useReducer(generationReducer, undefined, params.initial);
  const reload = useReloadProject(projectId);
  const keepBalance = useKeepBalance();
  const queries = useQueryClient();
  const latest = useRef({ reload, keepBalance, onFailed: params.onFailed });
  useEffect(() => {
    latest.current = { reload, keepBalance, onFailed: params.onFailed };
  });
  const { attempt } = state;
  useEffect(() => {
    if (attempt === 0) return;
    const tell = (event: GenerationEvent): void => {
      dispatch(event);
      if (event.type !== 'failed') return;
      latest.current.keepBalance(undefined);
      latest.current.onFailed(event.failure);
    };
    const project = queries.getQueryData(projectQuery(projectId).queryKey);
    const contextData = project
      ? contextMarkdown(confirmedContent(project.etapa_atual, project))
      : '';
    return listen({ projectId, promptType, contextData, userInput }, tell, (done) => {
      latest.current.keepBalance(done.creditsRemaining);
      latest.current.reload().catch(() => undefined);
    });
  }, [attempt, projectId, promptType, userInput, queries]);

  const cancel = (): void => {
    if (state.status !== 'writing' || !state.generationId) return;
    dispatch({ type: 'cancel_asked' });
    call(endpoints.cancelGeneration, { params: { id: state.generationId } }).catch(() =>
      dispatch({ type: 'cancel_failed' }),
    );
  };
  return { state, ask: () => dispatch({ type: 'asked' }), cancel };
};

/** Who wrote a stored text, null where nobody knows. */
export const sourceOf = (origin: TextOrigin | undefined): TextOrigin['source'] | null =>
  origin?.source ?? null;
