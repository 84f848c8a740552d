import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { Spinner } from './spinner.tsx';

const variants = {
  main: 'bg-spotlight text-on-spotlight font-semibold shadow-sm hover:bg-spotlight-strong active:translate-y-px',
  quiet: 'text-ink hover:bg-well',
  outline: 'border border-line-strong/60 bg-sheet text-ink hover:border-line-strong hover:bg-well',
  danger: 'bg-wrong text-on-wrong font-semibold hover:opacity-90',
  link: 'text-curtain underline underline-offset-4 decoration-curtain/40 hover:decoration-curtain',
} as const;

const sizes = {
  sm: 'min-h-9 rounded-lg px-3 py-1.5 text-sm',
  md: 'min-h-11 rounded-[10px] px-5 py-2 text-base',
  icon: 'size-10 rounded-[10px]',
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

/** The classes of a button, for a link that looks like one. */
export const buttonClasses = (
  variant: ButtonVariant = 'main',
  size: ButtonSize = 'md',
  className?: string,
): string =>
  cn(
    'inline-flex items-center justify-center gap-2 text-center font-medium leading-tight transition duration-150 select-none',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
    variants[variant],
    variant === 'link' ? 'rounded' : sizes[size],
    className,
  );

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shows a spinner and refuses clicks while the work runs; it stays where the focus is. */
  busy?: boolean | undefined;
};

/** A button; `type="button"` unless said otherwise, so that none sends a form by accident. */
export const Button = ({
  variant,
  size,
  busy = false,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    className={buttonClasses(variant, size, className)}
    disabled={disabled}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    {...rest}
  >
    {busy && <Spinner />}
    {children}
  </button>
);
