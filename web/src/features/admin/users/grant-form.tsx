import { grantLimits, grantSchema, type Grant } from '@webnario/domain/credits/grant';
import { read } from '@webnario/domain/fields';
import { AreaField } from '../../../shared/form/fields.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { AmountField } from '../amount-field.tsx';
import { toastFailure } from '../api.ts';
import { copy } from '../copy.ts';
import { numberIn } from '../typed-values.ts';

const texts = copy.grant;

type GrantFormDialogProps = {
  title: string;
  /** Who gets them. */
  description: string;
  failed: string;
  failedMore: string;
  /** Grants them and says so. */
  onGrant: (grant: Grant, idempotencyKey: string) => Promise<void>;
  onClose: () => void;
};

/** Asks how many credits are given and why; stays open while they are being given. */
export const GrantFormDialog = (props: GrantFormDialogProps) => {
  const { title, description, failed, failedMore, onGrant, onClose } = props;
  const form = useForm({
    initial: { amount: '', reason: '' },
    check: ({ amount, reason }) => read(grantSchema, { amount: numberIn(amount), reason }),
    send: onGrant,
    onFailed: (error) => toastFailure(failed, failedMore, error, texts.unknownOutcome),
    onClose,
  });
  return (
    <FormDialog form={form} title={title} description={description} submit={texts.confirm}>
      <AmountField {...form.field('amount')} label={texts.amount} limits={grantLimits} />
      <AreaField
        {...form.field('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        most={grantLimits.reason}
        className="min-h-20"
      />
    </FormDialog>
  );
};
