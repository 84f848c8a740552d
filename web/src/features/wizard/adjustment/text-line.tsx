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
import { adjustmentCopy as texts } from './copy.ts';
import { markSeen, wasSeen } from './seen-notes.ts';

const chip =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-sm font-medium [&_svg]:size-4';

const DemonstrationChip = ({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) => (
  <button
    type="button"
    aria-expanded={isOpen}
    className={`${chip} bg-curtain-soft text-curtain`}
    onClick={onToggle}
  >
    <Sparkles aria-hidden />
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

/** What can be told under the line, by name. */
type Notes = Readonly<Record<string, string>>;

const notesOf = (step: Step | undefined, isDemonstration: boolean): Notes => ({
  ...(step && { [step.phase]: stepCopy[step.phase].description }),
  ...(isDemonstration && { demonstration: copy.demonstrationText }),
});

/** The note under the line: at first one that nobody has read in this browser. */
const useNote = (notes: Notes) => {
  const [shown, setShown] = useState(() => Object.keys(notes).find((name) => !wasSeen(name)));
  useEffect(() => {
    if (shown) markSeen(shown);
  }, [shown]);
  const toggle = (name: string): void => setShown(shown === name ? undefined : name);
  return { shown, toggle };
};

/**
 * The one line over a text: where it came from, what the check finds, its versions, how safe it is, and what the step
 * is for. What a person should know of it is told once, and later to those who ask.
 */
export const TextLine = ({
  project,
  text,
  step,
  saved,
  isLocked,
  summary,
  versions,
}: {
  project: Project;
  text: EditedText;
  /** The step on which the text is adjusted. */
  step?: Step;
  saved: SavedEditor;
  isLocked: boolean;
  /** Undefined until the check has read the text. */
  summary: CheckSummary | undefined;
  /** The way to the versions of the text. */
  versions: ReactNode;
}) => {
  const isDemonstration = isDemonstrationText(project, text.field);
  const notes = notesOf(step, isDemonstration);
  const { shown, toggle } = useNote(notes);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-1">
        {isDemonstration && (
          <DemonstrationChip
            isOpen={shown === 'demonstration'}
            onToggle={() => toggle('demonstration')}
          />
        )}
        {summary && <CheckChip summary={summary} />}
        <div className="ml-auto flex items-center text-sm">
          <Undo saved={saved} isLocked={isLocked} />
          {versions}
          <SaveMark state={saved.saveState} />
          {step && (
            <Button
              variant="quiet"
              size="icon"
              className="ml-1 size-9"
              aria-label={texts.about}
              aria-expanded={shown === step.phase}
              onClick={() => toggle(step.phase)}
            >
              <CircleHelp aria-hidden />
            </Button>
          )}
        </div>
      </div>
      {shown && (
        <p role="note" className="max-w-[60ch] text-[0.95rem] text-ink-soft">
          {notes[shown]}
        </p>
      )}
    </div>
  );
};
