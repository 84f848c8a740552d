import { CornerDownRight } from 'lucide-react';
import type { OwnComment } from '@webnario/domain/api/sharing-endpoints';
import { formatDateTime } from '../../../shared/format.ts';
import { readerCopy as texts } from '../copy.ts';

const Comment = ({ comment }: { comment: OwnComment }) => (
  <article className="rounded-card border border-line bg-sheet p-4 text-sm leading-6">
    <header className="flex flex-wrap items-baseline justify-between gap-x-3">
      <p className="min-w-0 font-semibold wrap-anywhere">{texts.you(comment.reader_name)}</p>
      <time dateTime={comment.created_at} className="text-ink-soft">
        {formatDateTime(comment.created_at)}
      </time>
    </header>
    <p className="mt-1 whitespace-pre-line wrap-anywhere">{comment.text}</p>
    {comment.reply !== null && (
      <div className="mt-3 flex gap-2 border-t border-line pt-3">
        <CornerDownRight aria-hidden className="mt-1 size-4 shrink-0 text-curtain" />
        <div className="min-w-0">
          <p className="font-semibold text-curtain">{texts.reply}</p>
          <p className="whitespace-pre-line wrap-anywhere">{comment.reply}</p>
        </div>
      </div>
    )}
  </article>
);

/** The reader's own comments on one block, with the replies. */
export const OwnComments = ({ comments }: { comments: readonly OwnComment[] }) =>
  comments.map((comment) => <Comment key={comment.id} comment={comment} />);

/** Comments whose block the script does not have any more, each under the title it was made on. */
export const LostComments = ({ comments }: { comments: readonly OwnComment[] }) =>
  comments.length > 0 && (
    <section className="mt-16 max-w-[68ch]">
      <h2 className="mb-4 text-xl font-semibold">{texts.lost}</h2>
      <div className="grid gap-4">
        {comments.map((comment) => (
          <div key={comment.id} className="grid gap-2">
            <p className="text-sm text-ink-soft wrap-anywhere">
              {texts.lostOn(comment.block_title || texts.unnamed)}
            </p>
            <Comment comment={comment} />
          </div>
        ))}
      </div>
    </section>
  );
