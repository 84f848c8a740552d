import { useCallback, useEffect, useReducer, useState } from 'react';
import { endpoints } from '@webnario/domain/api/endpoints';
import { settleMerge, type MergeChoice } from '@webnario/domain/script/merge';
import type { Project } from '@webnario/domain/wizard/project';
import { ApiError, call } from '../../../../shared/api/call.ts';
import { mayOutlivePage } from '../../../../shared/api/keepalive.ts';
import { useLeaveGuard } from '../../../../shared/drafts/leave-guard.tsx';
import { useIsKept } from '../../../../shared/drafts/use-is-kept.ts';
import { useFlushOnPageChange } from '../../../../shared/saver/flush-on-page-change.ts';
import { saveFailureOf } from '../../../../shared/saver/saver.ts';
import { toast } from '../../../../ui/toast.tsx';
import { useKeepProject, useReloadProject, useReportFailure } from '../../api.ts';
import { copy } from '../../copy.ts';
import {
  makeAutosave,
  type Autosave,
  type Conflict,
  type StorageAdapter,
  type RecoveredDraft,
  type SavedText,
  type SaveAnswer,
  type TextState,
} from './autosave.ts';
import { adjustmentCopy } from '../copy.ts';
import { editorAtStart, forgetEditor, keepEditor, storedNow, type EditedText } from './draft.ts';
import { workingText, type Editor, type EditorEvent } from '../editor/editor-state.ts';
import { sharedEditorReducer } from './merged-editor.ts';

export type SavedEditor = {
  readonly editor: Editor;
  readonly dispatch: (event: EditorEvent) => void;
  readonly saveState: TextState;
  readonly autosave: Autosave;
  readonly conflict: Conflict | undefined;
  /** Ends the conflict: one choice for each block that differs, in their order. */
  readonly settle: (choices: readonly MergeChoice[]) => void;
  /** Replaces the text on purpose, after a regeneration or a restore. */
  readonly takeRegenerated: (project: Project) => void;
  /** After a stale refusal: reads the stored text, then merges it or asks the person. */
  readonly checkAgain: () => void;
  readonly forget: () => void;
};

/** One autosave that lives as long as the screen, with the adapter of the latest render. */
const useAutosave = (
  mergeBase: SavedText,
  recovered: RecoveredDraft | undefined,
  stored: SavedText,
  adapter: StorageAdapter,
) => {
  const [autosave] = useState(() => makeAutosave(mergeBase, adapter, recovered));
  useEffect(() => autosave.attach(adapter));
  const { text, revision } = stored;
  useEffect(() => autosave.onRemoteChange({ text, revision }), [autosave, text, revision]);
  useFlushOnPageChange(autosave.flush, autosave);
  return autosave;
};

/** How the text of a step is sent and read. */
const useServerText = (project: Project, step: EditedText, { reworded }: Editor) => {
  const keep = useKeepProject();
  const reload = useReloadProject(project.id);
  const tell = useReportFailure(project.id);
  const save = async (text: string, revision: number): Promise<SaveAnswer> => {
    try {
      const saved = await call(endpoints.updateProject, {
        params: { id: project.id },
        body: {
          [step.field]: text,
          revision,
          ...(reworded === text && { reworded: true }),
        },
        keepalive: mayOutlivePage(text),
      });
      keep(saved);
      return { kind: 'saved', revision: saved.revision };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'content_changed_elsewhere') {
        return { kind: 'stale' };
      }
      const kind = saveFailureOf(error);
      if (kind === 'refused') tell(error, copy.updateFailed);
      return { kind };
    }
  };
  const read = async (): Promise<SavedText | undefined> => {
    const fresh = await reload();
    if (fresh.etapa_atual === step.number) return storedNow(fresh, step);
    toast.error(adjustmentCopy.late, adjustmentCopy.lateText);
    return undefined;
  };
  return { save, read, tell };
};

/** A draft may hold an open editor in which nothing was typed. */
const stateAtStart = ({ recovered, mergeBase }: ReturnType<typeof editorAtStart>): TextState =>
  recovered === undefined || recovered.text === mergeBase.text ? 'saved' : 'waiting';

/**
 * The text of an adjustment step, or one of a complete script, saved to the server while it is worked on and kept in this
 * browser meanwhile; leaving it unsaved asks first.
 */
export const useSavedEditor = (project: Project, step: EditedText): SavedEditor => {
  const [start] = useState(() => editorAtStart(project, step));
  const [editor, dispatch] = useReducer(sharedEditorReducer, { ...start.editor, merges: 0 });
  const [saveState, setSaveState] = useState(() => stateAtStart(start));
  const isKept = useIsKept();
  useLeaveGuard(saveState !== 'saved', isKept ? adjustmentCopy.leave : adjustmentCopy.leaveUnkept);
  const [conflict, setConflict] = useState<Conflict>();
  const { save, read, tell } = useServerText(project, step, editor);
  const text = workingText(editor);
  /** Keeps unsaved text and the open editor in this browser. */
  const remember = useCallback(
    (mergeBase: SavedText, unanswered: readonly string[]): void => {
      const isSafe = editor.edit === null && !conflict && workingText(editor) === mergeBase.text;
      if (isSafe) forgetEditor(project, step);
      else keepEditor(project, step, editor, { ...mergeBase, unanswered });
    },
    [project, step, editor, conflict],
  );
  const autosave = useAutosave(start.mergeBase, start.recovered, storedNow(project, step), {
    save,
    read,
    onState: (state) => {
      setSaveState(state);
      // Also after the screen has closed: a saved text must not be sent again.
      if (state === 'saved') remember(autosave.saved(), []);
    },
    onMerged: (merge) => {
      dispatch({ type: 'merged', ...merge });
      if (merge.isJoined) toast.info(adjustmentCopy.joined, adjustmentCopy.joinedText);
    },
    onConflict: setConflict,
  });
  useEffect(() => {
    if (!conflict) autosave.change(text, editor.merges);
  }, [autosave, text, conflict, editor.merges]);
  useEffect(() => {
    remember(autosave.saved(), saveState === 'saved' ? [] : autosave.unanswered());
  }, [remember, saveState, autosave]);

  return {
    editor,
    dispatch,
    saveState,
    autosave,
    conflict,
    settle: (choices) => {
      if (!conflict) return;
      // What was typed here stays one 'Desfazer' away.
      dispatch({ type: 'edit_kept' });
      dispatch({ type: 'replaced', text: settleMerge(conflict.parts, choices) });
      setConflict(undefined);
      autosave.rebase(conflict.theirs);
    },
    takeRegenerated: (fresh) => {
      const theirs = storedNow(fresh, step);
      dispatch({ type: 'regenerated', text: theirs.text });
      autosave.rebase(theirs);
      autosave.change(theirs.text, editor.merges);
    },
    checkAgain: () => void autosave.check().catch((error) => tell(error, copy.updateFailed)),
    forget: () => forgetEditor(project, step),
  };
};
