import { useState, type ComponentProps } from 'react';
import { TextInput } from '../../../../ui/field.tsx';

/** How a value is written and read: money, a number, a date. */
export type Typing = {
  readonly write: (value: string | number) => string;
  /** Undefined for a text that is none of its kind; such a text is kept as it was typed. */
  readonly read: (text: string) => string | number | undefined;
  /** Helps while it is typed. */
  readonly mask?: (text: string) => string;
  readonly inputMode: 'decimal' | 'numeric';
};

const written = (typing: Typing, value: unknown): string => {
  if (typeof value === 'number') return typing.write(value);
  return typeof value === 'string' ? typing.write(value) : '';
};

/**
 * One line for a typed value. While it is typed it stays as the person writes it; when they go on, it is written as
 * texts write it. What cannot be read is the value itself, so that it is kept, and refused with its sentence.
 */
export const TypedInput = ({
  typing,
  value,
  onChange,
  ...rest
}: {
  typing: Typing;
  value: unknown;
  onChange: (value: string | number | null) => void;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange'>) => {
  const [text, setText] = useState<string>();
  return (
    <TextInput
      {...rest}
      inputMode={typing.inputMode}
      autoComplete="off"
      value={text ?? written(typing, value)}
      onChange={({ target }) => {
        const typed = typing.mask?.(target.value) ?? target.value;
        setText(typed);
        onChange(typed.trim() === '' ? null : (typing.read(typed) ?? typed));
      }}
      onBlur={(event) => {
        setText(undefined);
        rest.onBlur?.(event);
      }}
    />
  );
};
