import type { ComponentProps, ReactNode } from 'react';
import { Field, Select, TextArea, TextInput } from '../../ui/field.tsx';
import { formatNumber } from '../format.ts';
import type { FieldBinding } from './use-form.ts';

type LabelledControl<Control extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Control>,
  'value' | 'name' | 'onChange'
> &
  Omit<FieldBinding, 'error'> & {
    label: ReactNode;
    hint?: ReactNode;
    error?: string | undefined;
    /** What helps with the answer without standing in the way. */
    warning?: string | undefined;
    fieldClassName?: string | undefined;
    /** How many characters it may have: then those that are typed are counted. */
    most?: number | undefined;
  };

/** Parts the field around a control from the control itself. */
const parts = <Control extends 'input' | 'textarea' | 'select'>(
  props: LabelledControl<Control>,
) => {
  const { label, hint, error, warning, fieldClassName, most, onChange, ...control } = props;
  const counter =
    most === undefined ? undefined : `${formatNumber(props.value.length)} de ${formatNumber(most)}`;
  return {
    field: { label, hint, error, warning, counter, className: fieldClassName },
    control: {
      ...control,
      // Also where the problem is told elsewhere.
      'aria-invalid': error === undefined ? undefined : (true as const),
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    },
  };
};

/** One line of a form. */
export const TextField = (props: LabelledControl<'input'>) => {
  const { field, control } = parts<'input'>(props);
  return <Field {...field}>{(ids) => <TextInput {...ids} {...control} />}</Field>;
};

/** Several lines of a form. */
export const AreaField = (props: LabelledControl<'textarea'>) => {
  const { field, control } = parts<'textarea'>(props);
  return <Field {...field}>{(ids) => <TextArea {...ids} {...control} />}</Field>;
};

/** One choice of a form; its options are the children. */
export const SelectField = (props: LabelledControl<'select'>) => {
  const { field, control } = parts<'select'>(props);
  return <Field {...field}>{(ids) => <Select {...ids} {...control} />}</Field>;
};
