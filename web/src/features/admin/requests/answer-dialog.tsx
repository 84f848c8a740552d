import { useState, type SyntheticEvent } from 'react';
import type { CreditRequest } from '@webnario/domain/api/admin/access-endpoints';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { grantLimits, grantSchema } from '@webnario/domain/credits/grant';
import { declineSchema } from '@webnario/domain/credits/requests';
import { read } from '@webnario/domain/fields';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AmountField } from '../amount-field.tsx';
import { withReason } from '../api.ts';
import { copy } from '../copy.ts';
import { numberIn } from '../typed-values.ts';
import { personIn } from '../users/person-name.ts';
import { useAnswerRequest } from './api.ts';
import { requestsCopy as texts } from './copy.ts';

type Kind = 'grant' | 'decline';
type Problems = Readonly<Record<string, string>>;

const Reason = ({
  kind,
  value,
  error,
  onChange,
}: {
  kind: Kind;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) => (
  <Field
    label={kind === 'grant' ? texts.answer : texts.reason}
    {...(kind === 'grant' ? { hint: texts.answerHint } : {})}
    error={error}
    counter={`${value.length} de ${grantLimits.reason}`}
  >
    {(ids) => (
      <TextArea
        {...ids}
        className="min-h-20"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

const useAnswerForm = (request: CreditRequest, kind: Kind, onClose: () => void) => {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const answer = useAnswerRequest(request);
  const keyOf = useIdempotencyKey();
  const person = personIn(request.user);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (answer.isPending) return;
    const given =
      kind === 'grant'
        ? read(grantSchema, { amount: numberIn(amount), reason })
        : read(declineSchema, { reason });
    flushSync(() => setProblems(given.ok ? {} : (given.fields ?? {})));
    if (!given.ok) {
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    answer.mutate(
      { ...given.value, idempotencyKey: keyOf(given.value) },
      {
        onSuccess: (after) => {
          if (after.amount === null) toast.success(texts.declineDone);
          else {
            const more = texts.grantDoneMore(person, creditsInWords(after.amount));
            toast.success(texts.grantDone, more);
          }
          onClose();
        },
        onError: (error) => {
          const isSilent = error instanceof ApiError && error.status === 0;
          const sentence = isSilent ? texts.unknownOutcome : texts.failedMore;
          toast.error(texts.failed, withReason(sentence, error));
        },
      },
    );
  };
  return { amount, setAmount, reason, setReason, problems, submit, busy: answer.isPending };
};

/** Grants a request with a number and an answer, or declines it with a reason; the person reads both. */
export const AnswerDialog = ({
  request,
  kind,
  onClose,
}: {
  request: CreditRequest;
  kind: Kind;
  onClose: () => void;
}) => {
  const it = useAnswerForm(request, kind, onClose);
  const person = personIn(request.user);
  const balance = creditsInWords(request.user.credits_remaining);
  const isGrant = kind === 'grant';
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !it.busy) onClose();
      }}
      title={isGrant ? texts.grantTitle : texts.declineTitle}
      description={isGrant ? texts.grantLead(person, balance) : texts.declineLead(person)}
    >
      <form noValidate onSubmit={it.submit} className="mt-5 grid gap-5">
        <p className="rounded-lg bg-well px-4 py-3 wrap-anywhere">“{request.sentence}”</p>
        {isGrant && (
          <AmountField
            label={texts.amount}
            limits={grantLimits}
            value={it.amount}
            error={it.problems['amount']}
            onChange={it.setAmount}
          />
        )}
        <Reason
          kind={kind}
          value={it.reason}
          error={it.problems['reason']}
          onChange={it.setReason}
        />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="outline" disabled={it.busy} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" variant={isGrant ? 'main' : 'danger'} busy={it.busy}>
            {isGrant ? texts.grantConfirm : texts.declineConfirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
