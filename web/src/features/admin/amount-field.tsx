import { Field, TextInput } from '../../ui/field.tsx';

/** How many credits an administrator gives, as it is typed. */
export const AmountField = ({
  label,
  limits,
  value,
  error,
  onChange,
}: {
  label: string;
  limits: { readonly min: number; readonly max: number };
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
        min={limits.min}
        max={limits.max}
        step={1}
        className="max-w-40"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
