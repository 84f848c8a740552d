import { lazy, Suspense } from 'react';
import { Check, Undo2 } from 'lucide-react';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Markdown } from '../../../../shared/script/markdown.tsx';
import { adjustmentCopy } from '../copy.ts';
import type { RewrittenBlock } from '../editor/rewritten.ts';
import type { Review } from './use-review.ts';
import { untilFetched } from '../../../../shared/until-fetched.ts';

const texts = adjustmentCopy.review;

const ComparedTexts = lazy(async () => ({
  default: (await untilFetched(() => import('../../../../shared/comparison/compared-text.tsx')))
    .ComparedTexts,
}));

const contentOf = (raw: string): string => splitBlocks(raw)[0]?.content ?? '';

/** A rewritten block beside what stood there, and the two ways to go on with it. */
export const BlockReview = ({
  block,
  name,
  isLocked,
  onAccept,
  onRevert,
}: {
  block: RewrittenBlock;
  name: string;
  isLocked: boolean;
  onAccept: () => void;
  onRevert: () => void;
}) => {
  const after = contentOf(block.after);
  return (
    <>
      <Suspense fallback={<Markdown text={after} />}>
        <ComparedTexts before={contentOf(block.before)} after={after} />
      </Suspense>
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        <Button variant="outline" size="sm" disabled={isLocked} onClick={onAccept}>
          <Check aria-hidden />
          {texts.keep} <span className="sr-only">{name}</span>
        </Button>
        <Button variant="quiet" size="sm" disabled={isLocked} onClick={onRevert}>
          <Undo2 aria-hidden />
          {texts.revert} <span className="sr-only">{name}</span>
        </Button>
      </div>
    </>
  );
};

/** Above the blocks: how many wait for a decision, and one click for all of them. */
export const ReviewBar = ({ review, isLocked }: { review: Review; isLocked: boolean }) => {
  const count = review.pending.length;
  if (count === 0) {
    return (
      <output className="sr-only" aria-live="polite">
        {review.isDecided && texts.done}
      </output>
    );
  }
  return (
    <Alert tone="info" title={texts.title(count)}>
      <p>{texts.text}</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        disabled={isLocked}
        onClick={review.acceptAll}
      >
        {texts.keepAll}
      </Button>
    </Alert>
  );
};
