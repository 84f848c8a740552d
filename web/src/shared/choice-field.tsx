import type { ComponentProps } from 'react';
import { SelectField } from './form/fields.tsx';

type ChoiceFieldProps = Omit<ComponentProps<typeof SelectField>, 'value'> & {
  value: string | number;
  choices: readonly (readonly [value: string | number, label: string])[];
  /** The first choice, whose value is '': none of the others. */
  any?: string;
};

/** A labelled choice of one of several. */
export const ChoiceField = ({ value, choices, any, ...field }: ChoiceFieldProps) => (
  <SelectField {...field} value={String(value)}>
    {any !== undefined && <option value="">{any}</option>}
    {choices.map(([choice, label]) => (
      <option key={choice} value={choice}>
        {label}
      </option>
    ))}
  </SelectField>
);
