import { useState, type FormEvent } from 'react';
import { keptTitle } from '@webnario/domain/sharing/reader-script';
import { sharingLimits as limits } from '@webnario/domain/sharing/limits';
import { ApiError, messageOf } from '../../../shared/api/api-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { readerCopy as texts } from '../copy.ts';
import { useSendComment } from './api.ts';
import { keepName, keepTyped, readName, readTyped, type BlockPlace } from './comment-draft.ts';

type Errors = { readonly name?: string; readonly text?: string };

const check = ({ name, text }: Typed): Errors => ({
  ...(name.trim() === '' && { name: texts.nameMissing }),
  ...(name.length > limits.readerName && { name: texts.nameTooLong }),
  ...(text.trim() === '' && { text: texts.textMissing }),
  ...(text.length > limits.comment && { text: texts.textTooLong }),
});

const failureOf = (error: Error): string =>
  error instanceof ApiError && error.status === 404 ? texts.ended : messageOf(error, texts.notSent);

type Typed = { readonly name: string; readonly text: string };

/** What is typed, kept as it is typed. */
const useTyped = (token: string, place: BlockPlace) => {
  const [typed, setTyped] = useState<Typed>(() => ({
    name: readName(token),
    text: readTyped(token, place),
  }));
  const type = (change: Partial<Typed>): void => {
    setTyped({ ...typed, ...change });
    if (change.name !== undefined) keepName(token, change.name);
    if (change.text !== undefined) keepTyped(token, place, change.text);
  };
  return [typed, type] as const;
};

/**
 * The first box that is still empty takes the focus, unless a draft was taken up: then the person reads first. What is
 * being sent cannot be changed: the answer to it closes the form.
 */
const Boxes = ({
  typed,
  errors,
  isSending,
  onType,
}: {
  typed: Typed;
  errors: Errors;
  isSending: boolean;
  onType: (change: Partial<Typed>) => void;
}) => {
  const [focused] = useState(typed.text !== '' ? undefined : typed.name === '' ? 'name' : 'text');
  return (
    <>
      <Field label={texts.name} error={errors.name}>
        {(ids) => (
          <TextInput
            {...ids}
            value={typed.name}
            readOnly={isSending}
            autoComplete="name"
            // The person has just asked for the form.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={focused === 'name'}
            onChange={(event) => onType({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.text} error={errors.text} counter={texts.counter(typed.text.length)}>
        {(ids) => (
          <TextArea
            {...ids}
            value={typed.text}
            readOnly={isSending}
            // As above.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={focused === 'text'}
            onChange={(event) => onType({ text: event.target.value })}
          />
        )}
      </Field>
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
  const [typed, type] = useTyped(token, place);
  const [errors, setErrors] = useState<Errors>({});
  const sending = useSendComment(token);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = check(typed);
    setErrors(found);
    if (Object.keys(found).length > 0 || sending.isPending) return;
    const { phase, block } = place;
    const block_title = keptTitle(place.block_title);
    const onSuccess = (): void => {
      type({ text: '' });
      toast.success(texts.sent);
      onClose();
    };
    sending.mutate(
      { phase, block, block_title, reader_name: typed.name, text: typed.text },
      { onSuccess },
    );
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={texts.commentOn(place.block_title || texts.unnamed)}
      className="grid gap-3 rounded-card border border-line bg-sheet p-4"
    >
      <Boxes typed={typed} errors={errors} isSending={sending.isPending} onType={type} />
      {sending.isError && <Alert tone="wrong">{failureOf(sending.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={sending.isPending}>
          {texts.send}
        </Button>
        <Button variant="quiet" size="sm" disabled={sending.isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
};
