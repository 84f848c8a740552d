import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** A bordered, raised surface. */
export const Sheet = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div
    className={cn('rounded-card border border-line bg-sheet p-5 shadow-lift sm:p-6', className)}
    {...rest}
  />
);
