import { cn } from './class-names.ts';

/** How far something is, 0 to 100; `label` names it for screen readers. */
export const ProgressBar = ({
  value,
  label,
  className,
}: {
  value: number;
  label: string;
  className?: string | undefined;
}) => (
  <progress
    aria-label={label}
    max={100}
    value={Math.min(100, Math.max(0, value))}
    className={cn('progress block h-2 w-full', className)}
  />
);
