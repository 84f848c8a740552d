import type { Project } from '@webnario/domain/wizard/project';
import { useRestore } from '../versions/use-restore.ts';
import { VersionsButton } from '../versions/versions-button.tsx';
import { workingText } from './editor/editor-state.ts';
import type { EditedText } from './autosave/draft.ts';
import type { SavedEditor } from './autosave/use-saved-editor.ts';

/** The versions of the text that is being adjusted, and the way back to each. */
export const TextVersions = ({
  project,
  step,
  saved,
  isLocked,
}: {
  project: Project;
  step: EditedText;
  saved: SavedEditor;
  isLocked: boolean;
}) => {
  const { editor, dispatch, autosave } = saved;
  const restore = useRestore(project, step.field, {
    save: async () => {
      // What is typed in an open editor is part of the text that stays behind.
      dispatch({ type: 'edit_kept' });
      return autosave.flush();
    },
    revision: () => autosave.saved().revision,
    take: saved.takeRegenerated,
    checkAgain: saved.checkAgain,
  });
  return (
    <VersionsButton
      project={project}
      field={step.field}
      currentText={workingText(editor)}
      disabled={isLocked}
      onOpen={autosave.flush}
      onRestore={restore}
    />
  );
};
