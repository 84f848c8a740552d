import { useEffect, useRef, useState } from 'react';
import type { TrialRequest } from '@webnario/domain/api/admin/trial-endpoints';
import { endpoints } from '@webnario/domain/api/endpoints';
import { readTrialEvent, type TrialEvent } from '@webnario/domain/prompt-trials/events';
import { errorFromAnswer, messageOf } from '../../../shared/api/api-error.ts';
import { ApiError, authorizedFetch } from '../../../shared/api/call.ts';
import { eventsOf } from '../../../shared/stream/server-events.ts';
import { trialCopy as texts } from './copy.ts';
import { asked, ended, isOver, withEvent, type TrialState } from './trial-state.ts';

/** Heartbeats come every 10 s; a connection that is silent for longer than two of them is lost. */
const silenceMs = 25_000;

/** Runs a trial to its end and tells each event. Throws ApiError for a refusal, and where the connection breaks. */
const readTrial = async (
  trial: TrialRequest,
  onEvent: (event: TrialEvent) => void,
  signal: AbortSignal,
): Promise<void> => {
  const response = await authorizedFetch(endpoints.runTrial.path, {
    method: endpoints.runTrial.method,
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(trial),
    signal,
  });
  if (!response.ok || !response.body) {
    const requestId = response.headers.get('x-request-id') ?? undefined;
    throw errorFromAnswer(response.status, await response.text(), requestId);
  }
  for await (const event of eventsOf(response.body, silenceMs, readTrialEvent)) onEvent(event);
};

const sentenceOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) return texts.broken;
  if (error.code === 'rate_limited') return texts.tooMany;
  const [field] = Object.values(error.fields);
  return field ?? messageOf(error, texts.failed);
};

/** One trial at a time. Leaving the screen ends it; what has arrived stays until the next one. */
export const useTrial = () => {
  const [state, setState] = useState<TrialState>({});
  const [running, setRunning] = useState<AbortController>();
  const last = useRef<AbortController>(undefined);
  useEffect(() => () => last.current?.abort(), []);

  const run = async (trial: TrialRequest): Promise<void> => {
    last.current?.abort();
    const own = new AbortController();
    last.current = own;
    const isMine = (): boolean => last.current === own;
    setRunning(own);
    setState(trial.beside ? { tried: asked, beside: asked } : { tried: asked });
    try {
      await readTrial(
        trial,
        (event) => {
          if (isMine() && !own.signal.aborted) setState((before) => withEvent(before, event));
        },
        own.signal,
      );
      const failure = { code: 'network', message: texts.broken, retryAfterSeconds: null };
      if (isMine()) setState((before) => ended(before, failure));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'network';
      const failure = { code, message: sentenceOf(error), retryAfterSeconds: null };
      if (isMine()) setState((before) => ended(before, own.signal.aborted ? undefined : failure));
    } finally {
      if (isMine()) setRunning(undefined);
    }
  };

  const cancel = (): void => {
    last.current?.abort();
    setState((before) => ended(before));
    setRunning(undefined);
  };

  const sides = Object.values(state);
  return {
    state,
    isRunning: running !== undefined,
    isDone: sides.length > 0 && sides.every(isOver),
    run: (trial: TrialRequest): void => void run(trial),
    cancel,
  };
};
