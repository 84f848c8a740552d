import { useEffect, useRef } from 'react';
import { endpoints } from '@webnario/domain/api/endpoints';
import { splitBlocks, type Block } from '@webnario/domain/script/blocks';
import type { Project } from '@webnario/domain/wizard/project';
import { ApiError } from '../../../../shared/api/call.ts';
import { dropDraft, readDraft, writeDraft } from '../../../../shared/drafts/drafts.ts';
import { toast } from '../../../../ui/toast.tsx';
import { isStaleRefusal, useReportFailure } from '../../api.ts';
import { endIfCancelled, idleGeneration, type Failure } from '../../generation/generation-state.ts';
import { useTextStream } from '../../generation/use-text-stream.ts';
import { adjustmentCopy } from '../copy.ts';
import { rewrittenBlocks } from '../editor/rewritten.ts';

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

type RegenerationRequest =
  | { readonly blocks: readonly Block[]; readonly feedback: string; readonly before: string }
  | { readonly join: Running };

type Start = [blocks: readonly Block[], feedback: string, before: string];

const beforeOf = (asked: RegenerationRequest): string =>
  'join' in asked ? asked.join.before : asked.before;

const indexesOf = (asked: RegenerationRequest): readonly number[] =>
  'join' in asked ? asked.join.indexes : asked.blocks.map((block) => Number(block.id));

const bodyOf = (projectId: string, asked: RegenerationRequest) =>
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

/** Reports how many of the blocks have changed: only those count as a success. */
const tellDone = (before: string, after: string, indexes: readonly number[]): void => {
  const changed = rewrittenBlocks(before, after, indexes).length;
  if (changed === indexes.length) toast.success(texts.done, texts.doneText);
  else if (changed > 0) toast.info(texts.partly(changed, indexes.length), texts.partlyText);
  else toast.info(texts.unchanged, texts.unchangedText);
};

/** Tells how a rewriting ended without a new text. */
const useReportEnd = (projectId: string) => {
  const tell = useReportFailure(projectId);
  return ({ code, message }: Failure, wasJoined: boolean): void => {
    if (code === 'generation_cancelled') toast.info(texts.cancelled, texts.cancelledText);
    else if (code === 'nothing_rewritten') toast.info(texts.unchanged, message);
    else if (isStaleRefusal(code)) tell(new ApiError({ code, status: 409, message }), message);
    // A rewriting that began before a reload and has ended since is not reported.
    else if (!wasJoined) {
      toast.error(texts.failed, isOurs(code) || !message ? texts.failedText : message);
    }
  };
};

/**
 * Rewriting the selected blocks: their new words as they come, by their position in the text, and at the end the whole
 * text. A reload joins what is still being written.
 */
export const useRegeneration = (
  project: Project,
  onDone: (fresh: Project, asked: Pick<Running, 'before' | 'indexes'>) => void,
) => {
  const { state, ask, listen, cancel } = useTextStream(project.id, () => idleGeneration);
  const tellEnd = useReportEnd(project.id);
  const indexes = useRef<readonly number[]>([]);
  const stop = useRef<() => void>(undefined);
  const key = `regeneration:${project.id}`;

  const run = (asked: RegenerationRequest): void => {
    stop.current?.();
    indexes.current = indexesOf(asked);
    const before = beforeOf(asked);
    const wasJoined = 'join' in asked;
    const join = wasJoined ? asked.join.generationId : undefined;
    ask();
    stop.current = listen(
      { path: endpoints.regenerate.path, body: bodyOf(project.id, asked), join },
      {
        onStarted: (generationId) => {
          const running: Running = { generationId, indexes: indexes.current, before };
          writeDraft(project.user_id, key, running);
        },
        onFailed: (failure) => {
          dropDraft(project.user_id, key);
          tellEnd(failure, wasJoined);
        },
        onDone: (fresh, done) => {
          dropDraft(project.user_id, key);
          onDone(fresh ?? project, { before, indexes: indexes.current });
          if (!wasJoined) tellDone(before, done.text ?? '', indexes.current);
        },
      },
    );
  };
  const latestRun = useRef(run);
  useEffect(() => {
    latestRun.current = run;
  });
  useEffect(() => {
    const running = readDraft(project.user_id, key, isRunning);
    if (running) latestRun.current({ join: running });
    return () => stop.current?.();
  }, [project.user_id, key]);

  const isRewriting = state.status === 'writing';
  const written = isRewriting ? splitBlocks(state.text).filter((block) => block.title) : [];
  return {
    isRunning: isRewriting,
    connection: isRewriting ? state.connection : ('open' as const),
    cancelEnd: endIfCancelled(state),
    canCancel: isRewriting && state.generationId !== undefined && !state.isCancelling,
    /** The new words of a block that is being rewritten ('' before its first), undefined for all others. */
    rewrittenContent: (index: number): string | undefined => {
      const position = isRewriting ? indexes.current.indexOf(index) : -1;
      return position < 0 ? undefined : (written[position]?.content ?? '');
    },
    /** How the last attempt ended without a new text, until the next one is asked for. */
    stopped: state.status === 'failed' || state.status === 'cancelled' ? state : undefined,
    start: (...[blocks, feedback, before]: Start): void => run({ blocks, feedback, before }),
    cancel,
  };
};
