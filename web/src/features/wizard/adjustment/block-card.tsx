import type { ReactNode } from 'react';
import { CircleCheck, CircleDashed, PenLine } from 'lucide-react';
import type { ShortBlock } from '@webnario/domain/api/stream-events';
import type { Block } from '@webnario/domain/script/blocks';
import { countGaps } from '@webnario/domain/gaps/gaps';
import type { ContentField } from '@webnario/domain/project-fields';
import { isRewordedField } from '@webnario/domain/rewording/request';
import { spokenWords } from '@webnario/domain/script/speech';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { BlockFoot, BlockFrame, BlockHead } from '../../../shared/script/block-frame.tsx';
import { Markdown } from '../../../shared/script/markdown.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Sentences } from '../sentence/chosen.ts';
import { SentenceText } from '../sentence/sentence-text.tsx';
import { BlockEditor } from './block-editor.tsx';
import { BlockReview } from './regeneration/block-review.tsx';
import { adjustmentCopy as texts } from './copy.ts';
import type { EditActions } from './edit-actions.ts';
import type { OpenEdit } from './editor/editor-state.ts';
import type { RewrittenBlock } from './editor/rewritten.ts';
import { blockElementId } from '../frame/block-place.ts';

/** When the block is said and how long it is, how many gaps it still has, and whether it is too short. */
const BlockFacts = ({ block, time, short }: Pick<BlockCardProps, 'block' | 'time' | 'short'>) => {
  const gaps = countGaps(block.raw);
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p className="flex flex-wrap items-center gap-2 tabular-nums">
        {time ?? texts.words(spokenWords(block.content))}
        {gaps > 0 && <Badge tone="caution">{texts.gaps(gaps)}</Badge>}
      </p>
      {short && <p>{texts.short(short)}</p>}
    </div>
  );
};

/** Of the last three there is nothing where no block is rewritten. */
export type BlockActions = EditActions & {
  readonly onToggle?: (index: number) => void;
  readonly onAccept?: (index: number) => void;
  readonly onRevert?: (index: number) => void;
};

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
  /** How short it is for its time; undefined where it is not. */
  short: ShortBlock | undefined;
  /** What the check found in it. */
  found: ReactNode;
  /** The text that it is of. */
  field: ContentField;
  sentences: Sentences;
  actions: BlockActions;
};

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
  <div className="ml-auto flex flex-wrap justify-end gap-1.5">
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

/** The text of a block, or what is done with it. */
const BlockBody = ({
  block,
  name,
  rewritten,
  review,
  isLocked,
  actions,
  index,
  field,
  sentences,
}: Omit<BlockCardProps, 'edit' | 'time' | 'short' | 'found'> & { name: string }) => {
  if (rewritten !== undefined) {
    return (
      <>
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Spinner className="text-spotlight-strong" /> {texts.regenerate.rewriting}
        </p>
        <div className={rewritten ? undefined : 'text-ink-soft'}>
          <Markdown text={rewritten || block.content} />
        </div>
      </>
    );
  }
  if (!review) {
    const text = <Markdown text={block.content} />;
    if (isLocked || !isRewordedField(field)) return text;
    return (
      <SentenceText {...{ field, index, name, sentences }} raw={block.raw}>
        {text}
      </SentenceText>
    );
  }
  return (
    <BlockReview
      block={review}
      name={name}
      isLocked={isLocked}
      onAccept={() => actions.onAccept?.(index)}
      onRevert={() => actions.onRevert?.(index)}
    />
  );
};

/** One block: shown, edited, selected, being rewritten, or rewritten and not decided on. */
export const BlockCard = (props: BlockCardProps) => {
  const { block, index, edit, rewritten, review, isLocked, time, short, found, actions } = props;
  const name = block.title || texts.untitled;
  const isEditing = edit?.index === index;
  const isReviewed = review !== undefined && rewritten === undefined;
  return (
    <BlockFrame
      id={blockElementId(index)}
      tabIndex={-1}
      aria-label={name}
      className={cn(
        block.isSelected && 'border-curtain/60 ring-1 ring-curtain/40',
        isEditing && 'border-spotlight-strong ring-1 ring-spotlight-strong',
      )}
    >
      {isEditing ? (
        <BlockEditor edit={edit} hasTitle={block.title !== ''} actions={actions} />
      ) : (
        <>
          <BlockHead
            name={name}
            mark={isReviewed && <Badge tone="curtain">{texts.review.mark}</Badge>}
          />
          <BlockBody {...props} name={name} />
          {!isReviewed && !isLocked && found}
          <BlockFoot>
            <BlockFacts block={block} time={time} short={short} />
            {!isReviewed && (
              <BlockButtons
                block={block}
                name={name}
                isLocked={isLocked}
                onEdit={() => actions.onEdit(index)}
                onToggle={actions.onToggle && (() => actions.onToggle?.(index))}
              />
            )}
          </BlockFoot>
        </>
      )}
    </BlockFrame>
  );
};
