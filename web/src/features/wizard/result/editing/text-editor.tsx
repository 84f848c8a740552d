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
    <header className="grid gap-1.5">
      <Link to="?" className={buttonClasses('link', 'sm', 'justify-self-start')}>
        <ArrowLeft aria-hidden />
        {resultCopy.back}
      </Link>
      <p className="mt-2 text-sm font-medium text-curtain">{texts.part}</p>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-[1.75rem] font-semibold focus:outline-none sm:text-[2.1rem]"
      >
        {name}
      </h1>
      <p className="max-w-[60ch] text-ink-soft">{texts.hint}</p>
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
  return (
    <div className="mx-auto grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-7 pb-16">
      <Heading name={text.name} focuses={blockIndex === undefined} />
      {conflict ? (
        <ConflictChoice parts={conflict.parts} onSettle={saved.settle} />
      ) : (
        <>
          <TextLine {...{ project, text, saved, summary }} isLocked={false} />
          <BlockList {...{ project, saved, actions, summary, handlers, sentences }} step={text} />
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
