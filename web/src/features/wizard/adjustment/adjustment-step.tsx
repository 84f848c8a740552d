import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import { storiesSteps } from '@webnario/domain/stories/fields';
import { offerStep } from '@webnario/domain/wizard/forms';
import { isDemonstrationText, type Project } from '@webnario/domain/wizard/project';
import type { AdjustmentStep as Step } from '@webnario/domain/wizard/steps';
import { goTo } from '../../../shared/layout/go-to.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionBar } from '../frame/action-bar.tsx';
import { DemonstrationNote } from '../frame/demonstration-note.tsx';
import { blockElementId, takeReadingPlace } from '../frame/block-place.ts';
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
import { workingText } from './editor/editor-state.ts';
import { adjustmentHandlers } from './check-handlers.ts';
import { Running, runningText } from './regeneration/regenerate-panel.tsx';
import {
  RewritingPlace,
  useRewriting,
  type Regeneration,
  type Rewriting,
} from './regeneration/rewriting.tsx';
import { Notes, shortBlocksOf } from './text-facts.tsx';
import { TextLine } from './text-line.tsx';
import type { CheckSummary } from '../script-check/check-summary.ts';
import type { FindingHandlers } from '../script-check/finding-item.tsx';
import { useTextSentences } from './text-sentences.tsx';
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

/** Opens a text that has just been written at the block that the person was reading. */
const useReadingPlace = ({ field }: Step): void => {
  useEffect(() => {
    const index = takeReadingPlace(field);
    if (index !== undefined) goTo(document.getElementById(blockElementId(index)));
  }, [field]);
};

const TextCheckPanel = lazy(async () => ({
  default: (await untilFetched(() => import('../script-check/text-check.tsx'))).TextCheckPanel,
}));

const AdjustmentBar = ({
  rewriting: { selected, isBeside, setOpen },
  isLocked,
  onNext,
}: {
  rewriting: Rewriting;
  isLocked: boolean;
  onNext: () => void;
}) => (
  <ActionBar wide="at-hand">
    <Button disabled={isLocked} onClick={onNext}>
      {texts.next}
    </Button>
    {selected.length > 0 && !isLocked && !isBeside && (
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <RefreshCw aria-hidden />
        {texts.regenerate.short(selected.length)}
      </Button>
    )}
  </ActionBar>
);

/** The bar of the step: it ends an open edit, tells of a rewriting that is out of sight, or leads on. */
const StepBar = ({
  saved,
  regeneration,
  rewriting,
  onNext,
  tools,
}: {
  saved: SavedEditor;
  regeneration: Regeneration;
  rewriting: Rewriting;
  onNext: () => void;
  /** What can be done with the chosen sentence. */
  tools: ReactNode;
}) => {
  const { isRunning, connection } = regeneration;
  if (saved.editor.edit) return <EditBar actions={editActions(saved)} />;
  if (tools && !isRunning) return tools;
  return (
    <>
      {/* It is here before it has a text: a screen reader does not announce a region that is added with its text. */}
      <output aria-live="polite" className="sr-only">
        {isRunning && runningText(connection)}
      </output>
      {isRunning && !rewriting.isBeside ? (
        <ActionBar wide="at-hand">
          <Running {...regeneration} onCancel={regeneration.cancel} />
        </ActionBar>
      ) : (
        <AdjustmentBar rewriting={rewriting} isLocked={isRunning} onNext={onNext} />
      )}
    </>
  );
};

/** What helps with the text, beside it or after it: the check, rewriting, and forms that bring more into it. */
const Aside = ({
  project,
  step,
  saved,
  regeneration,
  rewriting,
  handlers,
  onSummary,
}: {
  project: Project;
  step: Step;
  saved: SavedEditor;
  regeneration: Regeneration;
  rewriting: Rewriting;
  handlers: FindingHandlers;
  onSummary: (summary: CheckSummary) => void;
}) => (
  <>
    <RewritingPlace {...{ saved, regeneration, rewriting }} />
    {!regeneration.isRunning && (
      <Suspense fallback={null}>
        <TextCheckPanel
          {...{ project, step, handlers, onSummary }}
          text={workingText(saved.editor)}
          openBlock={saved.editor.edit?.index}
        />
      </Suspense>
    )}
    {storiesSteps.includes(step.phase) && <StoriesInvitation project={project} />}
    {step.phase === offerStep && <OfferInvitation project={project} />}
  </>
);

/** An adjustment step: the text as blocks, until the person is satisfied (R-WIZ-46). */
export const AdjustmentStep = ({ project, step }: { project: Project; step: Step }) => {
  const saved = useSavedEditor(project, step);
  const { editor, conflict } = saved;
  const review = useReview(project, step, saved);
  const regeneration = useRegeneration(project, (fresh, asked) => {
    saved.takeRegenerated(fresh);
    review.open(fresh, asked);
  });
  const rewriting = useRewriting(saved, regeneration);
  const [isConfirming, setConfirming] = useState(false);
  const [summary, setSummary] = useState<CheckSummary>();
  const { sentences, reword, tools } = useTextSentences(project, saved);
  useReadingPlace(step);

  if (conflict) {
    return (
      <Workbench project={project} aside={null} actions={null}>
        {isDemonstrationText(project, step.field) && <DemonstrationNote />}
        <ConflictChoice parts={conflict.parts} onSettle={saved.settle} />
      </Workbench>
    );
  }
  const isLocked = regeneration.isRunning;
  const handlers = { ...adjustmentHandlers(saved, rewriting.ask), reword };
  return (
    <Workbench
      project={project}
      aside={
        <Aside
          {...{ project, step, saved, regeneration, rewriting, handlers }}
          onSummary={setSummary}
        />
      }
      actions={
        <StepBar
          {...{ saved, regeneration, rewriting }}
          onNext={() => setConfirming(true)}
          tools={tools}
        />
      }
    >
      <TextLine {...{ project, step, saved, isLocked, summary }} text={step} />
      <ReviewBar review={review} isLocked={isLocked} />
      <BlockList
        {...{ project, step, saved, review, regeneration, summary, handlers, sentences }}
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
