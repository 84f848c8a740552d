import { useState, type FormEvent } from 'react';
import type { Comment } from '@webnario/domain/api/sharing-endpoints';
import { sharingLimits as limits } from '@webnario/domain/sharing/limits';
import type { Project } from '@webnario/domain/wizard/project';
import { messageOf } from '../../../shared/api/api-error.ts';
import { dropDraft, readDraft, writeDraft } from '../../../shared/drafts/drafts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
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
  const [text, setText] = useState(() => readDraft(userId, keyOf(comment), isText) ?? stored);
  const changing = useChangeComment(projectId);
  const error = text.length > limits.reply ? texts.replyTooLong : undefined;
  const leave = (): void => {
    dropDraft(userId, keyOf(comment));
    onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (error !== undefined || changing.isPending) return;
    changing.mutate({ id: comment.id, reply: text }, { onSuccess: leave });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={texts.yourReply} error={error}>
        {(ids) => (
          <TextArea
            {...ids}
            value={text}
            // What is being sent cannot be changed: the answer to it closes the form.
            readOnly={changing.isPending}
            // The person has just asked for it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onChange={(event) => {
              setText(event.target.value);
              writeDraft(userId, keyOf(comment), event.target.value);
            }}
          />
        )}
      </Field>
      {changing.isError && <Alert tone="wrong">{messageOf(changing.error, texts.notSaved)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={changing.isPending}>
          {texts.sendReply}
        </Button>
        <Button variant="quiet" size="sm" disabled={changing.isPending} onClick={leave}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};
