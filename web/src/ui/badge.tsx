import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

const tones = {
  neutral: 'bg-well text-ink',
  curtain: 'bg-curtain-soft text-curtain',
  spotlight: 'bg-spotlight-soft text-ink',
  good: 'bg-good-soft text-good',
  caution: 'bg-caution-soft text-caution',
  wrong: 'bg-wrong-soft text-wrong',
} as const;

/** A label of one or two words. */
export const Badge = ({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: keyof typeof tones | undefined;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <span
    className={cn(
      'inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
);
