import { useState } from 'react';
import { Check, CornerDownRight, RotateCcw, Trash2 } from 'lucide-react';
import type { Comment } from '@webnario/domain/api/sharing-endpoints';
import type { Project } from '@webnario/domain/wizard/project';
import { messageOf } from '../../../shared/api/api-error.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ownerCopy as texts } from '../copy.ts';
import { useChangeComment, useDeleteComment } from './api.ts';
import { hasReplyDraft, ReplyForm } from './reply-form.tsx';

const Said = ({ comment }: { comment: Comment }) => (
  <>
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 font-semibold wrap-anywhere">{comment.reader_name}</p>
      <time dateTime={comment.created_at} className="text-ink-soft">
        {formatDateTime(comment.created_at)}
      </time>
      {comment.block_changed && comment.block !== null && (
        <Badge tone="caution">{texts.changed}</Badge>
      )}
      {comment.done && (
        <Badge tone="good">
          <Check aria-hidden />
          {texts.isDone}
        </Badge>
      )}
    </header>
    <p className="text-base whitespace-pre-line wrap-anywhere">{comment.text}</p>
  </>
);

const Reply = ({ text }: { text: string }) => (
  <div className="flex gap-2 border-t border-line pt-3">
    <CornerDownRight aria-hidden className="mt-1 size-4 shrink-0 text-curtain" />
    <div className="min-w-0">
      <p className="font-semibold text-curtain">{texts.yourReply}</p>
      <p className="text-base whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  </div>
);

const Delete = ({ project, comment }: { project: Project; comment: Comment }) => {
  const [isAsked, setAsked] = useState(false);
  const deleting = useDeleteComment(project.id);
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden />
        {texts.delete}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={texts.deleteTitle}
        description={texts.deleteText}
        confirmLabel={texts.delete}
        cancelLabel={texts.keep}
        tone="danger"
        busy={deleting.isPending}
        onConfirm={() =>
          deleting.mutate(comment, {
            onSuccess: () => setAsked(false),
            onError: (error) => toast.error(messageOf(error, texts.notDeleted)),
          })
        }
      />
    </>
  );
};

/** One comment, with the reply and what its owner can do with it. */
export const CommentCard = ({ project, comment }: { project: Project; comment: Comment }) => {
  const [isReplying, setReplying] = useState(() => hasReplyDraft(project.user_id, comment));
  const changing = useChangeComment(project.id);
  const setDone = (done: boolean): void =>
    changing.mutate(
      { id: comment.id, done },
      { onError: (error) => toast.error(messageOf(error, texts.notSaved)) },
    );
  return (
    <article className="grid gap-3 rounded-card border border-line bg-paper p-4 text-sm leading-6">
      <Said comment={comment} />
      {comment.reply !== null && !isReplying && <Reply text={comment.reply} />}
      {isReplying && (
        <ReplyForm project={project} comment={comment} onClose={() => setReplying(false)} />
      )}
      <div className="-mb-1 -ml-3 flex flex-wrap gap-1">
        {!isReplying && (
          <Button variant="quiet" size="sm" onClick={() => setReplying(true)}>
            <CornerDownRight aria-hidden />
            {comment.reply === null ? texts.reply : texts.editReply}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          busy={changing.isPending}
          onClick={() => setDone(!comment.done)}
        >
          {!changing.isPending &&
            (comment.done ? <RotateCcw aria-hidden /> : <Check aria-hidden />)}
          {comment.done ? texts.reopen : texts.done}
        </Button>
        <Delete project={project} comment={comment} />
      </div>
    </article>
  );
};
