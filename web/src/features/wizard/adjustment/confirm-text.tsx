import { useState } from 'react';
import { missingAnswers } from '@webnario/domain/gaps/missing-answers';
import { storiesSteps } from '@webnario/domain/stories/fields';
import { offerStep } from '@webnario/domain/wizard/forms';
import type { Project } from '@webnario/domain/wizard/project';
import type { AdjustmentStep as Step } from '@webnario/domain/wizard/steps';
import { ApiError } from '../../../shared/api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { useAdvance } from '../api.ts';
import { NextCost } from '../frame/price.tsx';
import { OfferSummary } from '../offer/offer-invitation.tsx';
import { checkCopy } from '../script-check/copy.ts';
import { StoriesSummary } from '../stories/stories-invitation.tsx';
import { adjustmentCopy as texts } from './copy.ts';
import { workingText } from './editor/editor-state.ts';
import type { SavedEditor } from './autosave/use-saved-editor.ts';

type ConfirmTextProps = {
  project: Project;
  step: Step;
  saved: SavedEditor;
  /** How many grave findings are open. */
  grave: number;
  onConfirmed: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Saves what is typed, then confirms it, unless the save brought changes of another tab. */
const useConfirmation = (props: ConfirmTextProps) => {
  const { project, step, saved, onConfirmed, onOpenChange } = props;
  const advance = useAdvance(project.id);
  const [isSaving, setSaving] = useState(false);
  const confirm = async (): Promise<void> => {
    const text = workingText(saved.editor);
    setSaving(true);
    const isSafe = await saved.autosave.flush();
    setSaving(false);
    const { text: safe, revision } = saved.autosave.saved();
    // What another tab added while saving must be seen before it is confirmed.
    if (!isSafe || safe !== text) {
      onOpenChange(false);
      return;
    }
    advance.mutate(
      { from: step.number, event: { type: 'adjustment_confirmed', text }, revision },
      {
        onSuccess: () => {
          saved.forget();
          onConfirmed();
        },
        onError: (error) => {
          onOpenChange(false);
          if (error instanceof ApiError && error.code === 'content_changed_elsewhere') {
            saved.checkAgain();
          }
        },
      },
    );
  };
  return { confirm, isBusy: isSaving || advance.isPending };
};

/** The question before a text becomes the base of the next steps (R-WIZ-52): saves what is open, then moves on. */
export const ConfirmText = (props: ConfirmTextProps) => {
  const { project, step, saved, grave, open, onOpenChange } = props;
  const { confirm, isBusy } = useConfirmation(props);
  const missing = missingAnswers([workingText(saved.editor)]);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.confirmTitle}
      description={texts.confirmText}
      cancelLabel={texts.cancel}
      confirmLabel={texts.confirm}
      busy={isBusy}
      onConfirm={() => void confirm()}
    >
      <div className="mt-4 grid gap-2">
        {missing.answers > 0 && (
          <p className="text-sm font-medium text-caution">{texts.confirmGaps(missing)}</p>
        )}
        {storiesSteps.includes(step.phase) && (
          <StoriesSummary project={project} onOpen={() => onOpenChange(false)} />
        )}
        {grave > 0 && (
          <p className="text-sm font-medium text-wrong">{checkCopy.confirmGrave(grave)}</p>
        )}
        {step.phase === offerStep && (
          <OfferSummary project={project} onOpen={() => onOpenChange(false)} />
        )}
        <NextCost stepNumber={step.number + 1} />
      </div>
    </ConfirmDialog>
  );
};
