import { useState, type ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import { useMedia } from '../../../../shared/layout/use-media.ts';
import { Button } from '../../../../ui/button.tsx';
import { SideSheet } from '../../../../ui/overlay/side-sheet.tsx';
import type { SavedEditor } from '../autosave/use-saved-editor.ts';
import { adjustmentCopy } from '../copy.ts';
import { isFreeToGoOn } from '../edit-actions.ts';
import { blocksOf, workingText } from '../editor/editor-state.ts';
import { RegeneratePanel } from './regenerate-panel.tsx';
import type { useRegeneration } from './use-regeneration.ts';

const texts = adjustmentCopy.regenerate;
const panelId = 'regenerar';

export type Regeneration = ReturnType<typeof useRegeneration>;

/** What is asked for the selected blocks: beside the text, or on a narrower screen in a sheet from below. */
export const useRewriting = (saved: SavedEditor, regeneration: Regeneration) => {
  const { editor, dispatch, autosave } = saved;
  const [feedback, setFeedback] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isBeside = useMedia('(min-width: 80rem)');
  const selected = blocksOf(editor).filter((block) => block.isSelected);
  const start = async (): Promise<void> => {
    if (!isFreeToGoOn(saved)) return;
    if (editor.edit) dispatch({ type: 'edit_cancelled' });
    if (!(await autosave.flush())) return;
    setOpen(false);
    regeneration.start(selected, feedback, workingText(editor));
  };
  const ask = (request: string): void => {
    setFeedback(request);
    setOpen(true);
    document.getElementById(panelId)?.scrollIntoView({ block: 'start' });
  };
  return { feedback, setFeedback, isOpen, setOpen, isBeside, selected, start, ask };
};
export type Rewriting = ReturnType<typeof useRewriting>;

const Hint = () => <p className="text-sm text-ink-soft">{texts.hint}</p>;

const Beside = ({ children }: { children: ReactNode }) => (
  <section
    id={panelId}
    aria-labelledby={`${panelId}-title`}
    className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-sheet p-5 shadow-lift"
  >
    <div className="grid gap-1">
      <h2 id={`${panelId}-title`} className="text-lg font-semibold">
        {texts.title}
      </h2>
      <Hint />
    </div>
    {children}
  </section>
);

const FromBelow = ({
  rewriting: { isOpen, setOpen },
  children,
}: {
  rewriting: Rewriting;
  children: ReactNode;
}) => (
  <>
    <Button
      variant="outline"
      aria-haspopup="dialog"
      className="justify-self-start"
      onClick={() => setOpen(true)}
    >
      <RefreshCw aria-hidden />
      {texts.title}
    </Button>
    <SideSheet open={isOpen} onOpenChange={setOpen} title={texts.title} side="bottom">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Hint />
        {children}
      </div>
    </SideSheet>
  </>
);

/** 'Regenerar com IA', in its place. */
export const RewritingPlace = ({
  saved: { dispatch },
  regeneration,
  rewriting,
}: {
  saved: SavedEditor;
  regeneration: Regeneration;
  rewriting: Rewriting;
}) => {
  const { selected, feedback, isBeside } = rewriting;
  const panel = (
    <RegeneratePanel
      selected={selected}
      feedback={feedback}
      {...regeneration}
      onFeedback={rewriting.setFeedback}
      onDrop={({ id }) => dispatch({ type: 'block_toggled', index: Number(id) })}
      onAll={() => dispatch({ type: 'all_selected' })}
      onClear={() => dispatch({ type: 'none_selected' })}
      onRegenerate={() => void rewriting.start()}
      onCancel={regeneration.cancel}
    />
  );
  if (isBeside) return <Beside>{panel}</Beside>;
  // While the blocks are rewritten the bar of the screen says so.
  return regeneration.isRunning ? null : <FromBelow rewriting={rewriting}>{panel}</FromBelow>;
};
