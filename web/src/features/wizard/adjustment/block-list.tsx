import type { Project } from '@webnario/domain/wizard/project';
import { usePhaseTime } from '../time/class-time.ts';
import type { EditedText } from './autosave/draft.ts';
import type { SavedEditor } from './autosave/use-saved-editor.ts';
import { BlockCard, type BlockActions } from './block-card.tsx';
import { blocksOf, workingText } from './editor/editor-state.ts';
import type { useRegeneration } from './regeneration/use-regeneration.ts';
import type { Review } from './regeneration/use-review.ts';

/** The blocks of a text with their times; with what a regeneration rewrites, where the text has one. */
export const BlockList = ({
  project,
  step,
  saved,
  actions,
  review,
  regeneration,
}: {
  project: Project;
  step: EditedText;
  saved: SavedEditor;
  actions: BlockActions;
  review?: Review;
  regeneration?: ReturnType<typeof useRegeneration>;
}) => {
  const time = usePhaseTime(project, step.field, workingText(saved.editor));
  return (
    <div className="grid gap-4">
      {blocksOf(saved.editor).map((block, index) => (
        <BlockCard
          key={block.id}
          block={block}
          index={index}
          edit={saved.editor.edit}
          rewritten={regeneration?.rewrittenContent(index)}
          review={review?.pending.find((pending) => pending.index === index)}
          isLocked={regeneration?.isRunning ?? false}
          time={time?.labels[index]}
          actions={actions}
        />
      ))}
      {time && <p className="text-sm text-ink-soft tabular-nums">{time.foot}</p>}
    </div>
  );
};
