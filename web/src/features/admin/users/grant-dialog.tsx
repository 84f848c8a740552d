import { useState, type SyntheticEvent } from 'react';
import type { AdminUser } from '@webnario/domain/api/admin/people-endpoints';
import { creditsInWords } from '@webnario/domain/credits/credits';
import { grantLimits, grantSchema } from '@webnario/domain/credits/grant';
import { read } from '@webnario/domain/fields';
import { ApiError } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Field, TextArea, TextInput } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useGrantCredits, withReason } from '../api.ts';
import { copy } from '../copy.ts';
import { personIn } from './person-name.ts';
import { numberIn } from '../typed-values.ts';

const texts = copy.grant;

type Values = { amount: string; reason: string };

/** What is typed, and what is wrong with it. */
const useGrantForm = () => {
  const [values, setValues] = useState<Values>({ amount: '', reason: '' });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  return {
    values,
    problems,
    set: (change: Partial<Values>): void => setValues((before) => ({ ...before, ...change })),
    check: () => {
      const grant = read(grantSchema, { ...values, amount: numberIn(values.amount) });
      setProblems(grant.ok ? {} : (grant.fields ?? {}));
      return grant.ok ? grant.value : undefined;
    },
  };
};

const Fields = ({ form }: { form: ReturnType<typeof useGrantForm> }) => (
  <>
    <Field label={texts.amount} error={form.problems['amount']}>
      {(ids) => (
        <TextInput
          {...ids}
          type="number"
          inputMode="numeric"
          min={grantLimits.min}
          max={grantLimits.max}
          step={1}
          className="max-w-40"
          value={form.values.amount}
          onChange={(event) => form.set({ amount: event.target.value })}
        />
      )}
    </Field>
    <Field
      label={texts.reason}
      hint={texts.reasonHint}
      error={form.problems['reason']}
      counter={`${form.values.reason.length} de ${grantLimits.reason}`}
    >
      {(ids) => (
        <TextArea
          {...ids}
          className="min-h-20"
          value={form.values.reason}
          onChange={(event) => form.set({ reason: event.target.value })}
        />
      )}
    </Field>
  </>
);

/** Grants credits with a reason, which the person's statement and the audit log show. */
export const GrantDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const form = useGrantForm();
  const give = useGrantCredits();
  const keyOf = useIdempotencyKey();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const grant = form.check();
    if (!grant || give.isPending) return;
    give.mutate(
      { ...grant, userId: user.user_id, idempotencyKey: keyOf(grant) },
      {
        onSuccess: (after) => {
          toast.success(
            texts.done,
            texts.doneMore(personIn(after), creditsInWords(after.credits_remaining)),
          );
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
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !give.isPending) onClose();
      }}
      title={texts.title}
      description={texts.lead(personIn(user), creditsInWords(user.credits_remaining))}
    >
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <Fields form={form} />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="outline" disabled={give.isPending} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" busy={give.isPending}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
