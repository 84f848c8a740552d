import { isKeep } from '../../../shared/script-editor/editor-props.ts';
import { ScriptEditor } from '../../../shared/script-editor/script-editor.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { adjustmentCopy as texts } from './copy.ts';
import type { EditActions } from './edit-actions.ts';
import type { OpenEdit } from './editor/editor-state.ts';

/** The open block: its title, and its text as it looks. Saving and cancelling stand in the bar of the screen. */
export const BlockEditor = ({
  edit,
  hasTitle,
  actions,
}: {
  edit: OpenEdit;
  hasTitle: boolean;
  actions: EditActions;
}) => {
  const { onType, onKeep, onCancel, onBlur } = actions;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {hasTitle && (
        <Field label={texts.titleLabel}>
          {(ids) => (
            <TextInput
              {...ids}
              value={edit.title}
              className="font-serif text-lg font-semibold"
              onBlur={onBlur}
              onKeyDown={(event) => {
                if (isKeep(event)) onKeep();
              }}
              onChange={(event) => onType({ title: event.target.value })}
            />
          )}
        </Field>
      )}
      <ScriptEditor
        // Whoever asks for another place of the open text is taken there.
        key={edit.caretAt}
        label={texts.contentLabel}
        content={edit.content}
        caret={edit.caretAt ?? 0}
        onChange={(content) => onType({ content })}
        onKeep={onKeep}
        onCancel={onCancel}
        onBlur={onBlur}
      />
    </div>
  );
};
