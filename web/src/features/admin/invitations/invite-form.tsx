import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { invitationLimits, newInvitationSchema } from '@webnario/domain/accounts/invitations';
import { read } from '@webnario/domain/fields';
import { ApiError } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { withReason } from '../api.ts';
import { AmountField } from '../amount-field.tsx';
import { numberIn } from '../typed-values.ts';
import { useInvite } from './api.ts';
import { invitationsCopy as texts } from './copy.ts';

type Values = { email: string; first_name: string; last_name: string; credits: string };
type Problems = Readonly<Record<string, string>>;

const names = [
  ['first_name', texts.firstName],
  ['last_name', texts.lastName],
] as const;

const Fields = ({
  values,
  problems,
  set,
}: {
  values: Values;
  problems: Problems;
  set: (change: Partial<Values>) => void;
}) => (
  <>
    <Field label={texts.email} error={problems['email']}>
      {(ids) => (
        <TextInput
          {...ids}
          type="email"
          autoComplete="off"
          value={values.email}
          onChange={(event) => set({ email: event.target.value })}
        />
      )}
    </Field>
    <div className="grid gap-5 sm:grid-cols-2">
      {names.map(([name, label]) => (
        <Field key={name} label={label} error={problems[name]}>
          {(ids) => (
            <TextInput
              {...ids}
              autoComplete="off"
              value={values[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
    <AmountField
      label={texts.credits}
      limits={invitationLimits.credits}
      value={values.credits}
      error={problems['credits']}
      onChange={(credits) => set({ credits })}
    />
  </>
);

/** Whom to invite, and with how many credits; after an invitation the form is ready for the next one. */
export const InviteForm = ({ defaultCredits }: { defaultCredits: number }) => {
  const empty: Values = {
    email: '',
    first_name: '',
    last_name: '',
    credits: String(defaultCredits),
  };
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const invite = useInvite();
  const keyOf = useIdempotencyKey();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (invite.isPending) return;
    const given = read(newInvitationSchema, { ...values, credits: numberIn(values.credits) });
    flushSync(() => setProblems(given.ok ? {} : (given.fields ?? {})));
    if (!given.ok) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    invite.mutate(
      { ...given.value, idempotencyKey: keyOf(given.value) },
      {
        onSuccess: ({ email }) => {
          toast.success(texts.sent, texts.sentMore(email));
          // Several people are often invited with the same credits.
          setValues({ ...empty, credits: values.credits });
          form.current?.querySelector('input')?.focus();
        },
        onError: (error) => {
          const isSilent = error instanceof ApiError && error.status === 0;
          const sentence = isSilent ? texts.unknownOutcome : texts.failedMore;
          toast.error(texts.failed, withReason(sentence, error));
        },
      },
    );
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <Fields
        values={values}
        problems={problems}
        set={(change) => setValues((before) => ({ ...before, ...change }))}
      />
      <Button type="submit" busy={invite.isPending} className="justify-self-end">
        {texts.send}
      </Button>
    </form>
  );
};
