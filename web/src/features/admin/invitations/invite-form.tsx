import { invitationLimits, newInvitationSchema } from '@webnario/domain/accounts/invitations';
import { read } from '@webnario/domain/fields';
import { TextField } from '../../../shared/form/fields.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AmountField } from '../amount-field.tsx';
import { toastFailure } from '../api.ts';
import { numberIn } from '../typed-values.ts';
import { useInvite } from './api.ts';
import { invitationsCopy as texts } from './copy.ts';

const empty = { email: '', first_name: '', last_name: '' };

/** Whom to invite, and with how many credits; after an invitation the form is ready for the next one. */
export const InviteForm = ({ defaultCredits }: { defaultCredits: number }) => {
  const invite = useInvite();
  const form = useForm({
    initial: { ...empty, credits: String(defaultCredits) },
    check: (typed) => read(newInvitationSchema, { ...typed, credits: numberIn(typed.credits) }),
    send: async (invitation, idempotencyKey) => {
      const { email } = await invite.mutateAsync({ ...invitation, idempotencyKey });
      toast.success(texts.sent, texts.sentMore(email));
      // Several people are often invited with the same credits.
      form.set(empty);
      form.element.ref.current?.querySelector('input')?.focus();
    },
    onFailed: (error) => toastFailure(texts.failed, texts.failedMore, error, texts.unknownOutcome),
  });
  return (
    <form {...form.element} className="mt-5 grid gap-5">
      <TextField {...form.field('email')} label={texts.email} type="email" autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('first_name')} label={texts.firstName} autoComplete="off" />
        <TextField {...form.field('last_name')} label={texts.lastName} autoComplete="off" />
      </div>
      <AmountField
        {...form.field('credits')}
        label={texts.credits}
        limits={invitationLimits.credits}
      />
      <Button type="submit" busy={form.isBusy} className="justify-self-end">
        {texts.send}
      </Button>
    </form>
  );
};
