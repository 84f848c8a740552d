import { useEffect, useReducer, useState } from 'react';
import { endpoints } from '@webnario/domain/api/endpoints';
import type { Project } from '@webnario/domain/wizard/project';
import type { AdjustmentStep } from '@webnario/domain/wizard/steps';
import { ApiError, call } from '../../../shared/api.ts';
import { useKeepProject, useReloadProject, useTellFailure } from '../api.ts';
import { copy } from '../copy.ts';
import {
  makeAutosave,
  type Autosave,
  type Keeper,
  type Saved,
  type SaveAnswer,
  type SaveState,
} from './autosave.ts';
import { editorAtStart, forgetEditor, keepEditor, storedText } from './draft.ts';
import { editorReducer, workingText, type Editor, type EditorEvent } from './editor-state.ts';

/** Another version of the text, which the server has. */
export type Conflict = { readonly theirs: string; readonly revision: number };

export type SavedEditor = {
  readonly editor: Editor;
  readonly dispatch: (event: EditorEvent) => void;
  readonly saveState: SaveState;
  readonly autosave: Autosave;
  readonly conflict: Conflict | undefined;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** The server's text is another one now, on purpose: after a regeneration. */
  readonly takeRegenerated: (project: Project) => void;
  /** The server said that its text is another one: looks which, and asks the person where they differ. */
  readonly checkAgain: () => void;
  readonly forget: () => void;
};

/** Where no answer came, or the server is in trouble, trying again helps; else a person must look. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 429 ||
    error.status >= 500 ||
    error.code === 'generation_running');

/** The latest functions behind one autosave that lives as long as the screen. */
const useAutosave = (start: Saved, keeper: Keeper): Autosave => {
  const [autosave] = useState(() => makeAutosave(start, keeper));
  useEffect(() => autosave.attach(keeper));
  useEffect(() => {
    const flush = (): void => void autosave.flush();
    const flushHidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', flushHidden);
    addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', flushHidden);
      removeEventListener('online', flush);
      flush();
      autosave.stop();
    };
  }, [autosave]);
  return autosave;
};

/** The text of an adjustment step, saved to the server while it is worked on and kept in this browser meanwhile. */
export const useSavedEditor = (project: Project, step: AdjustmentStep): SavedEditor => {
  const [start] = useState(() => editorAtStart(project, step));
  const [editor, dispatch] = useReducer(editorReducer, start.editor);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [conflict, setConflict] = useState<Conflict | undefined>(() =>
    start.clashes ? { theirs: storedText(project, step), revision: project.revision } : undefined,
  );
  const keep = useKeepProject();
  const reload = useReloadProject(project.id);
  const tell = useTellFailure(project.id);
  const ground = { text: storedText(project, step), revision: project.revision };

  /** Somebody else saved: where they saved the same, or left this text alone, there is nothing to ask. */
  const compare = async (text: string): Promise<SaveAnswer> => {
    const fresh = await reload();
    const theirs = storedText(fresh, step);
    if (fresh.etapa_atual !== step.number) return { kind: 'refused' };
    if (theirs === text) return { kind: 'saved', revision: fresh.revision };
    if (theirs === autosave.saved().text) return save(text, fresh.revision);
    setConflict({ theirs, revision: fresh.revision });
    return { kind: 'refused' };
  };
  const save = async (text: string, revision: number): Promise<SaveAnswer> => {
    try {
      const body = { [step.field]: text, revision };
      const saved = await call(endpoints.updateProject, { params: { id: project.id }, body });
      keep(saved);
      return { kind: 'saved', revision: saved.revision };
    } catch (error) {
      if (isPassing(error)) return { kind: 'offline' };
      if (error instanceof ApiError && error.code === 'content_changed_elsewhere') {
        return compare(text).catch((): SaveAnswer => ({ kind: 'offline' }));
      }
      tell(error, copy.updateFailed);
      return { kind: 'refused' };
    }
  };
  const autosave = useAutosave(ground, { save, onState: setSaveState });

  const text = workingText(editor);
  useEffect(() => {
    if (!conflict) autosave.change(text);
  }, [autosave, text, conflict]);
  const isSafe = saveState === 'saved' && editor.edit === null && !conflict;
  useEffect(() => {
    if (isSafe && workingText(editor) === autosave.saved().text) forgetEditor(project, step);
    else keepEditor(project, step, editor, autosave.saved().revision);
  }, [project, step, editor, isSafe, autosave]);
  // The stored text moved while nothing was open here: another tab, or this one after a pause.
  useEffect(() => {
    if (!isSafe || project.revision <= autosave.saved().revision) return;
    const stored = storedText(project, step);
    autosave.adopt({ text: stored, revision: project.revision });
    if (stored !== workingText(editor)) dispatch({ type: 'replaced', text: stored });
  }, [project, step, editor, isSafe, autosave]);

  const checkAgain = async (): Promise<void> => {
    try {
      const answer = await compare(text);
      if (answer.kind === 'saved') autosave.adopt({ text, revision: answer.revision });
    } catch (error) {
      tell(error, copy.updateFailed);
    }
  };
  const settle = (next: Conflict): void => {
    setConflict(undefined);
    autosave.adopt({ text: next.theirs, revision: next.revision });
  };
  return {
    editor,
    dispatch,
    saveState,
    autosave,
    conflict,
    keepMine: () => conflict && settle(conflict),
    takeTheirs: () => {
      if (!conflict) return;
      settle(conflict);
      dispatch({ type: 'replaced', text: conflict.theirs });
    },
    takeRegenerated: (fresh) => {
      const theirs = storedText(fresh, step);
      dispatch({ type: 'regenerated', text: theirs });
      autosave.adopt({ text: theirs, revision: fresh.revision });
      autosave.change(theirs);
    },
    checkAgain: () => void checkAgain(),
    forget: () => forgetEditor(project, step),
  };
};
