import { useState } from 'react';
import { grantLimits, grantSchema, type Grant } from '@webnario/domain/credits/grant';
import { read } from '@webnario/domain/fields';
import { Field, TextArea } from '../../../ui/field.tsx';
import { AmountField } from '../amount-field.tsx';
import { copy } from '../copy.ts';
import { numberIn } from '../typed-values.ts';

const texts = copy.grant;

type Values = { amount: string; reason: string };

/** What is typed, and what is wrong with it. */
export const useGrantForm = () => {
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
export const GrantFields = ({ form }: { form: ReturnType<typeof useGrantForm> }) => (
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
