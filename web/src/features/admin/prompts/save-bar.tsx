import type { AdminPrompt } from '@webnario/domain/api/admin/prompt-endpoints';
import { Button } from '../../../ui/button.tsx';
import { copy } from '../copy.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { builtInValues, isSamePrompt, type PromptValues } from './prompt-form.ts';

const texts = copy.prompts;

type BarProps = {
  prompt: AdminPrompt;
  values: PromptValues;
  isChanged: boolean;
  busy: boolean;
  onChange: (values: PromptValues) => void;
  onDiscard: () => void;
};

/** Puts the built-in prompt into the editor; asks first where that would replace something unsaved. */
const Restore = ({ prompt, values, isChanged, busy, onChange }: BarProps) => {
  const builtIn = builtInValues(prompt, values.is_active);
  return (
    <ConfirmButton
      asks={isChanged}
      disabled={busy || isSamePrompt(builtIn, values)}
      label={texts.restore}
      title={texts.restoreTitle}
      lead={texts.restoreLead}
      onConfirm={() => onChange(builtIn)}
    />
  );
};

/** Saves, goes back to the built-in text, or drops what was typed. */
export const SaveBar = (props: BarProps) => (
  <div className="bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap items-center gap-3 rounded-b-card border-t border-line bg-sheet px-5 py-4 sm:sticky sm:-mx-6 sm:-mb-6 sm:px-6">
    <Button type="submit" busy={props.busy}>
      {texts.save}
    </Button>
    <Restore {...props} />
    {props.isChanged && (
      <Button variant="quiet" size="sm" disabled={props.busy} onClick={props.onDiscard}>
        {texts.discard}
      </Button>
    )}
    <output className="text-sm text-ink-soft sm:ml-auto">
      {props.isChanged ? texts.unsaved : texts.upToDate}
    </output>
  </div>
);
