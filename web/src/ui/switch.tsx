import { useId, type ReactNode } from 'react';
import { Switch as Radix } from 'radix-ui';

/** A switch with its label. */
export const Switch = ({
  label,
  hint,
  checked,
  disabled,
  onChange,
}: {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean | undefined;
  onChange: (checked: boolean) => void;
}) => {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="flex items-start gap-3.5">
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled === true}
        aria-describedby={hint ? hintId : undefined}
        onCheckedChange={onChange}
        className="mt-0.5 h-7 w-12 shrink-0 rounded-full border border-line-strong bg-well p-0.5 transition-colors data-[state=checked]:border-curtain data-[state=checked]:bg-curtain"
      >
        <Radix.Thumb className="block size-5.5 rounded-full bg-ink-soft transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-curtain" />
      </Radix.Root>
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={hintId} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
};
