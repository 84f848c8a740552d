import type { ReactNode } from 'react';
import { Undo2 } from 'lucide-react';
import type { ShortBlock } from '@webnario/domain/api/stream-events';
import { durationOfProject } from '@webnario/domain/method/duration';
import { phaseTargets, scriptPhaseOf } from '@webnario/domain/method/phases';
import { shortBlocks } from '@webnario/domain/method/short-blocks';
import { countGaps } from '@webnario/domain/gaps/gaps';
import { spokenWords } from '@webnario/domain/script/speech';
import { originOf, type Project } from '@webnario/domain/wizard/project';
import type { AdjustmentStep as Step } from '@webnario/domain/wizard/steps';
import { SaveMark } from '../../../shared/saver/save-mark.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { DemonstrationNote } from '../frame/demonstration-note.tsx';
import { adjustmentCopy as texts, summarisedText } from './copy.ts';
import type { SavedEditor } from './autosave/use-saved-editor.ts';

/** How long the text is, and how safe. */
export const Toolbar = ({
  text,
  blocks,
  saved,
  isLocked,
  versions,
}: {
  text: string;
  blocks: number;
  saved: SavedEditor;
  isLocked: boolean;
  /** The way to the versions of the text. */
  versions: ReactNode;
}) => {
  const words = spokenWords(text);
  const gaps = countGaps(text);
  const canUndo = saved.editor.earlier.length > 0 && !saved.editor.edit && !isLocked;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-line py-2.5 text-sm">
      <p className="text-ink-soft">
        {texts.blocks(blocks)} · {texts.words(words)}
        {gaps > 0 && ` · ${texts.gaps(gaps)}`}
      </p>
      <div className="flex items-center gap-3">
        {saved.editor.earlier.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            disabled={!canUndo}
            onClick={() => {
              saved.dispatch({ type: 'undone' });
              toast.info(texts.undone);
            }}
          >
            <Undo2 aria-hidden />
            {texts.undo}
          </Button>
        )}
        {versions}
        <SaveMark state={saved.saveState} />
      </div>
    </div>
  );
};

/** The blocks of a phase that are too short for the time that the method plans for them. */
const shortBlocksOf = (project: Project, { promptType }: Step, text: string): ShortBlock[] => {
  const phase = scriptPhaseOf(promptType);
  if (!phase) return [];
  return shortBlocks(text, phaseTargets(phase, durationOfProject(project.phases)));
};

/** What a person should know of the text before reading it. */
export const Notes = ({
  project,
  step,
  text,
}: {
  project: Project;
  step: Step;
  /** As it stands on the screen. */
  text: string;
}) => {
  const origin = originOf(project, step.field);
  const gaps = countGaps(text);
  const short = origin?.source === 'ai' ? shortBlocksOf(project, step, text) : [];
  const missing = origin?.missing_blocks ?? [];
  const summarised = origin?.summarised ?? [];
  return (
    <>
      {origin?.source === 'demonstration' && <DemonstrationNote />}
      {missing.length > 0 && (
        <Alert tone="caution" title={texts.missing(missing.join(', '))}>
          {texts.missingText}
        </Alert>
      )}
      {summarised.length > 0 && (
        <Alert tone="info">{texts.summarised(summarised.map(summarisedText))}</Alert>
      )}
      {short.length > 0 && <Alert tone="info">{texts.short(short)}</Alert>}
      {gaps > 0 && <p className="text-sm text-ink-soft">{texts.gapsNote(gaps)}</p>}
    </>
  );
};
