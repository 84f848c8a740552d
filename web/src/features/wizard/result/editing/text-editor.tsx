import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { Project } from '@webnario/domain/wizard/project';
import { buttonClasses } from '../../../../ui/button.tsx';
import { ConflictChoice } from '../../adjustment/autosave/conflict-choice.tsx';
import { useSavedEditor, type SavedEditor } from '../../adjustment/autosave/use-saved-editor.ts';
import { BlockList } from '../../adjustment/block-list.tsx';
import { textHandlers } from '../../adjustment/check-handlers.ts';
import { editActions } from '../../adjustment/edit-actions.ts';
import { EditBar } from '../../adjustment/edit-bar.tsx';
import { workingText } from '../../adjustment/editor/editor-state.ts';
import { useTextSentences } from '../../adjustment/text-sentences.tsx';
import { blockElementId } from '../../frame/block-place.ts';
import { TextLine } from '../../adjustment/text-line.tsx';
import type { CheckSummary } from '../../script-check/check-summary.ts';
import { resultCopy } from '../copy.ts';
import { editingCopy as texts } from './copy.ts';
import type { editedTextAt } from './edited-texts.ts';
import { untilFetched } from '../../../../shared/until-fetched.ts';

type EditedText = NonNullable<ReturnType<typeof editedTextAt>>;

const TextCheckPanel = lazy(async () => ({
  default: (await untilFetched(() => import('../../script-check/text-check.tsx'))).TextCheckPanel,
}));

const Heading = ({ name, focuses }: { name: string; focuses: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    if (focuses) heading.current?.focus({ preventScroll: true });
  }, [focuses]);
  return (
    <header className="flex min-w-0 items-center gap-1 max-sm:flex-1">
      <Link
        to="?"
        aria-label={resultCopy.back}
        className={buttonClasses('quiet', 'sm', 'shrink-0 px-1.5')}
      >
        <ArrowLeft aria-hidden />
        <span className="max-sm:hidden">{resultCopy.back}</span>
      </Link>
      <h1
        ref={heading}
        tabIndex={-1}
        className="min-w-0 truncate text-lg font-semibold focus:outline-none"
      >
        {name}
      </h1>
    </header>
  );
};

/** Opens the editor of the block that the address names, once, unless another one is open. */
const useOpenedBlock = ({ editor, dispatch }: SavedEditor, blockIndex: number | undefined) => {
  const [wanted] = useState(editor.edit ? undefined : blockIndex);
  useEffect(() => {
    if (wanted === undefined) return;
    dispatch({ type: 'edit_opened', index: wanted });
    requestAnimationFrame(() =>
      document.getElementById(blockElementId(wanted))?.scrollIntoView({ block: 'start' }),
    );
  }, [wanted, dispatch]);
};

/** One text of a complete script, block by block, with everything of the adjustment steps but the model (B-STAGE-06). */
export const TextEditor = ({ project, text, blockIndex }: { project: Project } & EditedText) => {
  const saved = useSavedEditor(project, text);
  const { editor, conflict } = saved;
  const [summary, setSummary] = useState<CheckSummary>();
  useOpenedBlock(saved, blockIndex);
  const actions = editActions(saved);
  const { sentences, reword, tools } = useTextSentences(project, saved);
  const handlers = { ...textHandlers(saved), reword };
  const heading = <Heading name={text.name} focuses={blockIndex === undefined} />;
  return (
    <div className="mx-auto grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-2.5 pb-16">
      {conflict ? (
        <>
          {heading}
          <ConflictChoice parts={conflict.parts} onSettle={saved.settle} />
        </>
      ) : (
        <>
          <TextLine {...{ project, text, heading, saved, summary }} isLocked={false} />
          <BlockList {...{ project, saved, actions, summary, handlers, sentences }} step={text} />
          <p className="max-w-[60ch] text-sm text-ink-soft">{texts.hint}</p>
          <Suspense fallback={null}>
            <TextCheckPanel
              project={project}
              step={text}
              text={workingText(editor)}
              handlers={handlers}
              openBlock={editor.edit?.index}
              onSummary={setSummary}
            />
          </Suspense>
          {editor.edit ? <EditBar actions={actions} /> : tools}
        </>
      )}
    </div>
  );
};
