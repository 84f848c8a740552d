import { useState } from 'react';
import { keptTitle } from '@webnario/domain/sharing/reader-script';
import { sharingLimits as limits } from '@webnario/domain/sharing/limits';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { AreaField, TextField } from '../../../shared/form/fields.tsx';
import { useForm, valueUnless, type FormOf } from '../../../shared/form/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { readerCopy as texts } from '../copy.ts';
import { useSendComment } from './api.ts';
import { keepName, keepTyped, readName, readTyped, type BlockPlace } from './comment-draft.ts';

type CommentDraft = { readonly reader_name: string; readonly text: string };

const problemsIn = ({ reader_name: name, text }: CommentDraft) => ({
  ...(name.trim() === '' && { reader_name: texts.nameMissing }),
  ...(name.length > limits.readerName && { reader_name: texts.nameTooLong }),
  ...(text.trim() === '' && { text: texts.textMissing }),
  ...(text.length > limits.comment && { text: texts.textTooLong }),
});

const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 404 ? texts.ended : messageOf(error, texts.notSent);

/** What is typed, kept as it is typed. */
const useDraft = (token: string, place: BlockPlace) => {
  const [values, setValues] = useState<CommentDraft>(() => ({
    reader_name: readName(token),
    text: readTyped(token, place),
  }));
  const set = (change: Partial<CommentDraft>): void => {
    setValues((before) => ({ ...before, ...change }));
    if (change.reader_name !== undefined) keepName(token, change.reader_name);
    if (change.text !== undefined) keepTyped(token, place, change.text);
  };
  return { values, set };
};

/**
 * The first box that is still empty takes the focus, unless a draft was taken up: then the person reads first. What is
 * being sent cannot be changed: the answer to it closes the form.
 */
const Boxes = ({ form }: { form: FormOf<CommentDraft> }) => {
  const { reader_name: name, text } = form.values;
  const [focused] = useState(text !== '' ? undefined : name === '' ? 'name' : 'text');
  return (
    <>
      <TextField
        {...form.field('reader_name')}
        label={texts.name}
        readOnly={form.isBusy}
        autoComplete="name"
        // The person has just asked for the form.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focused === 'name'}
      />
      <AreaField
        {...form.field('text')}
        label={texts.text}
        most={limits.comment}
        readOnly={form.isBusy}
        // As above.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focused === 'text'}
      />
    </>
  );
};

/** Name and comment on one block; what is typed is kept until it is sent. */
export const CommentForm = ({
  token,
  place,
  onClose,
}: {
  token: string;
  place: BlockPlace;
  onClose: () => void;
}) => {
  const draft = useDraft(token, place);
  const sending = useSendComment(token);
  const form = useForm({
    draft,
    check: (typed) => valueUnless(problemsIn(typed), typed),
    send: async (typed, idempotencyKey) => {
      const { phase, block } = place;
      const block_title = keptTitle(place.block_title);
      const body = { phase, block, block_title, ...typed };
      await sending.mutateAsync({ body, idempotencyKey });
      draft.set({ text: '' });
      toast.success(texts.sent);
    },
    onClose,
  });
  return (
    <form
      {...form.element}
      aria-label={texts.commentOn(place.block_title || texts.unnamed)}
      className="grid gap-3 rounded-card border border-line bg-sheet p-4"
    >
      <Boxes form={form} />
      {form.failure !== undefined && <Alert tone="wrong">{failureOf(form.failure)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={form.isBusy}>
          {texts.send}
        </Button>
        <Button variant="quiet" size="sm" disabled={form.isBusy} onClick={form.close}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};
