import { memo } from 'react';
import { CircleCheck, CircleDashed, PenLine } from 'lucide-react';
import type { Block } from '@webnario/domain/script/blocks';
import { countGaps } from '@webnario/domain/gaps/gaps';
import { spokenWords } from '@webnario/domain/script/speech';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { Markdown } from '../../../shared/script/markdown.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { BlockEditor } from './block-editor.tsx';
import { BlockReview } from './regeneration/block-review.tsx';
import { adjustmentCopy as texts } from './copy.ts';
import type { EditActions } from './edit-actions.ts';
import type { OpenEdit } from './editor/editor-state.ts';
import type { RewrittenBlock } from './editor/rewritten.ts';
import { blockElementId } from './regeneration/use-review.ts';

/** When the block is said and how long it is, and how many gaps it still has. */
const BlockFacts = ({ block, time }: { block: Block; time: string | undefined }) => {
  const gaps = countGaps(block.raw);
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft tabular-nums">
      {time ?? texts.words(spokenWords(block.content))}
      {gaps > 0 && <Badge tone="caution">{texts.gaps(gaps)}</Badge>}
    </span>
  );
};

/** Of the last three there is nothing where no block is rewritten. */
export type BlockActions = EditActions & {
  readonly onToggle?: (index: number) => void;
  readonly onAccept?: (index: number) => void;
  readonly onRevert?: (index: number) => void;
};

const BlockText = memo(({ text }: { text: string }) => <Markdown text={text} />);
BlockText.displayName = 'BlockText';

const BlockButtons = ({
  block,
  name,
  isLocked,
  onEdit,
  onToggle,
}: {
  block: Block;
  name: string;
  isLocked: boolean;
  onEdit: () => void;
  onToggle: (() => void) | undefined;
}) => (
  <div className="flex shrink-0 gap-1.5">
    <Button variant="quiet" size="sm" disabled={isLocked} onClick={onEdit}>
      <PenLine aria-hidden />
      {texts.edit} <span className="sr-only">{name}</span>
    </Button>
    {onToggle && (
      <Button
        variant="outline"
        size="sm"
        disabled={isLocked}
        aria-pressed={block.isSelected}
        className="aria-pressed:border-curtain aria-pressed:bg-curtain-soft aria-pressed:text-curtain"
        onClick={onToggle}
      >
        {block.isSelected ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden />}
        {texts.move} <span className="sr-only">{name}</span>
      </Button>
    )}
  </div>
);

const BlockHeader = ({
  block,
  name,
  index,
  isReviewed,
  isLocked,
  time,
  actions,
}: {
  block: Block;
  name: string;
  index: number;
  isReviewed: boolean;
  isLocked: boolean;
  time: string | undefined;
  actions: BlockActions;
}) => (
  <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
    <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
      <h2 className="text-xl font-semibold">{name}</h2>
      <BlockFacts block={block} time={time} />
    </div>
    {isReviewed ? (
      <Badge tone="curtain">{texts.review.mark}</Badge>
    ) : (
      <BlockButtons
        block={block}
        name={name}
        isLocked={isLocked}
        onEdit={() => actions.onEdit(index)}
        onToggle={actions.onToggle && (() => actions.onToggle?.(index))}
      />
    )}
  </header>
);

type BlockCardProps = {
  block: Block;
  index: number;
  edit: OpenEdit | null;
  /** Its new text while it is being rewritten. */
  rewritten?: string | undefined;
  /** The block before and after a rewrite that the person has not decided on. */
  review?: RewrittenBlock | undefined;
  isLocked: boolean;
  /** When it is said and how long it is; undefined for a text that is not said. */
  time: string | undefined;
  actions: BlockActions;
};

/** One block: shown, edited, selected, being rewritten, or rewritten and not decided on. */
export const BlockCard = (props: BlockCardProps) => {
  const { block, index, edit, rewritten, review, isLocked, time, actions } = props;
  const name = block.title || texts.untitled;
  const isEditing = edit?.index === index;
  const isRewriting = rewritten !== undefined;
  const isReviewed = review !== undefined && !isRewriting && !isEditing;
  return (
    <article
      id={blockElementId(index)}
      tabIndex={-1}
      aria-label={name}
      className={cn(
        'grid gap-4 rounded-card border border-line bg-sheet p-5 shadow-lift transition-colors sm:p-6',
        block.isSelected && 'border-curtain/60 ring-1 ring-curtain/40',
        isEditing && 'border-spotlight-strong ring-1 ring-spotlight-strong',
      )}
    >
      {!isEditing && (
        <BlockHeader
          block={block}
          name={name}
          index={index}
          isReviewed={isReviewed}
          isLocked={isLocked}
          time={time}
          actions={actions}
        />
      )}
      {isEditing && <BlockEditor edit={edit} hasTitle={block.title !== ''} actions={actions} />}
      {isRewriting && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Spinner className="text-spotlight-strong" /> {texts.regenerate.rewriting}
        </p>
      )}
      {isReviewed && (
        <BlockReview
          block={review}
          name={name}
          isLocked={isLocked}
          onAccept={() => actions.onAccept?.(index)}
          onRevert={() => actions.onRevert?.(index)}
        />
      )}
      {!isEditing && !isReviewed && (
        <div className={cn(isRewriting && !rewritten && 'text-ink-soft')}>
          <BlockText text={rewritten || block.content} />
        </div>
      )}
    </article>
  );
};
