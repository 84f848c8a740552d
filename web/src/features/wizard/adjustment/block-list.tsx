import { useEffect, useRef } from 'react';
import type { ShortBlock } from '@webnario/domain/api/stream-events';
import type { Project } from '@webnario/domain/wizard/project';
import { fetchScriptEditor } from '../../../shared/script-editor/script-editor.tsx';
import type { CheckSummary } from '../script-check/check-summary.ts';
import type { Sentences } from '../sentence/chosen.ts';
import type { FindingHandlers } from '../script-check/finding-item.tsx';
import { usePhaseTime } from '../time/class-time.ts';
import type { EditedText } from './autosave/draft.ts';
import type { SavedEditor } from './autosave/use-saved-editor.ts';
import { BlockCard, type BlockActions } from './block-card.tsx';
import { FoundInBlock } from './found-in-block.tsx';
import { blocksOf, workingText, type OpenEdit } from './editor/editor-state.ts';
import type { useRegeneration } from './regeneration/use-regeneration.ts';
import type { Review } from './regeneration/use-review.ts';
import { blockElementId } from '../frame/block-place.ts';
import { TextCounts } from './text-facts.tsx';
import { TextVersions } from './text-versions.tsx';

/** Whoever saved or cancelled is at the block again: the bar with the buttons is another one then. */
const useFocusOnClosedBlock = (edit: OpenEdit | null): void => {
  const open = edit?.index;
  const before = useRef(open);
  useEffect(() => {
    const closed = open === undefined ? before.current : undefined;
    before.current = open;
    if (closed === undefined) return;
    document.getElementById(blockElementId(closed))?.focus({ preventScroll: true });
  }, [open]);
};

/** The blocks of a text with their times, its length and its versions; with what a regeneration rewrites, where the text has one. */
export const BlockList = ({
  project,
  step,
  saved,
  actions,
  review,
  regeneration,
  short = [],
  summary,
  handlers,
  sentences,
}: {
  project: Project;
  step: EditedText;
  saved: SavedEditor;
  actions: BlockActions;
  review?: Review;
  regeneration?: ReturnType<typeof useRegeneration>;
  /** Blocks that are too short for their time. */
  short?: readonly ShortBlock[];
  /** What the check found in the text; undefined until it has read it. */
  summary: CheckSummary | undefined;
  handlers: FindingHandlers;
  sentences: Sentences;
}) => {
  // Before somebody presses 'Editar', and before the network may be gone.
  useEffect(() => void fetchScriptEditor().catch(() => undefined), []);
  useFocusOnClosedBlock(saved.editor.edit);
  const text = workingText(saved.editor);
  const time = usePhaseTime(project, step.field, text);
  const blocks = blocksOf(saved.editor);
  const isLocked = regeneration?.isRunning ?? false;
  return (
    <div className="grid gap-4">
      {blocks.map((block, index) => (
        <BlockCard
          key={block.id}
          block={block}
          index={index}
          edit={saved.editor.edit}
          rewritten={regeneration?.rewrittenContent(index)}
          review={review?.pending.find((pending) => pending.index === index)}
          isLocked={isLocked}
          time={time?.labels[index]}
          short={short.find(({ title }) => title === block.title)}
          found={<FoundInBlock {...{ project, summary, index, handlers }} />}
          actions={actions}
          field={step.field}
          sentences={sentences}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="grid gap-1 text-sm text-ink-soft tabular-nums">
          {time && <p>{time.foot}</p>}
          <TextCounts text={text} blocks={blocks.length} />
        </div>
        <TextVersions {...{ project, step, saved, isLocked }} />
      </div>
    </div>
  );
};
