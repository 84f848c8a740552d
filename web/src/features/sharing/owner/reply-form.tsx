import { useState } from 'react';
import type { Comment } from '@webnario/domain/api/sharing-endpoints';
import { sharingLimits as limits } from '@webnario/domain/sharing/limits';
import type { Project } from '@webnario/domain/wizard/project';
import { messageOf } from '../../../shared/api/api-error.ts';
import { dropDraft, readDraft, writeDraft } from '../../../shared/drafts/drafts.ts';
import { AreaField } from '../../../shared/form/fields.tsx';
import { useForm, valueUnless } from '../../../shared/form/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ownerCopy as texts } from '../copy.ts';
import { useChangeComment } from './api.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const keyOf = ({ id }: Comment): string => `reply:${id}`;

/** Whether a reply was typed and not sent. */
export const hasReplyDraft = (userId: string, comment: Comment): boolean =>
  readDraft(userId, keyOf(comment), isText) !== undefined;

/** The owner's reply; what is typed is kept until it is sent or given up. */
export const ReplyForm = ({
  project,
  comment,
  onClose,
}: {
  project: Project;
  comment: Comment;
  onClose: () => void;
}) => {
  const { user_id: userId, id: projectId } = project;
  const stored = comment.reply ?? '';
  const [reply, setReply] = useState(() => readDraft(userId, keyOf(comment), isText) ?? stored);
  const changing = useChangeComment(projectId);
  const problem = reply.length > limits.reply ? texts.replyTooLong : undefined;
  const form = useForm({
    draft: {
      values: { reply },
      set: ({ reply: typed = '' }: { reply?: string }) => {
        setReply(typed);
        writeDraft(userId, keyOf(comment), typed);
      },
    },
    check: (typed) => valueUnless(problem === undefined ? {} : { reply: problem }, typed),
    send: async (change) => {
      await changing.mutateAsync({ id: comment.id, ...change });
      dropDraft(userId, keyOf(comment));
    },
    onClose: () => {
      dropDraft(userId, keyOf(comment));
      onClose();
    },
  });
  return (
    <form {...form.element} className="grid gap-3">
      <AreaField
        {...form.field('reply')}
        // While it is typed: a reply that is too long may grow shorter.
        error={problem}
        label={texts.yourReply}
        // What is being sent cannot be changed: the answer to it closes the form.
        readOnly={form.isBusy}
        // The person has just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      {form.failure !== undefined && (
        <Alert tone="wrong">{messageOf(form.failure, texts.notSaved)}</Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={form.isBusy}>
          {texts.sendReply}
        </Button>
        <Button variant="quiet" size="sm" disabled={form.isBusy} onClick={form.close}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};
