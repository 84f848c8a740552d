import { lazy, Suspense, useState } from 'react';
import { RefreshCw } from 'lucide-react';
import { storiesSteps } from '@webnario/domain/stories/fields';
import { offerStep } from '@webnario/domain/wizard/forms';
import { isDemonstrationText, type Project } from '@webnario/domain/wizard/project';
import type { AdjustmentStep as Step } from '@webnario/domain/wizard/steps';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ActionBar } from '../frame/action-bar.tsx';
import { DemonstrationNote } from '../frame/demonstration-note.tsx';
import { Workbench } from '../frame/workbench.tsx';
import { OfferInvitation } from '../offer/offer-invitation.tsx';
import { StoriesInvitation } from '../stories/stories-invitation.tsx';
import type { BlockActions } from './block-card.tsx';
import { BlockList } from './block-list.tsx';
import { ReviewBar } from './regeneration/block-review.tsx';
import { ConfirmText } from './confirm-text.tsx';
import { ConflictChoice } from './autosave/conflict-choice.tsx';
import { adjustmentCopy as texts } from './copy.ts';
import { editActions } from './edit-actions.ts';
import { EditBar } from './edit-bar.tsx';
import { blocksOf, isEditDirty, workingText } from './editor/editor-state.ts';
import { useCheckHandlers, type PreparedRequest } from './check-handlers.ts';
import { RegeneratePanel, regeneratePanelId } from './regeneration/regenerate-panel.tsx';
import { Notes, shortBlocksOf } from './text-facts.tsx';
import { TextLine } from './text-line.tsx';
import type { CheckSummary } from '../script-check/check-summary.ts';
import { useRegeneration } from './regeneration/use-regeneration.ts';
import { useReview, type Review } from './regeneration/use-review.ts';
import { useSavedEditor, type SavedEditor } from './autosave/use-saved-editor.ts';
import { untilFetched } from '../../../shared/until-fetched.ts';

const blockActions = (saved: SavedEditor, review: Review): BlockActions => ({
  ...editActions(saved),
  onToggle: (index) => saved.dispatch({ type: 'block_toggled', index }),
  onAccept: review.accept,
  onRevert: review.revert,
});

/** Closes an untouched editor; false, with a message, where the open editor has unsaved changes. */
const closeEditorFirst = ({ editor, dispatch }: SavedEditor): boolean => {
  if (isEditDirty(editor)) {
    toast.error(texts.closeEditor, texts.closeEditorText);
    return false;
  }
  if (editor.edit) dispatch({ type: 'edit_cancelled' });
  return true;
};

type Regeneration = ReturnType<typeof useRegeneration>;

const TextCheckPanel = lazy(async () => ({
  default: (await untilFetched(() => import('../script-check/text-check.tsx'))).TextCheckPanel,
}));

/** The side panel, which saves what is typed before the selected blocks are rewritten. */
const RegenerationAside = ({
  saved,
  regeneration,
  request,
}: {
  saved: SavedEditor;
  regeneration: Regeneration;
  request: PreparedRequest;
}) => {
  const { editor, dispatch } = saved;
  const regenerate = async (feedback: string): Promise<void> => {
    if (!closeEditorFirst(saved) || !(await saved.autosave.flush())) return;
    const selected = blocksOf(editor).filter((block) => block.isSelected);
    regeneration.start(selected, feedback, workingText(editor));
  };
  return (
    <RegeneratePanel
      key={request.count}
      prepared={request.text}
      selected={editor.selected.length}
      isRunning={regeneration.isRunning}
      connection={regeneration.connection}
      stopped={regeneration.stopped}
      canCancel={regeneration.canCancel}
      cancelEnd={regeneration.cancelEnd}
      onAll={() => dispatch({ type: 'all_selected' })}
      onClear={() => dispatch({ type: 'none_selected' })}
      onRegenerate={(feedback) => void regenerate(feedback)}
      onCancel={regeneration.cancel}
    />
  );
};

const AdjustmentBar = ({
  selected,
  isLocked,
  onNext,
}: {
  selected: number;
  isLocked: boolean;
  onNext: () => void;
}) => (
  <ActionBar wide="at-hand">
    <Button disabled={isLocked} onClick={onNext}>
      {texts.next}
    </Button>
    {selected > 0 && !isLocked && (
      <a href={`#${regeneratePanelId}`} className={buttonClasses('outline', 'md', 'xl:hidden')}>
        <RefreshCw aria-hidden />
        {texts.regenerate.short(selected)}
      </a>
    )}
  </ActionBar>
);

/** What helps with the text, beside it or after it: the check, rewriting, and forms that bring more into it. */
const Aside = ({
  project,
  step,
  saved,
  regeneration,
  onSummary,
}: {
  project: Project;
  step: Step;
  saved: SavedEditor;
  regeneration: Regeneration;
  onSummary: (summary: CheckSummary) => void;
}) => {
  const { handlers, request } = useCheckHandlers(saved);
  return (
    <>
      <RegenerationAside saved={saved} regeneration={regeneration} request={request} />
      {!regeneration.isRunning && (
        <Suspense fallback={null}>
          <TextCheckPanel
            {...{ project, step, handlers, onSummary }}
            text={workingText(saved.editor)}
          />
        </Suspense>
      )}
      {storiesSteps.includes(step.phase) && <StoriesInvitation project={project} />}
      {step.phase === offerStep && <OfferInvitation project={project} />}
    </>
  );
};

/** An adjustment step: the text as blocks, until the person is satisfied (R-WIZ-46). */
export const AdjustmentStep = ({ project, step }: { project: Project; step: Step }) => {
  const saved = useSavedEditor(project, step);
  const { editor, conflict } = saved;
  const review = useReview(project, step, saved);
  const regeneration = useRegeneration(project, (fresh, asked) => {
    saved.takeRegenerated(fresh);
    review.open(fresh, asked);
  });
  const [isConfirming, setConfirming] = useState(false);
  const [summary, setSummary] = useState<CheckSummary>();

  if (conflict) {
    return (
      <Workbench project={project} aside={null} actions={null}>
        {isDemonstrationText(project, step.field) && <DemonstrationNote />}
        <ConflictChoice parts={conflict.parts} onSettle={saved.settle} />
      </Workbench>
    );
  }
  const isLocked = regeneration.isRunning;
  return (
    <Workbench
      project={project}
      aside={<Aside {...{ project, step, saved, regeneration }} onSummary={setSummary} />}
      actions={
        editor.edit ? (
          <EditBar actions={editActions(saved)} />
        ) : (
          <AdjustmentBar
            selected={editor.selected.length}
            isLocked={isLocked}
            onNext={() => setConfirming(true)}
          />
        )
      }
    >
      <TextLine {...{ project, step, saved, isLocked, summary }} text={step} />
      <ReviewBar review={review} isLocked={isLocked} />
      <BlockList
        {...{ project, step, saved, review, regeneration }}
        actions={blockActions(saved, review)}
        short={shortBlocksOf(project, step, workingText(editor))}
      />
      <Notes project={project} step={step} />
      <ConfirmText
        project={project}
        step={step}
        saved={saved}
        grave={summary?.grave ?? 0}
        onConfirmed={review.forget}
        open={isConfirming}
        onOpenChange={setConfirming}
      />
    </Workbench>
  );
};
