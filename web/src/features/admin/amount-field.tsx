import { grantLimits } from '@webnario/domain/credits/grant';
import { Field, TextInput } from '../../ui/field.tsx';

/** How many credits an administrator gives, as it is typed. */
export const AmountField = ({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}) => (
  <Field label={label} error={error}>
    {(ids) => (
      <TextInput
        {...ids}
        type="number"
        inputMode="numeric"
        min={grantLimits.min}
        max={grantLimits.max}
        step={1}
        className="max-w-40"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
