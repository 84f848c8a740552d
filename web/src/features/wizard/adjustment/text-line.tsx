import { useEffect, useState, type ReactNode } from 'react';
import { CircleHelp, ScanSearch, Sparkles, Undo2 } from 'lucide-react';
import { isDemonstrationText, type Project } from '@webnario/domain/wizard/project';
import type { Step } from '@webnario/domain/wizard/steps';
import { SaveMark } from '../../../shared/saver/save-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { copy, stepCopy } from '../copy.ts';
import { openCheckPanel, type CheckSummary } from '../script-check/check-summary.ts';
import { checkCopy } from '../script-check/copy.ts';
import type { SavedEditor } from './autosave/use-saved-editor.ts';
import type { EditedText } from './autosave/draft.ts';
import { sentenceCopy } from '../sentence/copy.ts';
import { adjustmentCopy as texts } from './copy.ts';
import { markSeen, wasSeen } from './seen-notes.ts';

const chip =
  'inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium sm:px-3 sm:text-sm [&_svg]:size-4';

const DemonstrationChip = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => (
  <button
    type="button"
    aria-expanded={isOpen}
    className={`${chip} bg-curtain-soft text-curtain`}
    onClick={onToggle}
  >
    <Sparkles aria-hidden className="max-sm:hidden" />
    {copy.demonstrationBadge}
  </button>
);

/** How many findings the check has, with the weight of the gravest. */
const CheckChip = ({ summary: { grave, all } }: { summary: CheckSummary }) => (
  <button
    type="button"
    className={`${chip} ${grave > 0 ? 'bg-wrong-soft text-wrong' : 'bg-well'}`}
    onClick={openCheckPanel}
  >
    <ScanSearch aria-hidden />
    <span className="max-sm:sr-only">{checkCopy.title}</span>
    {grave > 0 ? checkCopy.severities.grave(grave) : checkCopy.points(all)}
  </button>
);

const Undo = ({ saved, isLocked }: { saved: SavedEditor; isLocked: boolean }) => {
  const { editor, dispatch } = saved;
  if (editor.earlier.length === 0) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      className="px-2"
      disabled={Boolean(editor.edit) || isLocked}
      onClick={() => dispatch({ type: 'undone' })}
    >
      <Undo2 aria-hidden />
      <span className="max-sm:sr-only">{texts.undo}</span>
    </Button>
  );
};

/** What is told under the line: what the step is for, first told by itself, or what the demonstration mode is. */
type Note = 'step' | 'demonstration';

const useNote = (step: Step | undefined) => {
  const [shown, setShown] = useState<Note | undefined>(() =>
    step && !wasSeen(step.phase) ? 'step' : undefined,
  );
  useEffect(() => {
    if (step) markSeen(step.phase);
  }, [step]);
  const toggle = (note: Note): void => setShown(shown === note ? undefined : note);
  return { shown, toggle };
};

const Told = ({ name, children }: { name: string; children: ReactNode }) => (
  <p role="note" aria-label={name} className="max-w-[60ch] text-[0.95rem] text-ink-soft">
    {children}
  </p>
);

/**
 * The one line over a text: where it came from, what the check finds, how safe it is, and what the step is for.
 * What a step is for is told at the first visit in this browser, and later to those who ask.
 */
export const TextLine = ({
  project,
  text,
  step,
  heading,
  saved,
  isLocked,
  summary,
}: {
  project: Project;
  text: EditedText;
  /** Begins the line, and gives way where it is long. */
  heading?: ReactNode;
  /** The step on which the text is adjusted. */
  step?: Step;
  saved: SavedEditor;
  isLocked: boolean;
  /** Undefined until the check has read the text. */
  summary: CheckSummary | undefined;
}) => {
  const isDemonstration = isDemonstrationText(project, text.field);
  const { shown, toggle } = useNote(step);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className={`flex items-center gap-1 ${heading ? '' : 'flex-wrap'}`}>
        {heading}
        {isDemonstration && (
          <DemonstrationChip
            isOpen={shown === 'demonstration'}
            onToggle={() => toggle('demonstration')}
          />
        )}
        {summary && <CheckChip summary={summary} />}
        <div className="ml-auto flex shrink-0 items-center text-sm">
          <Undo saved={saved} isLocked={isLocked} />
          <SaveMark state={saved.saveState} />
          {step && (
            <Button
              variant="quiet"
              size="icon"
              className="ml-1 size-9"
              aria-label={texts.about}
              aria-expanded={shown === 'step'}
              onClick={() => toggle('step')}
            >
              <CircleHelp aria-hidden />
            </Button>
          )}
        </div>
      </div>
      {shown === 'step' && step && (
        <Told name={texts.about}>
          <strong className="font-medium text-ink">{stepCopy[step.phase].title}.</strong>{' '}
          {stepCopy[step.phase].description} {sentenceCopy.hint}
        </Told>
      )}
      {shown === 'demonstration' && (
        <Told name={copy.demonstrationBadge}>{copy.demonstrationText}</Told>
      )}
    </div>
  );
};
