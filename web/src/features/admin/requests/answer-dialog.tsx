import type { CreditRequest } from '@webnario/domain/api/admin/access-endpoints';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { grantLimits, grantSchema } from '@webnario/domain/credits/grant';
import { declineSchema } from '@webnario/domain/credits/requests';
import { read } from '@webnario/domain/fields';
import { AreaField } from '../../../shared/form/fields.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { toast } from '../../../ui/toast.tsx';
import { AmountField } from '../amount-field.tsx';
import { toastFailure } from '../api.ts';
import { numberIn } from '../typed-values.ts';
import { personIn } from '../users/person-name.ts';
import { useAnswerRequest, type Answer } from './api.ts';
import { requestsCopy as texts } from './copy.ts';

/** Grants a request with a number and an answer, or declines it with a reason; the person reads both. */
export const AnswerDialog = ({
  request,
  kind,
  onClose,
}: {
  request: CreditRequest;
  kind: 'grant' | 'decline';
  onClose: () => void;
}) => {
  const answer = useAnswerRequest(request);
  const person = personIn(request.user);
  const balance = creditsInWords(request.user.credits_remaining);
  const isGrant = kind === 'grant';
  const form = useForm({
    initial: { amount: '', reason: '' },
    check: ({ amount, reason }) =>
      isGrant
        ? read(grantSchema, { amount: numberIn(amount), reason })
        : read(declineSchema, { reason }),
    send: async (given: Answer, idempotencyKey) => {
      const { amount } = await answer.mutateAsync({ ...given, idempotencyKey });
      if (amount === null) toast.success(texts.declineDone);
      else toast.success(texts.grantDone, texts.grantDoneMore(person, creditsInWords(amount)));
    },
    onFailed: (error) => toastFailure(texts.failed, texts.failedMore, error, texts.unknownOutcome),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={isGrant ? texts.grantTitle : texts.declineTitle}
      description={isGrant ? texts.grantLead(person, balance) : texts.declineLead(person)}
      submit={isGrant ? texts.grantConfirm : texts.declineConfirm}
      variant={isGrant ? 'main' : 'danger'}
    >
      <p className="rounded-lg bg-well px-4 py-3 wrap-anywhere">“{request.sentence}”</p>
      {isGrant && (
        <AmountField {...form.field('amount')} label={texts.amount} limits={grantLimits} />
      )}
      <AreaField
        {...form.field('reason')}
        label={isGrant ? texts.answer : texts.reason}
        hint={isGrant && texts.answerHint}
        most={grantLimits.reason}
        className="min-h-20"
      />
    </FormDialog>
  );
};
