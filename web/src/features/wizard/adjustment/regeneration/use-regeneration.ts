import { useEffect, useReducer, useRef } from 'react';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { Block } from '@webnario/domain/script/blocks';
import { splitBlocks } from '@webnario/domain/script/blocks';
import type { Project } from '@webnario/domain/wizard/project';
import { ApiError, call } from '../../../../shared/api/call.ts';
import { dropDraft, readDraft, writeDraft } from '../../../../shared/drafts/drafts.ts';
import { streamCall } from '../../../../shared/stream/stream.ts';
import { toast } from '../../../../ui/toast.tsx';
import { isStaleRefusal, useKeepBalance, useReloadProject, useTellFailure } from '../../api.ts';
import {
  generationReducer,
  idleGeneration,
  type Failure,
  type GenerationEvent,
} from '../../generation/generation-state.ts';
import { failureOf } from '../../generation/use-generation.ts';
import { adjustmentCopy } from '../copy.ts';

const texts = adjustmentCopy.regenerate;

/** A rewriting that runs on the server, remembered so that a reload can join it. */
type Running = {
  readonly generationId: string;
  readonly indexes: readonly number[];
  /** The whole text before. */
  readonly before: string;
};

const isRunning = (value: unknown): value is Running => {
  const running = value as Partial<Running> | null;
  return (
    typeof running?.generationId === 'string' &&
    typeof running.before === 'string' &&
    Array.isArray(running.indexes)
  );
};

type Asked =
  | { readonly blocks: readonly Block[]; readonly feedback: string; readonly before: string }
  | { readonly join: Running };

const beforeOf = (asked: Asked): string => ('join' in asked ? asked.join.before : asked.before);

const indexesOf = (asked: Asked): readonly number[] =>
  'join' in asked ? asked.join.indexes : asked.blocks.map((block) => Number(block.id));

const bodyOf = (projectId: string, asked: Asked) =>
  'join' in asked
    ? undefined
    : {
        projectId,
        blocks: asked.blocks.map(({ id, title, content }) => ({ id, title, content })),
        feedback: asked.feedback,
      };

/** A failure of the model or the server: nothing a person could act on but trying again (R-ERR-29). */
const isOurs = (code: string): boolean =>
  /^(provider_(?!timeout)|unexpected_failure|unavailable|unknown)/.test(code);

/** Tells how a rewriting ended without a new text. */
const useTellEnd = (projectId: string) => {
  const tell = useTellFailure(projectId);
  return ({ code, message }: Failure, wasJoined: boolean): void => {
    if (code === 'generation_cancelled') toast.info(texts.cancelled, texts.cancelledText);
    else if (isStaleRefusal(code)) tell(new ApiError({ code, status: 409, message }), message);
    // A rewriting that was remembered from before a reload and is over by now is no news.
    else if (!wasJoined) {
      toast.error(texts.failed, isOurs(code) || !message ? texts.failedText : message);
    }
  };
};

/**
 * Rewriting the selected blocks: their new words as they come, by their position in the text; the finished text
 * is read back from the server. A reload joins what is still being written.
 */
export const useRegeneration = (
  project: Project,
  onDone: (fresh: Project, asked: Pick<Running, 'before' | 'indexes'>) => void,
) => {
  const [state, dispatch] = useReducer(generationReducer, idleGeneration);
  const reload = useReloadProject(project.id);
  const keepBalance = useKeepBalance();
  const tellEnd = useTellEnd(project.id);
  const indexes = useRef<readonly number[]>([]);
  const stop = useRef<AbortController>(undefined);
  const key = `regeneration:${project.id}`;

  const finish = async (asked: Asked): Promise<void> => {
    onDone(await reload(), { before: beforeOf(asked), indexes: indexesOf(asked) });
    if (!('join' in asked)) toast.success(texts.done, texts.doneText);
  };
  const run = (asked: Asked): void => {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    indexes.current = indexesOf(asked);
    const wasJoined = 'join' in asked;
    const tell = (event: GenerationEvent): void => {
      dispatch(event);
      if (event.type === 'started') {
        const { generationId } = event;
        const running = { generationId, indexes: indexes.current, before: beforeOf(asked) };
        writeDraft(project.user_id, key, running satisfies Running);
      }
      if (event.type === 'failed') tellEnd(event.failure, wasJoined);
    };
    dispatch({ type: 'asked' });
    void streamCall(endpoints.regenerate.path, bodyOf(project.id, asked), {
      signal: controller.signal,
      join: wasJoined ? asked.join.generationId : undefined,
      onQueued: () => tell({ type: 'queued' }),
      onRunning: () => tell({ type: 'running' }),
      onStarted: ({ generationId }) => tell({ type: 'started', generationId }),
      onDelta: (_, soFar) => tell({ type: 'written', soFar }),
      onLineLost: () => tell({ type: 'disconnected' }),
      onFailed: (failed) => {
        dropDraft(project.user_id, key);
        keepBalance(undefined);
        tell({ type: 'failed', failure: failureOf(failed) });
      },
      onDone: (done) => {
        dropDraft(project.user_id, key);
        keepBalance(done.creditsRemaining);
        finish(asked).then(
          () => tell({ type: 'finished', text: done.content, source: null }),
          () => tell({ type: 'failed', failure: { code: 'network', message: '' } }),
        );
      },
    });
  };
  const latestRun = useRef(run);
  useEffect(() => {
    latestRun.current = run;
  });
  useEffect(() => {
    const running = readDraft(project.user_id, key, isRunning);
    if (running) latestRun.current({ join: running });
    return () => stop.current?.abort();
  }, [project.user_id, key]);

  const isRewriting = state.status === 'writing';
  const written = isRewriting ? splitBlocks(state.text).filter((block) => block.title) : [];
  return {
    isRunning: isRewriting,
    connection: isRewriting ? state.connection : ('open' as const),
    canCancel: isRewriting && state.generationId !== undefined && !state.isCancelling,
    /** The new words of a block that is being rewritten ('' before its first), undefined for all others. */
    rewrittenContent: (index: number): string | undefined => {
      const position = isRewriting ? indexes.current.indexOf(index) : -1;
      return position < 0 ? undefined : (written[position]?.content ?? '');
    },
    /** How the last attempt ended without a new text, until the next one is asked for. */
    stopped: state.status === 'failed' || state.status === 'cancelled' ? state : undefined,
    start: (blocks: readonly Block[], feedback: string, before: string): void =>
      run({ blocks, feedback, before }),
    cancel: (): void => {
      if (!isRewriting || !state.generationId) return;
      dispatch({ type: 'cancel_asked' });
      call(endpoints.cancelGeneration, { params: { id: state.generationId } }).catch(() =>
        dispatch({ type: 'cancel_failed' }),
      );
    },
  };
};
