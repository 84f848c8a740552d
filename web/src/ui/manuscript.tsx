import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

/** A page of a script, light in both themes. */
export const Manuscript = ({
  heading,
  label,
  className,
  children,
}: {
  heading: ReactNode;
  label: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <div
    className={cn(
      'rounded-[4px] bg-[oklch(0.992_0.008_85)] px-7 py-8 font-serif text-[oklch(0.25_0.03_300)] shadow-[0_30px_80px_-20px_oklch(0_0_0/0.65),0_2px_6px_oklch(0_0_0/0.3)] sm:px-10 sm:py-10',
      className,
    )}
  >
    <div className="mb-6 flex items-baseline justify-between gap-4 border-b border-[oklch(0.25_0.03_300/0.18)] pb-3 font-sans text-xs text-[oklch(0.46_0.04_320)]">
      {label}
    </div>
    <p className="mb-4 text-xl font-semibold">{heading}</p>
    {children}
  </div>
);

/** The caret of a text that is being written. */
export const Caret = () => (
  <span
    aria-hidden="true"
    className="ml-0.5 inline-block h-[1.05em] w-[3px] translate-y-[0.18em] animate-caret rounded-full bg-spotlight"
  />
);
