import { formatNumber } from '../../../shared/format.ts';
import { Field, TextArea } from '../../../ui/field.tsx';
import { copy } from '../copy.ts';

/** A text box with its label, hint, message and a count of characters. */
export const CountedArea = ({
  label,
  hint,
  name,
  value,
  most,
  error,
  placeholder,
  disabled,
  className,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
  name: string;
  value: string;
  most: number;
  error?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  onChange: (value: string) => void;
}) => (
  <Field
    label={label}
    hint={hint}
    error={error}
    counter={copy.characters(formatNumber(value.length), formatNumber(most))}
  >
    {(ids) => (
      <TextArea
        {...ids}
        name={name}
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        className={className}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
