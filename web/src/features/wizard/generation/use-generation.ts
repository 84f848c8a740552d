import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import { confirmedContent, contextMarkdown } from '@webnario/domain/wizard/confirmed-texts';
import type { TextOrigin } from '@webnario/domain/text-origin';
import { projectQuery } from '../api.ts';
import type { Failure, Generation } from './generation-state.ts';
import { useTextStream } from './use-text-stream.ts';

export type GenerationControls = {
  readonly state: Generation;
  readonly ask: () => void;
  readonly cancel: () => void;
};

/**
 * The text of one step while it is written: asks whenever `ask` begins a new attempt, or joins a text that is
 * being written already. Leaving the screen only stops listening.
 */
export const useGeneration = (params: {
  readonly projectId: string;
  readonly promptType: string;
  readonly userInput?: string | undefined;
  readonly initial: () => Generation;
  readonly onFailed: (failure: Failure) => void;
}): GenerationControls => {
  const { projectId, promptType, userInput, onFailed } = params;
  const { state, ask, listen, cancel } = useTextStream(projectId, params.initial);
  const queries = useQueryClient();
  const latest = useRef({ listen, onFailed });
  useEffect(() => {
    latest.current = { listen, onFailed };
  });
  const { attempt } = state;
  useEffect(() => {
    if (attempt === 0) return;
    const project = queries.getQueryData(projectQuery(projectId).queryKey);
    // What the text rests on (R-GEN-04); the server builds its own: docs/decisions/014-context-data.md.
    const contextData = project
      ? contextMarkdown(confirmedContent(project.etapa_atual, project))
      : '';
    const body = { projectId, promptType, contextData, userInput };
    return latest.current.listen(
      { path: endpoints.generate.path, body },
      { onFailed: (failure) => latest.current.onFailed(failure) },
    );
  }, [attempt, projectId, promptType, userInput, queries]);
  return { state, ask, cancel };
};

/** Who wrote a stored text, null where nobody knows. */
export const sourceOf = (origin: TextOrigin | undefined): TextOrigin['source'] | null =>
  origin?.source ?? null;
