import { toast } from '../../../ui/toast.tsx';
import type { SavedEditor } from './autosave/use-saved-editor.ts';
import { adjustmentCopy as texts } from './copy.ts';
import { isEditDirty, workingText } from './editor/editor-state.ts';
import { blockElementId } from '../frame/block-place.ts';

/** What a person does with the open editor of a block; only one block is open at a time (R-WIZ-47). */
export type EditActions = {
  readonly onEdit: (index: number) => void;
  readonly onType: (change: { title?: string; content?: string }) => void;
  readonly onKeep: () => void;
  readonly onCancel: () => void;
  readonly onBlur: () => void;
};

/**
 * Whether no edit is open that has to be saved or cancelled before; otherwise it is brought into view, over the bar with
 * both buttons.
 */
export const isFreeToGoOn = ({ editor }: Pick<SavedEditor, 'editor'>): boolean => {
  const { edit } = editor;
  if (!edit || !isEditDirty(editor)) return true;
  document.getElementById(blockElementId(edit.index))?.scrollIntoView({ block: 'start' });
  toast.error(texts.oneAtATime, texts.oneAtATimeText);
  return false;
};

export const editActions = ({ editor, dispatch, autosave }: SavedEditor): EditActions => ({
  onEdit: (index) => {
    if (isFreeToGoOn({ editor })) dispatch({ type: 'edit_opened', index });
  },
  onType: (change) => dispatch({ type: 'typed', ...change }),
  onKeep: () => {
    if (workingText(editor).trim() === '') {
      toast.error(texts.emptyText);
      return;
    }
    dispatch({ type: 'edit_kept' });
    void autosave.flush();
  },
  onCancel: () => {
    const { edit } = editor;
    dispatch({ type: 'edit_cancelled' });
    if (!edit || !isEditDirty(editor)) return;
    // Escape is pressed by mistake too, so that what was typed stays one press away.
    const bringBack = (): void => {
      dispatch({ type: 'edit_opened', index: edit.index });
      dispatch({ type: 'typed', title: edit.title, content: edit.content });
    };
    toast.info(texts.discarded, undefined, { label: texts.undo, onClick: bringBack });
  },
  onBlur: () => void autosave.flush(),
});
