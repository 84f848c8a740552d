import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { CircleAlert, Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { cn } from './class-names.ts';
import { uiWords } from './words.ts';

/** The attributes that tie a control to its label, hint and error: spread them on the control. */
type FieldIds = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Why an answer is not accepted. */
export const FieldError = ({ id, message }: { id?: string; message: string | undefined }) => (
  <span id={id} className="flex items-start gap-1.5 text-sm font-medium text-wrong">
    {message && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
    {message}
  </span>
);

/** What helps a person with an answer that is accepted as it is. */
export const FieldWarning = ({ id, message }: { id?: string; message: string }) => (
  <p id={id} className="flex items-start gap-1.5 text-sm text-caution">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {message}
  </p>
);

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** What helps without standing in the way. */
  warning?: string | undefined;
  /** For instance '120 de 200'. */
  counter?: ReactNode;
  className?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
};

/** A label, a control, and below it the hint, the error and the counter, tied together for screen readers. */
export const Field = (props: FieldProps) => {
  const { label, hint, error, warning, counter, className, children } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const warningId = `${id}-warning`;
  const described = [hint && hintId, error && errorId, warning && warningId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={cn('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(error || counter !== undefined) && (
        <div className="flex items-start justify-between gap-4 text-sm">
          <FieldError id={errorId} message={error} />
          {counter !== undefined && (
            <span className="shrink-0 text-ink-soft tabular-nums">{counter}</span>
          )}
        </div>
      )}
      {warning && <FieldWarning id={warningId} message={warning} />}
    </div>
  );
};

const controlClasses =
  'w-full rounded-[10px] border border-line-strong/70 bg-sheet px-3.5 py-2.5 text-base text-ink placeholder:text-ink-soft/80 transition-colors duration-150 hover:border-line-strong focus-visible:border-curtain focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-curtain/60 aria-invalid:border-wrong disabled:cursor-not-allowed disabled:bg-well disabled:text-ink-soft';

/** One line of text. */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={cn(controlClasses, 'min-h-11 read-only:bg-well', className)} {...rest} />
);

/** Several lines; grows with its text from a minimum height (R-UI-17). */
export const TextArea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    className={cn(
      controlClasses,
      'field-sizing-content min-h-28 read-only:bg-well resize-y leading-relaxed',
      className,
    )}
    {...rest}
  />
);

/** A password with a button that shows and hides it. */
export const PasswordInput = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={cn('pr-12', className)}
        {...rest}
      />
      <button
        type="button"
        aria-label={shown ? uiWords.hidePassword : uiWords.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-r-[10px] text-ink-soft hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
};

/** A native select, so that phones show their own list. */
export const Select = ({ className, children, ...rest }: ComponentProps<'select'>) => (
  <select className={cn(controlClasses, 'min-h-11', className)} {...rest}>
    {children}
  </select>
);

/** A checkbox with its label; the label may contain links. */
export const Checkbox = ({
  label,
  error,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }) => {
  const id = useId();
  return (
    <div className={cn('grid gap-1.5', className)}>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-curtain"
          {...rest}
        />
        <label htmlFor={id} className="text-sm leading-6">
          {label}
        </label>
      </div>
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  );
};

type RadioOption<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode };

/** One choice among a few, each a card that can be pressed anywhere. */
export const RadioGroup = <Value extends string>({
  legend,
  name,
  value,
  options,
  onChange,
  disabled,
  className,
}: {
  legend: ReactNode;
  name: string;
  value: Value | undefined;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
}) => (
  <fieldset className={cn('grid gap-2', className)} disabled={disabled}>
    <legend className="mb-2 text-sm font-medium">{legend}</legend>
    {options.map((option) => (
      <label
        key={option.value}
        className="flex items-start gap-3 rounded-card border border-line-strong/60 bg-sheet px-4 py-3 transition-colors hover:border-line-strong has-checked:border-curtain has-checked:bg-curtain-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-curtain"
      >
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={value === option.value}
          onChange={() => onChange(option.value)}
          className="mt-1 size-4 shrink-0 accent-curtain outline-none"
        />
        <span>
          <span className="font-medium">{option.label}</span>
          {option.hint && <span className="block text-sm text-ink-soft">{option.hint}</span>}
        </span>
      </label>
    ))}
  </fieldset>
);
