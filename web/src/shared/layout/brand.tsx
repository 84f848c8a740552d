import { cn } from '../../ui/class-names.ts';
import { operator } from './operator.tsx';

/** The logo: a W in the shape of two curtains. */
export const BrandMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('size-8 shrink-0', className)}>
    <rect width="32" height="32" rx="8" fill="#4a1a47" />
    <path d="M16 5 27.5 27h-23Z" fill="#f47a35" opacity=".32" />
    <path
      d="M8.2 12.4 11.9 22 16 13.4 20.1 22l3.7-9.6"
      fill="none"
      stroke="#fff8ec"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="16" cy="6.6" r="2.3" fill="#f47a35" />
  </svg>
);

/** The mark and the product's name as configured. */
export const Brand = ({ className }: { className?: string }) => (
  <span className={cn('inline-flex min-w-0 items-center gap-2.5', className)}>
    <BrandMark />
    <span className="truncate font-serif text-xl font-semibold tracking-tight">
      {operator.product_name}
    </span>
  </span>
);
