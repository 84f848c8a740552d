import type { ComponentProps } from 'react';
import { TextField } from '../../shared/form/fields.tsx';

/** A whole number of credits, as it is typed. */
export const AmountField = ({
  limits,
  ...field
}: ComponentProps<typeof TextField> & {
  limits: { readonly min: number; readonly max: number };
}) => (
  <TextField
    {...field}
    type="number"
    inputMode="numeric"
    min={limits.min}
    max={limits.max}
    step={1}
    className="max-w-40"
  />
);
