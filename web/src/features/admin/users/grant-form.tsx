import { useState, type SyntheticEvent } from 'react';
import { grantLimits, grantSchema, type Grant } from '@webnario/domain/credits/grant';
import { read } from '@webnario/domain/fields';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AmountField } from '../amount-field.tsx';
import { copy } from '../copy.ts';
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
    check: (): Grant | undefined => {
      const grant = read(grantSchema, { ...values, amount: numberIn(values.amount) });
      setProblems(grant.ok ? {} : (grant.fields ?? {}));
      return grant.ok ? grant.value : undefined;
    },
  };
};

/** How many credits, and why. */
const GrantFields = ({ form }: { form: ReturnType<typeof useGrantForm> }) => (
  <>
    <AmountField
      label={texts.amount}
      limits={grantLimits}
      value={form.values.amount}
      error={form.problems['amount']}
      onChange={(amount) => form.set({ amount })}
    />
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

type GrantFormDialogProps = {
  title: string;
  /** Who gets them. */
  description: string;
  isPending: boolean;
  onGrant: (grant: Grant) => void;
  onClose: () => void;
};

/** Asks how many credits are given and why; stays open while they are being given. */
export const GrantFormDialog = (props: GrantFormDialogProps) => {
  const { title, description, isPending, onGrant, onClose } = props;
  const form = useGrantForm();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const grant = form.check();
    if (grant && !isPending) onGrant(grant);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title={title}
      description={description}
    >
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <GrantFields form={form} />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" busy={isPending}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
