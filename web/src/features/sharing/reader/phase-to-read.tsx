import { useRef, useState } from 'react';
import { MessageSquarePlus } from 'lucide-react';
import type { OwnComment, Reading } from '@webnario/domain/api/sharing-endpoints';
import { Markdown } from '../../../shared/script/markdown.tsx';
import { Button } from '../../../ui/button.tsx';
import { readerCopy as texts } from '../copy.ts';
import { CommentForm } from './comment-form.tsx';
import { hasDraft, placesIn, type BlockPlace } from './comment-draft.ts';
import { OwnComments } from './own-comments.tsx';

type Phase = Reading['phases'][number];

/** Beside a block: what this reader said of it, and the form to say more. */
const Beside = ({
  token,
  place,
  comments,
}: {
  token: string;
  place: BlockPlace;
  comments: readonly OwnComment[];
}) => {
  const [isOpen, setOpen] = useState(() => hasDraft(token, place));
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    // The opener is drawn again only after this render.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div className="mt-5 grid content-start gap-3 font-sans lg:mt-0">
      <OwnComments comments={comments} />
      {isOpen ? (
        <CommentForm token={token} place={place} onClose={close} />
      ) : (
        <div>
          <Button
            ref={opener}
            variant="quiet"
            size="sm"
            className="-ml-3 text-curtain lg:ml-0"
            aria-label={texts.commentOn(place.block_title || texts.unnamed)}
            onClick={() => setOpen(true)}
          >
            <MessageSquarePlus aria-hidden />
            {comments.length > 0 ? texts.commentAgain : texts.comment}
          </Button>
        </div>
      )}
    </div>
  );
};

/** One phase of the script, each block with the reader's comments beside it. */
export const PhaseToRead = ({
  id,
  token,
  phase,
  comments,
}: {
  id: string;
  token: string;
  phase: Phase;
  comments: readonly OwnComment[];
}) => (
  <section aria-labelledby={`${id}-titulo`} id={id} tabIndex={-1} className="focus:outline-none">
    <h2
      id={`${id}-titulo`}
      className="mb-8 border-b border-curtain/30 pb-2 text-2xl font-semibold text-curtain"
    >
      {phase.heading}
    </h2>
    <div className="grid gap-12">
      {placesIn(phase).map((place) => (
        // Blocks may share a title, and their order stays while the page is open.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place.block} className="lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-10">
          <div className="min-w-0">
            {place.block_title !== '' && (
              <h3 className="mb-3 font-serif text-xl font-semibold wrap-anywhere">
                {place.block_title}
              </h3>
            )}
            <Markdown text={phase.blocks[place.block]?.text ?? ''} />
          </div>
          <Beside
            token={token}
            place={place}
            comments={comments.filter((comment) => comment.block === place.block)}
          />
        </div>
      ))}
    </div>
  </section>
);
